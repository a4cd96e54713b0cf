import {
  constants,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { isIPv4 } from 'node:net'
import { type ProviderAnswer, startProvider } from './fake-provider.ts'

type Fields = Record<string, unknown>
type Payment = {
  ref: string
  orderId: string
  challenge: string
  amount: string
  callbackUrl: string
  status: 'Initiated' | 'Ready' | 'Success' | 'Aborted' | 'Failed'
  trxID?: string
}

const PREFIX = '/api/dfs'
const merchantId = '683002007104225'
const SKEW_MS = 5 * 60_000

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const derText = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'der' }).toString('base64')

const error = (message: string, reason = '400'): ProviderAnswer => ({ status: 400, body: { reason, message } })

const decrypted = (sent: unknown, key: KeyObject): string =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(String(sent), 'base64')).toString()

/** How far a time stamp `yyyyMMddHHmmss` of Dhaka is from now, in milliseconds; not a number where it is none. */
function skewOf(stamp: unknown): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(stamp)) ?? []
  const [year, month, day, hours, minutes, seconds] = parts
  return Math.abs(Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}+06:00`) - Date.now())
}

const hasFields = (value: Fields, ...names: string[]) =>
  JSON.stringify(Object.keys(value).toSorted()) === JSON.stringify(names.toSorted()) &&
  Object.values(value).every((one) => typeof one === 'string' && one !== '')

/** Nagad's checkout: both calls are encrypted and signed, and its payment page takes the money itself. */
export async function startNagad() {
  const [shop, own] = [newPair(), newPair()]
  const keys = {
    merchantId,
    privateKey: derText(shop.privateKey, 'pkcs8'),
    publicKey: derText(own.publicKey, 'spki'),
  }
  const payments = new Map<string, Payment>()
  const addresses: string[] = []
  let nextTrx = 0
  let odd: Fields = {}
  /** Another key than Nagad's. */
  let signsWith = own.privateKey

  const seal = (plain: Fields) => {
    const text = Buffer.from(JSON.stringify(plain))
    return {
      sensitiveData: publicEncrypt({ key: shop.publicKey, padding: constants.RSA_PKCS1_PADDING }, text).toString(
        'base64',
      ),
      signature: sign('sha256', text, signsWith).toString('base64'),
    }
  }
  /** Null where it was encrypted for another key, or another one has signed it. */
  const open = ({ sensitiveData, signature }: Fields): Fields | null => {
    try {
      const text = decrypted(sensitiveData, own.privateKey)
      const isSigned = verify('sha256', Buffer.from(text), shop.publicKey, Buffer.from(String(signature), 'base64'))
      return isSigned ? (JSON.parse(text) as Fields) : null
    } catch {
      return null
    }
  }
  const initialize = (merchant: string, orderId: string, body: Fields): ProviderAnswer => {
    if (merchant !== merchantId) return error('Invalid merchant')
    if (!/^[A-Za-z0-9]{1,20}$/.test(orderId)) return error('Invalid order id')
    if ([...payments.values()].some((one) => one.orderId === orderId)) return error('Order id already exists')
    if (!(skewOf(body.dateTime) < SKEW_MS)) return error('Invalid date time')
    const plain = open(body)
    if (!plain || !hasFields(plain, 'merchantId', 'datetime', 'orderId', 'challenge')) return error('Invalid signature')
    const isSame = plain.merchantId === merchant && plain.orderId === orderId && plain.datetime === body.dateTime
    if (!isSame || String(plain.challenge).length > 40) return error('Invalid sensitive data')
    const ref = `${randomBytes(8).toString('hex')}${payments.size}`
    const challenge = randomBytes(20).toString('hex')
    payments.set(ref, { ref, orderId, challenge, amount: '', callbackUrl: '', status: 'Initiated' })
    return { body: seal({ paymentReferenceId: ref, challenge, acceptDateTime: String(body.dateTime) }) }
  }
  const complete = (ref: string, body: Fields): ProviderAnswer => {
    const payment = payments.get(ref)
    if (payment?.status !== 'Initiated') return error('Invalid payment reference')
    const plain = open(body)
    if (!plain || !hasFields(plain, 'merchantId', 'orderId', 'currencyCode', 'amount', 'challenge')) {
      return error('Invalid signature')
    }
    const isSame = plain.merchantId === merchantId && plain.orderId === payment.orderId
    if (!isSame || plain.challenge !== payment.challenge) return error('Invalid sensitive data')
    if (plain.currencyCode !== '050') return error('Invalid currency')
    if (!/^\d+\.\d\d$/.test(String(plain.amount)) || Number(plain.amount) <= 0) return error('Invalid amount')
    if (!URL.canParse(String(body.merchantCallbackURL))) return error('Invalid callback')
    Object.assign(payment, { status: 'Ready', amount: plain.amount, callbackUrl: String(body.merchantCallbackURL) })
    return { body: { callBackUrl: `${fake.url}/buyer/${ref}`, status: 'Success' } }
  }
  const show = (ref: string): ProviderAnswer => {
    const payment = payments.get(ref)
    if (!payment) return error('No such payment', '404')
    const { orderId, amount, status, trxID } = payment
    const isPaid = status === 'Success'
    return {
      body: {
        merchantId,
        orderId,
        paymentRefId: ref,
        amount,
        clientMobileNo: '017****8567',
        merchantMobileNo: '01711428036',
        orderDateTime: '2026-11-27 12:00:00.0',
        additionalMerchantInfo: null,
        serviceType: null,
        issuerPaymentDateTime: isPaid ? '2026-11-27 12:01:00.0' : null,
        issuerPaymentRefNo: trxID ?? null,
        status,
        statusCode: isPaid ? '000' : '001',
        cancelIssuerDateTime: null,
        cancelIssuerRefNo: null,
        ...(isPaid && odd),
      },
    }
  }
  const settle = (ref: string, status: Payment['status']): string => {
    const payment = payments.get(ref)
    if (payment?.status !== 'Ready') throw new Error('This payment is over')
    nextTrx += 1
    Object.assign(payment, {
      status,
      ...(status === 'Success' && { trxID: `71UDA${String(nextTrx).padStart(3, '0')}` }),
    })
    return backOf(ref, status)
  }
  const backOf = (ref: string, status: Payment['status']): string => {
    const { callbackUrl = '', orderId = '' } = payments.get(ref) ?? {}
    const code = status === 'Success' ? '00_0000_000' : '11_0000_001'
    return `${callbackUrl}?merchant=${merchantId}&order_id=${orderId}&payment_ref_id=${ref}&status=${status}&status_code=${code}`
  }
  const buyerPage = (route: string): ProviderAnswer => {
    const [, ref = '', step = ''] = /^GET \/buyer\/([^/]+)\/?(.*)$/.exec(route) ?? []
    const payment = payments.get(ref)
    if (!payment) return { status: 404 }
    if (step === 'pay') return { location: settle(ref, 'Success') }
    if (step === 'cancel') return { location: settle(ref, 'Aborted') }
    const links = `<a href="/buyer/${ref}/pay">Proceed</a> <a href="/buyer/${ref}/cancel">Close</a>`
    return { html: `<h1>Nagad</h1><p>${payment.amount} BDT</p>${links}` }
  }
  const fake = await startProvider(({ route, headers, text }) => {
    if (route.startsWith('GET /buyer/')) return buyerPage(route)
    const address = String(headers['x-km-ip-v4'])
    const isWeb = ['PC_WEB', 'MOBILE_WEB'].includes(String(headers['x-km-client-type']))
    if (headers['x-km-api-version'] !== 'v-0.2.0' || !isWeb || !isIPv4(address)) return error('Invalid header')
    addresses.push(address)
    const [method, path = ''] = route.split(' ')
    const [call = '', ...rest] = path.startsWith(PREFIX) ? path.slice(PREFIX.length).split('/').slice(2) : []
    if (method === 'GET' && path.startsWith(`${PREFIX}/verify/payment/`)) return show(rest[0] ?? '')
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return error('Invalid request')
    const body = JSON.parse(text) as Fields
    if (path.startsWith(`${PREFIX}/check-out/initialize/`)) return initialize(rest[0] ?? '', rest[1] ?? '', body)
    if (call === 'complete') return complete(rest[0] ?? '', body)
    return { status: 404, body: { reason: '404', message: 'Not found' } }
  })
  const last = (): Payment => [...payments.values()].at(-1) as Payment
  return {
    ...fake,
    settings: keys,
    env: { NAGAD_URL: `${fake.url}${PREFIX}` },
    payments,
    /** The addresses of buyers that it was sent, a call each. */
    addresses,
    last,
    /** Poisha that it has taken. */
    taken: () =>
      [...payments.values()]
        .filter(({ status }) => status === 'Success')
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    /** The buyer pays, goes back, or cannot pay; returns where the browser goes. */
    pay: (ref = last().ref) => settle(ref, 'Success'),
    cancel: (ref = last().ref) => settle(ref, 'Aborted'),
    fail: (ref = last().ref) => settle(ref, 'Failed'),
    /** What a browser may claim, true or not. */
    backOf,
    makeOdd: (values: Fields) => {
      odd = values
    },
    /** Its answers come from elsewhere, or its key was replaced. */
    signAsAnother: () => {
      signsWith = newPair().privateKey
    },
  }
}
