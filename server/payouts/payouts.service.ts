import { toTaka } from '#rules/money.ts'
import { isDeliveredParcel } from '#rules/parcel-state.ts'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { sumBy } from '#rules/sum-by.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import { nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { addEntries, type Entry } from '../money/money.service.ts'
import { lockOrders } from '../order-desk/admin-order.ts'
import { findParcelsById, lockParcels } from '../parcels/parcels.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import {
  type Chosen,
  type MatchedLine,
  matchLines,
  parcelIdsOf,
  type ReadStatement,
  readStatement,
} from './match-lines.ts'
import * as db from './payouts.db.ts'

type PayoutShop = { pool: Pool; couriers: Pick<LiveCouriers, 'find'> }
type Statement = {
  courier: string
  text: string
  columns?: ColumnRole[] | undefined
  chosen?: Chosen | undefined
  /** What the courier calls it, where it was read from there. */
  payoutId?: string | undefined
}

/** What a statement contains and how it fits the parcels; writes nothing. Throws `courier_not_found`, `parcel_not_found`, `too_large`. */
export async function readPayout({ pool, couriers }: PayoutShop, statement: Statement) {
  const { courier } = statement
  couriers.find(courier)
  const { columns, lines, fingerprint } = await readStatement(pool, statement)
  const ids = await parcelIdsOf(pool, courier, lines, statement.chosen)
  const present = presentIn(ids)
  const [parcels, deducted] = await Promise.all([findParcelsById(pool, present), db.listDeducted(pool, present)])
  const matched = matchLines(lines, ids, parcels, deducted)
  const names = { fingerprint, courierPayout: statement.payoutId ?? null }
  const recorded = lines.length > 0 ? await db.findWritten(pool, courier, names) : undefined
  const net = toTaka(sumsOf(matched).net)
  return { columns, lines: matched.map(toLine), net, recordedAs: recorded?.id ?? null }
}

const presentIn = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const toLine = ({ parcel, expected, collected, fee, net, ...line }: MatchedLine) => ({
  ...line,
  collected: toTaka(collected),
  fee: toTaka(fee),
  net: toTaka(net),
  parcelId: parcel?.id ?? null,
  orderId: parcel?.orderId ?? null,
  expected: expected === null ? null : toTaka(expected),
  isDelivered: parcel !== null && isDeliveredParcel(parcel.state),
})

/**
 * Writes a payout with what it has of each parcel, once: the same statement, or one that the courier calls the same, changes nothing,
 * whatever its key. Throws `courier_not_found`, `nothing_in_statement`, `parcel_not_found`, `too_large`.
 */
export function recordPayout({ pool, couriers }: PayoutShop, asking: Asking, draft: Statement & { reference: string }) {
  couriers.find(draft.courier)
  return inTransaction(pool, (tx) =>
    once(tx, asking.claim, async () => {
      const statement = await readStatement(tx, draft)
      if (statement.lines.length === 0) throw new ShopError('nothing_in_statement')
      const names = { fingerprint: statement.fingerprint, courierPayout: draft.payoutId ?? null }
      const before = await db.findWritten(tx, draft.courier, names)
      const payout = before ? null : await writePayout(tx, draft, statement, userIdOf(asking.visitor))
      const row = payout ?? before ?? (await db.findWritten(tx, draft.courier, names))
      if (!row) throw new Error('A payout is there and cannot be read')
      return { payout: toPayout(row), isRepeated: payout === null }
    }),
  )
}

/** Null where a parallel call has written it. Orders are locked before their parcels, as everywhere. */
async function writePayout(
  tx: Tx,
  { courier, reference, columns, chosen, payoutId }: Statement & { reference: string },
  { lines, fingerprint }: ReadStatement,
  by: string | null,
): Promise<db.PayoutRow | null> {
  const ids = await parcelIdsOf(tx, courier, lines, chosen)
  const present = presentIn(ids)
  const found = await findParcelsById(tx, present)
  const orders = await lockOrders(tx, [...new Set(found.map(({ orderId }) => orderId))])
  const parcels = await lockParcels(tx, present)
  // Read under the locks: a parallel payout may have the same charges.
  const matched = matchLines(lines, ids, parcels, await db.listDeducted(tx, present))
  const id = nextId()
  const sums = sumsOf(matched)
  const settledLines = matched.filter(({ state }) => state === 'settled').length
  const counts = { lines: lines.length, settledLines }
  const names = { courier, reference, fingerprint, courierPayout: payoutId ?? null }
  const row = await db.insertPayout(tx, { id, ...names, ...sums, ...counts, userId: by })
  if (!row) return null
  await db.insertLines(
    tx,
    matched.map((line, position) => toRow(id, line, position)),
  )
  const entries = matched.flatMap((line) => entriesOf(line, { id, reference, by }))
  await addEntries(
    tx,
    orders.map(({ order }) => order),
    entries,
  )
  await db.addPaidOut(tx, paidOutBy(matched))
  // A payout that was read from the courier has the shop's own columns, not those of its statements.
  if (columns && payoutId === undefined) await db.writeColumns(tx, courier, columns)
  await recordAudit(tx, { action: 'payout_recorded', target: id, targetName: courier, details: { ...detailsOf(row) } })
  for (const orderId of new Set(entries.map((entry) => entry.orderId))) tx.publish('orderChanged', { orderId })
  return row
}

const detailsOf = ({ reference, net, lines }: db.PayoutRow) => ({ reference, amount: toTaka(net), lines })

/** The sums of what came, without repeated lines, which came with an earlier one. */
const sumsOf = (lines: readonly MatchedLine[]) => {
  const counted = lines.filter(({ state }) => state !== 'twice')
  return {
    collected: sumBy(counted, ({ collected }) => collected),
    fee: sumBy(counted, ({ fee }) => fee),
    net: sumBy(counted, ({ net }) => net),
  }
}

const toRow = (payoutId: string, { parcel, state, codes, collected, fee, net }: MatchedLine, position: number) => ({
  payoutId,
  position,
  state,
  codes,
  collected,
  fee,
  net,
  parcelId: parcel?.id ?? null,
})

/**
 * What a line adds to the ledger: what came, and what the courier has kept. What it has collected is in the ledger since the order was
 * delivered, and is not counted again.
 */
function entriesOf(
  { parcel, state, fee, net }: MatchedLine,
  payout: { id: string; reference: string; by: string | null },
) {
  if (!parcel || state === 'twice') return []
  const { id: belongsTo, reference, by: userId } = payout
  const of = {
    orderId: parcel.orderId,
    method: 'courier',
    reference,
    belongsKind: 'payout',
    belongsTo,
    userId,
  } as const
  const entries: Entry[] = [
    { ...of, kind: 'courier_fee', amount: -fee },
    { ...of, kind: 'payout', amount: net },
  ]
  return entries.filter(({ amount }) => amount !== 0)
}

/** How much more of its collected amount each parcel has had paid out. */
function paidOutBy(lines: readonly MatchedLine[]): { id: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { parcel, state, collected } of lines) {
    if (parcel && state !== 'twice') sums.set(parcel.id, (sums.get(parcel.id) ?? 0) + collected)
  }
  return [...sums].map(([id, amount]) => ({ id, amount }))
}

const toPayout = ({ id, courier, reference, collected, fee, net, lines, settledLines, createdAt }: db.PayoutRow) => ({
  _id: id,
  courier,
  reference,
  lines,
  settledLines,
  createdAt: createdAt.toISOString(),
  collected: toTaka(collected),
  fee: toTaka(fee),
  net: toTaka(net),
})

/** One page of payouts, newest first. */
export async function listPayouts(read: Db, query: AskedPage) {
  const [rows, total] = await Promise.all([db.listPayouts(read, pagingOf(query)), db.countPayouts(read)])
  return { data: rows.map(toPayout), total }
}

/** What couriers should have paid out by now, in taka; null for nothing. */
export async function findOverdue(read: Db, days: number) {
  const { parcels = 0, amount = 0 } = (await db.sumOverdue(read, days)) ?? {}
  return parcels > 0 ? { parcels, days, amount: toTaka(amount) } : null
}

/** What each courier has collected and not paid out, in taka, by age. */
export const listOwedByCouriers = async (read: Db) =>
  (await db.sumOwed(read)).map(({ courier, parcels, oldestAt, owed, upToWeek, upToMonth, older }) => ({
    courier,
    parcels,
    oldestAt: oldestAt.toISOString(),
    owed: toTaka(owed),
    upToWeek: toTaka(upToWeek),
    upToMonth: toTaka(upToMonth),
    older: toTaka(older),
  }))
