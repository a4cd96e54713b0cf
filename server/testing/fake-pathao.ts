import { type CourierAnswer as Answer, type CourierCall, type Fields, startCourier } from './fake-courier.ts'

type Order = { consignment_id: string; order_status: string; order_status_slug?: string; fields: Fields }

export const PATHAO_STORE = 55_017
const PREFIX = '/aladdin/api/v1'

const isText = (value: unknown, least: number, most: number) =>
  typeof value === 'string' && value.trim().length >= least && value.length <= most

/** What is wrong with an order, as a list of sentences by field. */
function errorsOf(row: Fields): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const require = (isRight: boolean, name: string, sentence: string) => {
    if (!isRight) errors[name] = [sentence]
  }
  require(row.store_id === PATHAO_STORE, 'store_id', 'Wrong Store selected')
  require(isText(row.recipient_name, 3, 100), 'recipient_name', 'The recipient name must be 3 to 100 characters')
  require(/^01[3-9]\d{8}$/.test(String(row.recipient_phone)), 'recipient_phone', 'The recipient phone is invalid')
  require(isText(row.recipient_address, 10, 220), 'recipient_address', 'The address must be 10 to 220 characters')
  require(row.delivery_type === 48 || row.delivery_type === 12, 'delivery_type', 'The delivery type is invalid')
  require(row.item_type === 1 || row.item_type === 2, 'item_type', 'The item type is invalid')
  require(Number.isInteger(row.item_quantity) &&
    Number(row.item_quantity) > 0, 'item_quantity', 'The quantity is invalid')
  const weight = row.item_weight
  require(typeof weight === 'number' && weight >= 0.5 && weight <= 10, 'item_weight', 'The weight must be 0.5 to 10')
  require(Number.isInteger(row.amount_to_collect), 'amount_to_collect', 'The amount to collect must be an integer')
  for (const name of ['recipient_city', 'recipient_zone', 'recipient_area']) {
    require(!(name in row) || Number.isInteger(row[name]), name, `The ${name} must be an integer`)
  }
  // A street that it does not serve, for tests of what only the courier can know.
  require(!String(row.recipient_address).includes('Nowhere'), 'recipient_address', 'We do not deliver to this address')
  return errors
}

/** Pathao as its guide has it: tokens by two ways, one order in a call, a reference that may come again. */
export async function startPathao() {
  const settings = {
    clientId: '7N1aMJQbWm',
    clientSecret: 'wRcaibZkUdSNz2EI9ZyuXLlNrnAv0TdPUPXMnD39',
    username: 'owner@example.com',
    password: 'lovePathao',
    storeId: String(PATHAO_STORE),
    webhookSecret: 'a-secret-of-the-shop',
  }
  const taken = new Map<string, Order>()
  const tokens = new Set<string>()
  let tokensGiven = 0
  let isActive = true
  let tokenFailures = 0

  const issue = (body: Fields, isLogin: boolean): Answer => {
    const isClient = body.client_id === settings.clientId && body.client_secret === settings.clientSecret
    const isUser = body.username === settings.username && body.password === settings.password
    if (!isClient || (isLogin && !(isUser && body.grant_type === 'password'))) {
      return { status: 400, body: { message: 'The user credentials were incorrect.', type: 'error', code: 400 } }
    }
    const token = `token-${++tokensGiven}`
    tokens.add(token)
    return { status: 200, body: { token_type: 'Bearer', expires_in: 432_000, access_token: token, refresh_token: 'r' } }
  }
  const create = (row: Fields): Answer => {
    const errors = errorsOf(row)
    if (Object.keys(errors).length > 0) {
      return { status: 422, body: { message: 'Please fix the given errors', type: 'error', code: 422, errors } }
    }
    const consignment_id = `DA${String(taken.size + 1).padStart(12, '0')}`
    taken.set(consignment_id, { consignment_id, order_status: 'Pending', fields: row })
    const data = { consignment_id, merchant_order_id: row.merchant_order_id, order_status: 'Pending', delivery_fee: 80 }
    return { status: 200, body: { message: 'Order Created Successfully', type: 'success', code: 200, data } }
  }
  const info = (id: string): Answer => {
    const order = taken.get(id)
    if (!order) return { status: 404, body: { message: 'Order not found', type: 'error', code: 404 } }
    const { fields, ...data } = order
    return { status: 200, body: { type: 'success', code: 200, data: { ...data, invoice_id: null } } }
  }
  const stores = (): Answer => {
    const store = { store_id: PATHAO_STORE, store_name: 'Main shop', is_active: isActive ? 1 : 0 }
    return { status: 200, body: { data: { data: [store], current_page: 1, last_page: 1 } } }
  }
  /** Tokens, and what is asked for without one. */
  const answerFirst = ({ route, headers, body }: CourierCall): Answer | null => {
    const isForToken = route === 'POST /issue-token' || route === 'POST /external/login'
    if (isForToken && tokenFailures-- > 0) return { status: 502, body: { message: 'Bad Gateway' } }
    if (isForToken) return issue(body, route === 'POST /issue-token')
    if (tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return null
    return { status: 401, body: { message: 'Unauthenticated.', type: 'error', code: 401 } }
  }
  const answerTo = ({ route, body }: CourierCall): Answer => {
    if (route === 'POST /orders') return create(body)
    if (route === 'GET /stores') return stores()
    const [, id] = /^GET \/orders\/(.+)\/info$/.exec(route) ?? []
    return id === undefined ? { status: 404, body: { message: 'Not found' } } : info(decodeURIComponent(id))
  }
  const courier = await startCourier({ prefix: PREFIX, answerFirst, answerTo })
  return {
    ...courier,
    settings,
    env: { PATHAO_URL: courier.url },
    /** By consignment id. */
    taken,
    /** No token that it has given is good any more. */
    endTokens: () => tokens.clear(),
    /** So many next calls for a token fail. */
    failTokens: (times: number) => {
      tokenFailures = times
    },
    closeStore: () => {
      isActive = false
    },
  }
}
