import { randomBytes } from 'node:crypto'
import { type CourierAnswer as Answer, type CourierCall, type Fields, startCourier } from './fake-courier.ts'
import { fakePayouts } from './fake-steadfast-payouts.ts'

type Consignment = { consignment_id: number; invoice: string; tracking_code: string; status: string; fields: Fields }

const PREFIX = '/api/v1'
const WRONG_KEYS = 10
const WRONG_WITHIN_MS = 5 * 60_000
const MAX_BULK = 500
const CREATED = 'Consignment has been created successfully.'
const NOT_ACTIVE = 'Merchant is not active'

/** As its guide has it for a number without a finished parcel. */
const noRecord = {
  delivery_ratio: null,
  cancellation_ratio: null,
  volume_band: 'none',
  total_reports: 0,
  fraud_categories: [],
  score: null,
  level: null,
  reasons: [],
  scoring_disabled: true,
  doubtful_reports: 0,
}

/** What is wrong with a field, by the codes of its guide. */
function errorsOf(row: Fields, isTaken: boolean): Record<string, [code: string, sentence: string]> {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  const { cod_amount: amount } = row
  return {
    ...(text('invoice') === '' && { invoice: ['INVOICE_IS_REQUIRED', 'The invoice field is required.'] as const }),
    ...(!/^[\w-]{0,100}$/.test(text('invoice')) && {
      invoice: ['INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE', 'The invoice format is invalid.'] as const,
    }),
    ...(isTaken && { invoice: ['THIS_INVOICE_ALREADY_EXISTS', 'The invoice has already been taken.'] as const }),
    ...((text('recipient_name') === '' || text('recipient_name').length > 100) && {
      recipient_name: ['RECEIVER_NAME_IS_REQUIRED', 'The recipient name field is required.'] as const,
    }),
    ...(!/^01\d{9}$/.test(text('recipient_phone')) && {
      recipient_phone: ['RECEIVER_PHONE_IS_REQUIRED', 'The recipient phone must be 11 digits.'] as const,
    }),
    ...((text('recipient_address') === '' || text('recipient_address').length > 250) && {
      recipient_address: ['RECEIVER_ADDRESS_IS_REQUIRED', 'The recipient address is invalid.'] as const,
    }),
    // A street that it does not serve, for tests of what only the courier can know.
    ...(text('recipient_address').includes('Nowhere') && {
      recipient_address: ['RECEIVER_ADDRESS_UNKNOWN', 'We do not deliver to this address.'] as const,
    }),
    ...(!(Number.isInteger(amount) && Number(amount) >= 0 && Number(amount) <= 1_000_000) && {
      cod_amount: ['COD_AMOUNT_ERROR', 'The cod amount must be a whole number.'] as const,
    }),
  } as Record<string, [string, string]>
}

/** Steadfast as its guides have it: unique invoices, limits, rows that fail alone, and a lock after ten wrong keys. */
export async function startSteadfast({ apiKey = 'key', secretKey = 'secret', port = 0 } = {}) {
  let keys = { apiKey, secretKey }
  let isExtended = true
  let isBulkRefused = false
  let isActive = true
  let idsToHide = 0
  const wrong: number[] = []
  let lockedUntil = 0
  const taken = new Map<string, Consignment>()
  const returns: Fields[] = []
  /** How often each invoice was sent. */
  const sent = new Map<string, number>()
  /** What it knows of numbers, by number; nothing finished for any other. */
  const records = new Map<string, Fields>()
  const payouts = fakePayouts()

  const take = (row: Fields): Consignment => {
    const consignment = {
      consignment_id: 1_000_000 + taken.size,
      invoice: String(row.invoice),
      tracking_code: randomBytes(4).toString('hex').toUpperCase(),
      status: 'in_review',
      fields: row,
    }
    taken.set(consignment.invoice, consignment)
    return consignment
  }
  /** Counts down: asked once for each booking that is taken. */
  const isIdHidden = (): boolean => {
    if (idsToHide === 0) return false
    idsToHide -= 1
    return true
  }
  const errorsIn = (row: Fields) => {
    const invoice = String(row.invoice)
    sent.set(invoice, (sent.get(invoice) ?? 0) + 1)
    return errorsOf(row, taken.has(invoice))
  }
  const createOne = (row: Fields): Answer => {
    const errors = errorsIn(row)
    const named = Object.entries(errors).map(([name, [, sentence]]) => [name, [sentence]])
    // The status is in the body alone.
    if (named.length > 0) return { status: 200, body: { status: 400, errors: Object.fromEntries(named) } }
    if (!isActive) return { status: 200, body: { status: 200, message: NOT_ACTIVE } }
    const { fields, ...consignment } = take(row)
    if (isIdHidden()) return { status: 200, body: { status: 200, message: CREATED } }
    return {
      status: 200,
      body: {
        status: 200,
        message: CREATED,
        consignment: { ...fields, ...consignment },
      },
    }
  }
  const createMany = (body: Fields, isReadable: boolean): Answer => {
    const rows = typeof body.data === 'string' ? (JSON.parse(body.data) as Fields[]) : (body.data as Fields[])
    if (isBulkRefused) return { status: 400, body: { status: 400, message: 'Invalid data' } }
    if (!Array.isArray(rows) || rows.length > MAX_BULK)
      return { status: 400, body: { status: 400, message: 'Please provide at most 500 rows' } }
    const answered = rows.map((row) => {
      const errors = Object.values(errorsIn(row))
      if (errors.length > 0) {
        const list = errors.map(([code, sentence]) => (isReadable ? sentence : code))
        return {
          ...row,
          consignment_id: null,
          tracking_code: null,
          status: isReadable ? 'error' : null,
          error: isReadable ? list : list.join(','),
        }
      }
      if (!isActive) return { ...row, status: 'failed', message: NOT_ACTIVE }
      const { consignment_id, tracking_code } = take(row)
      if (isIdHidden()) return { ...row, status: 'success' }
      return { ...row, consignment_id, tracking_code, status: 'success' }
    })
    return { status: 200, body: isReadable ? { status: 200, message: 'ok', data: answered } : answered }
  }
  const openReturn = (body: Fields): Answer => {
    const name = body.invoice ?? body.consignment_id
    const found = [...taken.values()].find((one) => one.invoice === name || String(one.consignment_id) === String(name))
    if (!found) return problem(404, 'Consignment not found')
    if (found.status === 'delivered') return problem(422, 'This parcel is delivered')
    if (found.status.startsWith('cancelled')) return problem(422, 'This parcel is already returning')
    if (returns.some(({ invoice }) => invoice === found.invoice))
      return problem(422, 'A return request is open already')
    returns.push({ ...body, invoice: found.invoice })
    return { status: 201, body: { id: returns.length, status: 'pending' } }
  }
  const recordOf = (phone: string): Answer =>
    /^01[3-9]\d{8}$/.test(phone)
      ? { status: 200, body: { status: 200, phone, ...noRecord, ...records.get(phone) } }
      : problem(422, 'Invalid phone')
  const stateOf = (path: string): Answer => {
    const [, id = ''] = /^\/status_(?:with_return_status_)?by_cid\/(\d+)$/.exec(path) ?? []
    const named = [...taken.values()].find(({ consignment_id }) => String(consignment_id) === id)
    if (named) return { status: 200, body: { status: 200, delivery_status: named.status } }
    const [, kind, invoice = ''] = /^\/(status|trackings)_by_invoice\/(.+)$/.exec(path) ?? []
    const found = taken.get(decodeURIComponent(invoice))
    if (!found) return problem(404, 'Not found')
    if (kind === 'status') return { status: 200, body: { status: 200, delivery_status: found.status } }
    const step = { consignment_id: found.consignment_id, tracking_type: 1, text: 'Created' }
    return { status: 200, body: { status: 200, tracking: [{ ...step, created_at: '2026-11-26 18:00:00' }] } }
  }
  const answerTo = ({ path, body, query }: CourierCall): Answer => {
    const page = Number(query.get('page') ?? 1)
    const [, payoutId] = /^\/payments\/([\w-]+)$/.exec(path) ?? []
    const [, phone] = /^\/fraud_check\/score\/(.+)$/.exec(path) ?? []
    if (path === '/payments') return payouts.list(page)
    if (payoutId) return payouts.read(payoutId, page)
    if (path === '/get_balance') return { status: 200, body: { status: 200, current_balance: 0 } }
    if (path === '/create_order') return createOne(body)
    if (path === '/create_order/bulk-order') return createMany(body, false)
    if (path === '/create_order/bulk-order/extended' && isExtended) return createMany(body, true)
    if (phone) return recordOf(phone)
    if (path === '/create_return_request') return openReturn(body)
    return stateOf(path)
  }
  const refusalOf = ({ headers }: CourierCall): Answer | null => {
    if (Date.now() < lockedUntil) return { status: 429, body: { message: 'Too many wrong keys. Try again in an hour' } }
    if (headers['api-key'] === keys.apiKey && headers['secret-key'] === keys.secretKey) return null
    wrong.push(Date.now())
    if (wrong.filter((at) => at > Date.now() - WRONG_WITHIN_MS).length >= WRONG_KEYS)
      lockedUntil = Date.now() + 60 * 60_000
    return problem(401, 'Unauthorized Access')
  }
  const courier = await startCourier({
    prefix: PREFIX,
    port,
    pauseSeconds: 30,
    answerTo: (call) => refusalOf(call) ?? answerTo(call),
  })
  const url = `${courier.url}${PREFIX}`
  return {
    ...courier,
    url,
    env: { STEADFAST_URL: url },
    settings: { apiKey, secretKey },
    /** Gives out other keys: the former ones are refused. */
    changeKeys: (next: typeof keys) => {
      keys = next
    },
    /** As before the readable errors: that call is missing. */
    forgetExtended: () => {
      isExtended = false
    },
    /** So many next bookings are taken without naming their ids. */
    hideIds: (times: number) => {
      idsToHide = times
    },
    /** Takes no booking, and says so by a message or a status alone, which no guide has. */
    deactivate: () => {
      isActive = false
    },
    /** Takes no call with many rows. */
    refuseBulk: () => {
      isBulkRefused = true
    },
    /** By invoice. */
    taken,
    sent,
    returns,
    records,
    payouts,
  }
}

const problem = (status: number, message: string): Answer => ({ status, body: { status, message } })
