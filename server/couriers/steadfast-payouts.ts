import { isRecord } from '#rules/is-record.ts'
import { sumBy } from '#rules/sum-by.ts'
import { messageOf, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { momentOf, type Sent, textOf } from '../outside/read-values.ts'
import type { CourierPayout, CourierPayoutLines, PaidParcel } from './courier.ts'
import { callSteadfast, rowsIn } from './steadfast-call.ts'

/** The most pages of the list: each has some ten payouts, newest first. */
const MAX_LIST_PAGES = 3
/** More parcels than a statement can have, in pages of ten. */
const MAX_PARCEL_PAGES = 200

/** Payouts, newest first. */
export async function listSteadfastPayouts(call: OutsideCall): Promise<CourierPayout[]> {
  const found = new Map<string, CourierPayout>()
  for (let page = 1; page <= MAX_LIST_PAGES; page++) {
    const body = await get('payments', page, call)
    const { rows, last } = pageIn(body, ['payments'])
    const before = found.size
    for (const payout of rows.flatMap(payoutIn)) found.set(payout.id, found.get(payout.id) ?? payout)
    if (rows.length > 0 && found.size === 0) throw notKnown(body)
    // An answer without pages is the same one again.
    if (found.size === before || (last !== null && page >= last)) break
  }
  return [...found.values()]
}

/**
 * A payout with its parcels. Their shape is not documented, and older clients name the fields otherwise: each is looked for by all names
 * that are known. A row without an amount, and a page that does not come, stop the reading: a sum with a part left out would look right.
 */
export async function readSteadfastPayout(id: string, call: OutsideCall): Promise<CourierPayoutLines> {
  const parcels: PaidParcel[] = []
  let head: Sent = {}
  for (let page = 1; page <= MAX_PARCEL_PAGES; page++) {
    const body = await get(`payments/${encodeURIComponent(id)}`, page, call)
    const { rows, current, last } = pageIn(body, PARCELS)
    // Its parcels would be listed twice.
    if (current !== null && current !== page) throw new OutsideError('unclear', `No page ${page}`)
    if (page === 1) head = headOf(body)
    parcels.push(...rows.map((row) => paidParcelOf(row, body)))
    const hasMore = last !== null && page < last
    if (!hasMore) {
      return { amount: amountIn(head, ['amount']) ?? null, charges: amountIn(head, ['charges']) ?? null, parcels }
    }
  }
  throw new OutsideError('unclear', `More than ${MAX_PARCEL_PAGES} pages`)
}

const PARCELS = ['consignments', 'parcels', 'orders', 'items']

const get = async (path: string, page: number, call: OutsideCall): Promise<unknown> => {
  // The first page has no number: whether the call of one payout has pages at all is not documented.
  const { status, body } = await callSteadfast(path, call, page === 1 ? {} : { query: { page } })
  if (status !== 200) throw new OutsideError('unclear', messageOf(body) || `HTTP ${status}`)
  return body
}

const notKnown = (body: unknown) => new OutsideError('unclear', messageOf(body) || 'No list of payouts that is known')

type Page = { rows: Sent[]; current: number | null; last: number | null }

/** The list in an answer: bare, under one of its names or `data`, in a `payment`, or in pages with the rows under `data`. */
function listIn(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body
  if (!isRecord(body)) return undefined
  for (const value of [...names.map((name) => body[name]), body.data, body.payment]) {
    const found = isRecord(value) && isPage(value) ? value : listIn(value, names)
    if (found !== undefined) return found
  }
  return undefined
}

const isPage = (value: Sent) => Array.isArray(value.data)

/** The rows of an answer, and the numbers of its page and of the last one where it has pages. Throws `unclear` without a list. */
function pageIn(body: unknown, names: readonly string[]): Page {
  const list = listIn(body, names)
  const rows = rowsIn(isRecord(list) ? list.data : list)
  if (!rows) throw notKnown(body)
  const fields = [list, body].find(isRecord)
  return { rows, current: numberOf(fields?.current_page), last: numberOf(fields?.last_page) }
}

const numberOf = (value: unknown): number | null => (value === undefined ? null : Number(value))

function headOf(body: unknown): Sent {
  if (!isRecord(body)) return {}
  return [body.payment, body.data, body].filter(isRecord).find(({ amount }) => amount !== undefined) ?? {}
}

function payoutIn(row: Sent): CourierPayout[] {
  const id = textOf(row.payment_id) ?? textOf(row.id)
  if (id === undefined || !/^[\w-]{1,60}$/.test(id)) return []
  const label = textOf(row.status_label) ?? textOf(row.status)
  const at = [row.paid_at, row.ready_at, row.created_at].map(momentOf).find((moment) => moment !== undefined)
  return [
    {
      id,
      at: at ?? null,
      amount: amountIn(row, ['amount']) ?? null,
      // An older answer has neither: what it lists is paid.
      isPaid: momentOf(row.paid_at) !== undefined || label === undefined || /^paid$/i.test(label),
    },
  ]
}

function paidParcelOf(row: Sent, body: unknown): PaidParcel {
  const fields = isRecord(row.consignment) ? { ...row.consignment, ...row } : row
  const net = amountIn(fields, ['payable', 'net', 'net_amount', 'paid_amount'])
  const fee = feeOf(fields)
  const collected = amountIn(fields, ['collected_amount', 'cod_amount', 'amount', 'collected'])
  if (collected === undefined && net === undefined && fee === undefined) throw notKnown(body)
  return {
    codes: [fields.invoice, fields.consignment_id, fields.tracking_code].flatMap((code) => textOf(code) ?? []),
    collected: collected ?? (net ?? 0) + (fee ?? 0),
    fee: fee ?? (net === undefined || collected === undefined ? null : collected - net),
  }
}

/** Delivery and collection charge may be one amount or two; undefined where neither is named. */
function feeOf(fields: Sent): number | undefined {
  const whole = amountIn(fields, ['charges', 'total_charge'])
  if (whole !== undefined) return Math.abs(whole)
  const parts = [
    amountIn(fields, ['delivery_charge', 'delivery_fee', 'shipping_charge', 'charge']),
    amountIn(fields, ['cod_charge', 'collection_charge', 'cod_fee']),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sumBy(parts, Math.abs) : undefined
}

/** Taka of the first of these fields that has an amount, of either sign: a payout can take money back. */
function amountIn(row: Sent, names: readonly string[]): number | undefined {
  const texts = names.flatMap((name) => textOf(row[name])?.replaceAll(',', '') ?? [])
  return texts.map(Number).find((amount) => Math.abs(amount) <= 100_000_000)
}
