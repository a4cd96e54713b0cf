import type { AdminOrder } from '#contract/order-desk.ts'
import type { EventDetails } from '#rules/order-desk.ts'
import { changedByMove, type OrderStatus } from '#rules/order-status.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { isUnchanged } from '../db/unchanged.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { type Withdrawn, withdrawParcels } from '../parcels/withdraw-parcels.service.ts'
import { publishChange } from '../products/catalogue-changes.ts'
import { findWithAgreedReturns } from '../returns/returns.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import type { Sms } from '../sms/sms.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { changeOnce, lockOrder } from './admin-order.ts'
import { changedMeanwhile, movedMeanwhile } from './changed-meanwhile.ts'
import { type LinePart, moveStock } from './moved-stock.service.ts'
import { updateInvoices } from './order-invoices.service.ts'
import { settleDeliveries } from './order-money.service.ts'
import { setStatus } from './order-steps.db.ts'
import { stateAfter } from './state-after.ts'

/**
 * A change of status. `by`: the user; null for the shop itself and for guests. `happened`: the timeline's event if it is not a plain change
 * of status. `requestKey`: the key by which it can be undone.
 */
export type Step = {
  by: string | null
  orderStatus: OrderStatus
  reason?: string
  happened?: 'ranOut' | 'notPaid' | 'takenUp' | 'cancelled' | 'mergedInto'
  requestKey?: string | null
  /** It takes an earlier step back. */
  isUndo?: boolean
  /** Further details for the timeline, e.g. which courier reported it. */
  details?: EventDetails
  /** Of a rejected order, the pieces that go on sale again; without it all of them. */
  back?: readonly LinePart[]
}

/** Where an order is moved, and its `updatedAt` and status when that was decided. */
export type Move = Step & { updatedAt?: string | undefined; fromStatus?: OrderStatus | undefined }

export type MovingShop = { pool: Pool; sms: Sms | null; settings: LiveSettings }

/** Moves an order as `moveOrder` does, once for its key. Throws `order_not_found`, and as `moveOrders` refuses. */
export function updateOrderStatus(
  shop: MovingShop,
  asking: Asking,
  id: string,
  move: Omit<Move, 'by'>,
): Promise<AdminOrder> {
  return inTransaction(shop.pool, async (tx) => {
    const before = await lockOrder(tx, id)
    const by = userIdOf(asking.visitor)
    const requestKey = asking.claim.key
    return changeOnce(tx, asking, before, () => moveOrder(tx, shop, before, { ...move, by, requestKey }))
  })
}

/** `moveOrders` for one order. Throws the reason when it cannot be moved. */
export async function moveOrder(
  tx: Tx,
  shop: Pick<MovingShop, 'sms' | 'settings'>,
  row: OrderWithLines,
  { updatedAt, fromStatus, ...step }: Move,
): Promise<OrderWithLines> {
  const [outcome = row] = await moveOrders(tx, shop, [{ row, seenAt: updatedAt, fromStatus }], step)
  if (outcome instanceof ShopError) throw outcome
  return outcome
}

/** A locked order, and its `updatedAt` and status when its move was decided, where the sender names them. */
export type Moving = { row: OrderWithLines; seenAt: string | undefined; fromStatus?: OrderStatus | undefined }

/**
 * Moves locked orders to a status, with as many statements for many as for one. Rejecting gives the stock back, leaving rejected takes it
 * again, in the order given; delivering pays; the same status again changes nothing. Returns for each, in the order given, its new
 * state, or why it stays as it is: `stale`, `out_of_stock`, `product_gone`, `parcel_out`, `has_returns`.
 */
export async function moveOrders(
  tx: Tx,
  { sms, settings }: Pick<MovingShop, 'sms' | 'settings'>,
  moving: Moving[],
  step: Step,
): Promise<(OrderWithLines | ShopError)[]> {
  const { rows, refused } = await prepareMoves(tx, moving, step)
  if (rows.length === 0) return moving.map(({ row }) => refused.get(row.order.id) ?? row)
  const { orderStatus: to } = step
  await queueSms(tx, sms, rows, to)
  const paid = await settleDeliveries(
    tx,
    rows.map(({ order }) => order),
    { to, by: step.by },
  )
  const moved = await writeMoves(tx, rows, { ...step, paid }, settings.current().orders.hold.hours)
  publishMoves(tx, rows, to)
  const isInvoiced = rows.some(({ order }) => changedByMove(order.orderStatus, to).invoices)
  if (isInvoiced || paid.size > 0)
    await updateInvoices(tx, rows, { to, withNewSum: new Set(paid.keys()) }, settings.current())
  return moving.map(({ row }) => {
    const order = moved.get(row.order.id) ?? row.order
    return refused.get(row.order.id) ?? { ...row, order }
  })
}

/**
 * Withdraws parcels and moves stock. Returns the orders to move, and why others stay as they are. Those that have the status already are
 * in neither.
 */
async function prepareMoves(tx: Tx, moving: Moving[], step: Step) {
  const refused = new Map<string, ShopError>()
  for (const one of moving) {
    const stale = whyStale(one)
    if (stale) refused.set(one.row.order.id, stale)
  }
  const isFree = ({ order }: OrderWithLines) => !refused.has(order.id)
  const wanted = moving.map(({ row }) => row).filter(({ order }) => order.orderStatus !== step.orderStatus)
  for (const id of await findBlockedByReturns(tx, wanted.filter(isFree))) refused.set(id, new ShopError('has_returns'))
  const { out, lost } = await releaseParcels(tx, wanted.filter(isFree), step)
  for (const id of out) refused.set(id, new ShopError('parcel_out'))
  const stocked = wanted.filter((row) => isFree(row) && changedByMove(row.order.orderStatus, step.orderStatus).stock)
  const short = stocked.length > 0 ? await moveStock(tx, stocked, step, lost) : []
  for (const [id, error] of short) refused.set(id, error)
  return { rows: wanted.filter(isFree), refused }
}

async function queueSms(tx: Tx, sms: Sms | null, rows: OrderWithLines[], to: OrderStatus): Promise<void> {
  if (to === 'inProcess') await sms?.queue(tx, idsOf(rows), 'confirmed')
  if (to === 'inShipping') await sms?.queue(tx, idsOf(rows), 'shipped')
}

function publishMoves(tx: Tx, rows: OrderWithLines[], to: OrderStatus): void {
  for (const orderId of idsOf(rows)) tx.publish('orderChanged', { orderId })
  publishChange(
    tx,
    [...productsOfChangedReviews(rows, to)].map((id) => `reviews:${id}` as const),
  )
}

/**
 * Writes the new state of orders with their timelines and the audit trail, without their stock; returns them by id. `paid`: the new sums in
 * poisha of orders whose money has moved. `holdHours`: how long orders that are pending now keep their pieces.
 */
export async function writeMoves(
  tx: Tx,
  rows: OrderWithLines[],
  { paid, ...step }: Step & { paid: ReadonlyMap<string, number> },
  holdHours: number,
): Promise<Map<string, OrderRow>> {
  const { by, orderStatus: to, happened, requestKey = null } = step
  const orders = rows.map(({ order }) => order)
  const moves = orders.map((order) => ({
    id: order.id,
    from: order.orderStatus,
    wasPacked: order.packedAt !== null,
    after: stateAfter({ ...order, paid: paid.get(order.id) ?? order.paid }, step),
  }))
  const unpacked = moves.filter(({ wasPacked, after }) => wasPacked && after.isUnpacked)
  // Before the event of the move, because only the last change can be undone.
  if (unpacked.length > 0)
    await recordOrderEvents(tx, 'unpacked', ...unpacked.map(({ id }) => ({ orderId: id, by, requestKey })))
  await recordOrderEvents(
    tx,
    happened ?? 'status',
    ...moves.map(({ id, from, after: { rejectReason, isUndo } }) => ({
      orderId: id,
      by,
      requestKey,
      details: {
        from,
        to,
        ...step.details,
        ...(isUndo && { isUndo }),
        ...(rejectReason !== '' && { reason: rejectReason }),
      },
    })),
  )
  await recordAudit(
    tx,
    ...moves.map(({ id, from }) => ({
      action: 'order_status_changed' as const,
      target: id,
      details: { status: `${from} to ${to}`, ...(happened && { [happened]: true }) },
    })),
  )
  const written: OrderRow[] = []
  for (const same of Map.groupBy(moves, ({ after }) => JSON.stringify(after)).values()) {
    const [first] = same
    const ids = same.map(({ id }) => id)
    if (first) written.push(...(await setStatus(tx, ids, first.after, holdHours)))
  }
  return new Map(written.map((order) => [order.id, order]))
}

/** The refusal of an order that has changed since its move was decided, with what it is now; null where it has not changed. */
export function whyStale({ row: { order }, seenAt, fromStatus }: Moving): ShopError | null {
  const message = changedMeanwhile(order.rejectReason)
  if (fromStatus !== undefined && fromStatus !== order.orderStatus)
    return new ShopError('stale', { message: message ?? movedMeanwhile[order.orderStatus] })
  return isUnchanged(order.updatedAt, seenAt) ? null : new ShopError('stale', message && { message })
}

/** Delivered orders with agreed returns: their pieces would come back twice. */
const findBlockedByReturns = (tx: Tx, rows: OrderWithLines[]): Promise<Set<string>> =>
  findWithAgreedReturns(tx, idsOf(rows.filter(({ order }) => order.orderStatus === 'delivered')))

/** Takes bookings back where orders are not to be sent any more. Those whose pieces are with a courier stay as they are. */
async function releaseParcels(tx: Tx, rows: OrderWithLines[], { orderStatus: to, by }: Step): Promise<Withdrawn> {
  if (rows.length === 0 || (to !== 'rejected' && to !== 'pending')) return { out: [], lost: new Map() }
  return withdrawParcels(tx, idsOf(rows), { by, isRejected: to === 'rejected' })
}

/** Products whose reviews change: they are those of a verified buyer as long as an order is delivered. */
const productsOfChangedReviews = (rows: OrderWithLines[], to: OrderStatus): Set<string> =>
  new Set(
    rows
      .filter(({ order }) => order.userId !== null && (to === 'delivered' || order.orderStatus === 'delivered'))
      .flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  )

const idsOf = (rows: OrderWithLines[]) => rows.map(({ order }) => order.id)
