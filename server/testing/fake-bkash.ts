import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/durations.ts'
import { type ProviderAnswer, startProvider } from './fake-provider.ts'

type Fields = Record<string, unknown>
type Payment = {
  paymentID: string
  amount: string
  currency: string
  merchantInvoiceNumber: string
  callbackURL: string
  status: 'Initiated' | 'Completed' | 'Cancelled' | 'Expired'
  refunds?: { refundTrxID: string; amount: string }[]
  /** Whether the customer has finished at bKash; only then money can be taken. */
  isAuthorised: boolean
  trxID?: string
  /** What `execute` refuses it with. */
  refusal?: { code: string; message: string }
  createdAt: number
}

const PREFIX = '/tokenized/checkout'
const DUPLICATE_MS = 2 * MINUTE_MS
const LIFE_MS = DAY_MS
const keys = {
  username: 'sandboxTokenizedUser02',
  password: 'sandboxPw@12345',
  appKey: 'anAppKey',
  appSecret: 'anAppSecret',
}

const error = (statusCode: string, statusMessage: string): ProviderAnswer => ({ body: { statusCode, statusMessage } })

/** What bKash refuses of a payment that is begun. */
function refusalOf(body: Fields, isInvoiceKnown: boolean): ProviderAnswer | null {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  if (text('mode') !== '0011') return error('2006', 'Invalid Mode')
  if (!/^\d+\.\d\d$/.test(text('amount')) || Number(body.amount) < 1) return error('2006', 'Invalid Amount')
  if (text('currency') !== 'BDT') return error('2007', 'Invalid Currency')
  if (text('intent') !== 'sale') return error('2008', 'Invalid Intent')
  if (!/^[A-Za-z0-9]{1,255}$/.test(text('merchantInvoiceNumber')) || isInvoiceKnown)
    return error('2031', 'Invalid Invoice')
  if (text('payerReference') === '') return error('2048', 'Invalid Payer Reference')
  if (!URL.canParse(text('callbackURL'))) return error('2049', 'Invalid Callback URL')
  return null
}

/** bKash Tokenized Checkout as its guide has it: two tokens an hour, one execution of a payment, errors as HTTP 200. */
export async function startBkash() {
  const payments = new Map<string, Payment>()
  const tokenTimes: number[] = []
  const tokens = new Map<string, number>()
  let tokenSeconds = 3_600
  let nextTrx = 0
  /** The shop's names of the refunds that it was asked for, a call each. */
  const refundNames: string[] = []
  /** What the money that was taken differs in from what was asked for. */
  let odd: Partial<Pick<Payment, 'amount' | 'currency' | 'merchantInvoiceNumber'>> = {}

  const grant = (headers: Fields, body: Fields): ProviderAnswer => {
    const now = Date.now()
    tokenTimes.push(now)
    if (tokenTimes.filter((time) => time > now - HOUR_MS).length > 2)
      return error('9999', 'Merchant is blocked for one hour')
    const isRight = headers.username === keys.username && headers.password === keys.password
    if (!isRight || body.app_key !== keys.appKey || body.app_secret !== keys.appSecret) {
      return error('2001', 'Invalid App Key')
    }
    const id_token = `token-${tokenTimes.length}`
    tokens.set(id_token, now + tokenSeconds * 1000)
    const rest = { token_type: 'Bearer', expires_in: tokenSeconds, refresh_token: 'refresh' }
    return { body: { statusCode: '0000', statusMessage: 'Successful', id_token, ...rest } }
  }
  const publicOf = ({ paymentID, trxID, status, ...payment }: Payment): Fields => ({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID,
    transactionStatus: status,
    trxID,
    amount: payment.amount,
    currency: payment.currency,
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
    ...(status === 'Completed' && { ...odd, customerMsisdn: '01770618567', payerReference: '01770618567' }),
  })
  const create = (body: Fields): ProviderAnswer => {
    const isKnown = [...payments.values()].some((one) => one.merchantInvoiceNumber === body.merchantInvoiceNumber)
    const refusal = refusalOf(body, isKnown)
    if (refusal) return refusal
    const paymentID = `TR0011${String(payments.size + 1).padStart(10, '0')}`
    const { amount, currency, merchantInvoiceNumber, callbackURL } = body as Record<string, string>
    const payment = { paymentID, amount, currency, merchantInvoiceNumber, callbackURL } as Payment
    payments.set(paymentID, { ...payment, status: 'Initiated', isAuthorised: false, createdAt: Date.now() })
    const bkashURL = `${fake.url}/buyer/${paymentID}`
    return { body: { ...publicOf(payments.get(paymentID) as Payment), bkashURL, callbackURL } }
  }
  const isDuplicate = (payment: Payment) =>
    [...payments.values()].some(
      (one) => one.status === 'Completed' && one.amount === payment.amount && Date.now() - one.createdAt < DUPLICATE_MS,
    )
  let refusesDuplicates = false
  const execute = (payment: Payment | undefined): ProviderAnswer => {
    if (!payment) return error('2002', 'Invalid Payment ID')
    if (payment.status === 'Completed') return error('2062', 'The payment has already been completed')
    if (payment.refusal) return error(payment.refusal.code, payment.refusal.message)
    if (!payment.isAuthorised || payment.status !== 'Initiated') return error('2056', 'Invalid Payment State')
    if (refusesDuplicates && isDuplicate(payment)) return error('2029', 'Duplicate for all transactions')
    nextTrx += 1
    Object.assign(payment, { status: 'Completed', trxID: `BLU1H6X${String(nextTrx).padStart(3, '0')}` })
    return { body: publicOf(payment) }
  }
  let mayRefund = true
  /** Without an amount it reports a refund: only the first one. */
  const refund = (payment: Payment | undefined, { trxID, amount, sku, reason }: Fields): ProviderAnswer => {
    if (!mayRefund) return error('2067', 'Permission denied for refunds')
    if (!payment || payment.trxID !== trxID) return error('2002', 'Invalid Payment ID')
    const refunds = payment.refunds ?? []
    const refundAnswer = (one: { refundTrxID: string; amount: string } | undefined): ProviderAnswer =>
      one
        ? {
            body: {
              statusCode: '0000',
              statusMessage: 'Successful',
              originalTrxID: trxID,
              currency: 'BDT',
              ...one,
              transactionStatus: 'Completed',
              completedTime: '2026-11-27T12:00:00:000 GMT+0600',
            },
          }
        : error('2002', 'No refund of this payment')
    if (amount === undefined) return refundAnswer(refunds[0])
    refundNames.push(String(sku))
    const isLong = [sku, reason].some((text) => typeof text !== 'string' || text === '' || text.length > 255)
    if (isLong || !/^\d+\.\d\d$/.test(String(amount))) return error('2033', 'Invalid refund')
    const before = refunds.reduce((sum, one) => sum + Number(one.amount), 0)
    if (refunds.length >= 10 || before + Number(amount) > Number(payment.amount)) {
      return error('2026', 'Refund amount is above the payment')
    }
    nextTrx += 1
    const done = { refundTrxID: `RFN1H6X${String(nextTrx).padStart(3, '0')}`, amount: String(amount) }
    payment.refunds = [...refunds, done]
    return refundAnswer(done)
  }
  const buyerPage = (route: string): ProviderAnswer => {
    const [, id = '', step = ''] = /^GET \/buyer\/([^/]+)\/?(.*)$/.exec(route) ?? []
    const payment = payments.get(id)
    if (!payment) return { status: 404 }
    const back = (status: string) => ({
      location: `${payment.callbackURL}?paymentID=${id}&status=${status}&apiVersion=1.2.0-beta/`,
    })
    if (step === 'pay') {
      payment.isAuthorised = true
      return back('success')
    }
    if (step === 'cancel') return back('cancel')
    const links = `<a href="/buyer/${id}/pay">Confirm</a> <a href="/buyer/${id}/cancel">Close</a>`
    return { html: `<h1>bKash</h1><p>${payment.amount} ${payment.currency}</p>${links}` }
  }
  const fake = await startProvider(({ route, headers, text }) => {
    if (route.startsWith('GET /buyer/')) return buyerPage(route)
    const body = text === '' ? {} : (JSON.parse(text) as Fields)
    if (route === `POST ${PREFIX}/token/grant`) return grant(headers, body)
    const endsAt = tokens.get(headers.authorization ?? '')
    if (endsAt === undefined || endsAt < Date.now() || headers['x-app-key'] !== keys.appKey) {
      return { status: 401, body: { message: 'Unauthorized' } }
    }
    const payment = payments.get(String(body.paymentID))
    if (payment?.status === 'Initiated' && payment.createdAt < Date.now() - LIFE_MS) payment.status = 'Expired'
    if (route === `POST ${PREFIX}/create`) return create(body)
    if (route === `POST ${PREFIX}/execute`) return execute(payment)
    if (route === `POST ${PREFIX}/payment/refund`) return refund(payment, body)
    if (route === `POST ${PREFIX}/payment/status`) {
      return payment ? { body: publicOf(payment) } : error('2002', 'Invalid Payment ID')
    }
    return { status: 404, body: { message: 'Missing Authentication Token' } }
  })
  const last = (): Payment => [...payments.values()].at(-1) as Payment
  return {
    ...fake,
    settings: keys,
    env: { BKASH_URL: fake.url },
    payments,
    refundNames,
    /** Poisha that it has taken. */
    taken: () =>
      [...payments.values()]
        .filter(({ status }) => status === 'Completed')
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    /** Poisha that it has given back. */
    refunded: () =>
      [...payments.values()]
        .flatMap(({ refunds = [] }) => refunds)
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    tokenTimes,
    /** No token that it has given is good any more. */
    endTokens: () => tokens.clear(),
    setTokenSeconds: (seconds: number) => {
      tokenSeconds = seconds
    },
    /** What it takes differs so from what was asked for. */
    makeOdd: (values: typeof odd) => {
      odd = values
    },
    /** The merchant has no right to give money back. */
    refuseRefunds: () => {
      mayRefund = false
    },
    refuseDuplicates: () => {
      refusesDuplicates = true
    },
    /** All payments were begun so many minutes earlier. */
    passTime: (minutes: number) => {
      for (const payment of payments.values()) payment.createdAt -= minutes * MINUTE_MS
    },
    /** The customer finishes at bKash, by default the last payment; the answer is where the browser goes. */
    authorise: (paymentID = last().paymentID): string => {
      const payment = payments.get(paymentID) as Payment
      payment.isAuthorised = true
      return `${payment.callbackURL}?paymentID=${paymentID}&status=success&signature=unknown&apiVersion=1.2.0-beta`
    },
    backOf: (paymentID: string, status: 'cancel' | 'failure' | 'success'): string =>
      `${payments.get(paymentID)?.callbackURL}?paymentID=${paymentID}&status=${status}`,
    last,
  }
}

export type FakeBkash = Awaited<ReturnType<typeof startBkash>>
