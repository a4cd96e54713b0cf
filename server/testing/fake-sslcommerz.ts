import { createHash } from 'node:crypto'
import { type ProviderAnswer, startProvider } from './fake-provider.ts'

type Fields = Record<string, string>
type Session = {
  sessionkey: string
  fields: Fields
  payments: Payment[]
}
type Payment = Fields & { status: string; val_id: string; tran_id: string }

const keys = { storeId: 'tupilive', storePassword: 'tupilive@ssl' }
const needed = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'ipn_url',
  'product_name',
  'product_category',
  'product_profile',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
]
const limits: Record<string, number> = {
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  product_name: 255,
  cus_name: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_phone: 20,
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** What SSLCommerz refuses of a session; blank where nothing is wrong. */
function reasonAgainst(fields: Fields, isKnown: boolean): string {
  const missing = needed.find((name) => !fields[name])
  if (missing !== undefined) return `The ${missing} is required`
  const long = Object.entries(limits).find(([name, most]) => (fields[name] ?? '').length > most)
  if (long) return `The ${long[0]} is too long`
  const amount = Number(fields.total_amount)
  if (!/^\d+\.\d\d$/.test(fields.total_amount ?? '') || amount < 10 || amount > 500_000) return 'Invalid amount'
  if (fields.shipping_method !== 'NO') return 'ship_name is required'
  return isKnown ? 'Duplicate tran_id' : ''
}

/** SSLCommerz v4: sessions, its page, validation by `val_id` and by `tran_id`. */
export async function startSslcommerz() {
  const sessions = new Map<string, Session>()
  let odd: Fields = {}
  let isActive = true
  let nextValidation = 0

  const isRight = (fields: Fields) => fields.store_id === keys.storeId && fields.store_passwd === keys.storePassword
  const refusalOf = (fields: Fields): ProviderAnswer | null => {
    if (!isRight(fields)) return { body: { APIConnect: 'FAILED' } }
    return isActive ? null : { body: { APIConnect: 'INACTIVE' } }
  }
  const open = (fields: Fields): ProviderAnswer => {
    if (refusalOf(fields))
      return { body: { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' } }
    const isKnown = [...sessions.values()].some((one) => one.fields.tran_id === fields.tran_id)
    const failedreason = reasonAgainst(fields, isKnown)
    if (failedreason !== '') return { body: { status: 'FAILED', failedreason } }
    const sessionkey = md5(`session ${sessions.size}`).toUpperCase()
    sessions.set(sessionkey, { sessionkey, fields, payments: [] })
    return {
      body: { status: 'SUCCESS', sessionkey, GatewayPageURL: `${fake.url}/buyer/${sessionkey}`, failedreason: '' },
    }
  }
  const all = () => [...sessions.values()].flatMap(({ payments }) => payments)
  const validate = (query: Fields): ProviderAnswer => {
    const refusal = refusalOf(query)
    if (refusal) return refusal
    const payment = all().find(({ val_id }) => val_id === query.val_id)
    if (!payment) return { body: { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' } }
    const answer = { ...payment, APIConnect: 'DONE' }
    if (payment.status === 'VALID') payment.status = 'VALIDATED'
    return { body: answer }
  }
  const refunds = new Map<string, { refund_ref_id: string; amount: number; bank_tran_id: string; status: string }>()
  const refund = ({ refund_trans_id = '', refund_ref_id, ...values }: Fields): ProviderAnswer => {
    const answer = (more: Fields) => ({ body: { APIConnect: 'DONE', ...more } })
    if (refund_ref_id !== undefined) {
      const named = [...refunds.values()].find((one) => one.refund_ref_id === refund_ref_id)
      return named ? answer({ refund_ref_id, status: named.status }) : answer({ errorReason: 'No such refund' })
    }
    const { bank_tran_id = '', refund_amount = '', refund_remarks = '' } = values
    const payment = all().find((one) => one.bank_tran_id === bank_tran_id)
    const given = [...refunds.values()].filter((one) => one.bank_tran_id === bank_tran_id)
    const sum = given.reduce((total, { amount }) => total + amount, Number(refund_amount))
    const isWrong = !/^[A-Za-z0-9]{1,30}$/.test(refund_trans_id) || refund_remarks === '' || refund_remarks.length > 255
    if (!payment || isWrong) return answer({ status: 'failed', errorReason: 'Invalid refund request' })
    if (refunds.has(refund_trans_id)) return answer({ status: 'failed', errorReason: 'Duplicate refund_trans_id' })
    if (sum > Number(payment.amount)) return answer({ status: 'failed', errorReason: 'Amount is above the payment' })
    const ref = `REF${String(refunds.size + 1).padStart(6, '0')}`
    refunds.set(refund_trans_id, {
      refund_ref_id: ref,
      bank_tran_id,
      amount: Number(refund_amount),
      status: 'processing',
    })
    return answer({ bank_tran_id, trans_id: refund_trans_id, refund_ref_id: ref, status: 'success' })
  }
  const query = (values: Fields): ProviderAnswer => {
    const refusal = refusalOf(values)
    if (refusal) return refusal
    if (values.refund_ref_id !== undefined || values.refund_trans_id !== undefined) return refund(values)
    const element = all().filter(({ tran_id }) => tran_id === values.tran_id)
    return { body: { APIConnect: 'DONE', no_of_trans_found: element.length, element } }
  }
  /** What it sends of a payment, signed as its own code does it. */
  const signed = (payment: Payment): Fields => {
    const verify_key = Object.keys(payment).join(',')
    const parts = { ...payment, store_passwd: md5(keys.storePassword) } as Fields
    const text = Object.keys(parts)
      .sort()
      .map((name) => `${name}=${parts[name]}`)
      .join('&')
    return { ...payment, verify_key, verify_sign: md5(text) }
  }
  const add = (session: Session, status: string, more: Fields = {}): Payment => {
    nextValidation += 1
    const { total_amount: amount = '', currency = '', tran_id = '' } = session.fields
    const payment = {
      status,
      tran_id,
      val_id: `2611${md5(String(nextValidation)).slice(0, 16)}`,
      amount,
      currency_amount: amount,
      store_amount: (Number(amount) * 0.975).toFixed(2),
      currency: 'BDT',
      currency_type: currency,
      bank_tran_id: `26112${String(nextValidation).padStart(6, '0')}MqCBNx5`,
      card_type: 'VISA-Dutch Bangla',
      card_no: '432149XXXXXX0667',
      risk_level: '0',
      risk_title: 'Safe',
      error: '',
      ...(status === 'VALID' ? odd : {}),
      ...more,
    }
    session.payments.push(payment)
    return payment
  }
  const form = (to: string, label: string, fields: Fields) => {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    return `<form method="post" action="${to}">${inputs.join('')}<button>${label}</button></form>`
  }
  const buyerPage = (route: string): ProviderAnswer => {
    const [, key = '', step = ''] = /^GET \/buyer\/([^/]+)\/?(.*)$/.exec(route) ?? []
    const session = sessions.get(key)
    if (!session) return { status: 404 }
    const { success_url = '', cancel_url = '', total_amount, tran_id = '' } = session.fields
    if (step === 'pay') return { html: form(success_url, 'Back to the shop', signed(add(session, 'VALID'))) }
    const links = `<a href="/buyer/${key}/pay">Pay by card</a>${form(cancel_url, 'Cancel', { status: 'CANCELLED', tran_id })}`
    return { html: `<h1>SSLCommerz</h1><p>${total_amount} BDT</p>${links}` }
  }
  const fake = await startProvider(({ route, query: values, text }) => {
    if (route.startsWith('GET /buyer/')) return buyerPage(route)
    const fields = Object.fromEntries(route.startsWith('POST') ? new URLSearchParams(text) : values)
    if (route === 'POST /gwprocess/v4/api.php') return open(fields)
    if (fields.format !== 'json' || fields.v !== '1') return { status: 404 }
    if (route === 'GET /validator/api/validationserverAPI.php') return validate(fields)
    if (route === 'GET /validator/api/merchantTransIDvalidationAPI.php') return query(fields)
    return { status: 404 }
  })
  const last = (): Session => [...sessions.values()].at(-1) as Session
  return {
    ...fake,
    settings: keys,
    env: { SSLCOMMERZ_URL: fake.url },
    sessions,
    last,
    taken: () =>
      all()
        .filter(({ status }) => status === 'VALID' || status === 'VALIDATED')
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    /** The buyer pays, or fails to; returns what SSLCommerz posts to the shop. */
    pay: (session = last(), more: Fields = {}): Fields => signed(add(session, 'VALID', more)),
    fail: (session = last()): Fields => signed(add(session, 'FAILED', { error: 'Card declined' })),
    /** What became of all refunds. */
    settleRefunds: (status: 'refunded' | 'cancelled') => {
      for (const one of refunds.values()) one.status = status
    },
    refunds,
    /** Whether the store is switched on there. */
    setActive: (is: boolean) => {
      isActive = is
    },
    makeOdd: (values: Fields) => {
      odd = values
    },
  }
}

export type FakeSslcommerz = Awaited<ReturnType<typeof startSslcommerz>>
