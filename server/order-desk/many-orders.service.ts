import type { z } from 'zod'
import type { CallAnswer } from '#contract/client.ts'
import type { changeOrders as changeOrdersOf } from '#contract/many-orders.ts'
import { chunks } from '#rules/chunks.ts'
import { type Language, titleIn } from '#rules/languages.ts'
import { type OrderMark, orderMarks } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { isLockTimeout, isRetryable } from '../db/errors.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { findLastChanges } from '../orders/order-events.service.ts'
import type { OrderRow, OrderWithLines } from '../orders/order-row.ts'
import { findOrder } from '../orders/orders.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import type { MarkedOrder, Marking } from './order-marks.db.ts'
import { markIn, markOrders } from './order-marks.service.ts'
import { type MovingShop, moveOrders, type Step, whyStale } from './order-status.service.ts'
import { lockOrders } from './order-steps.db.ts'
import { seenToPack } from './orders-to-pack.service.ts'
import { whyNotPacked } from './packing.service.ts'

type Body = z.output<typeof changeOrdersOf.body>
type Seen = Body['orders'][number]
type Outcome = Omit<CallAnswer<'changeOrders'>, 'success'>
type Done = Outcome['done'][number]

const isMark = (to: OrderStatus | OrderMark): to is OrderMark => orderMarks.some((mark) => mark === to)

/**
 * Changes many orders: each is done, or named with what prevented it. A repeat gets the first answer. The claim's key is stored with what it
 * changes, so that exactly that can be taken back (`undoes`).
 */
export function changeOrders(shop: MovingShop, asking: Asking, { orders, change }: Body): Promise<Outcome> {
  // Each once and by id, so that callers with common orders lock them in the same sequence.
  const wanted = [...new Map(orders.map((order) => [order._id, order])).values()].sort((one, other) =>
    one._id < other._id ? -1 : 1,
  )
  if (isMark(change.to)) return markNamed(shop.pool, asking, wanted, change.to)
  const reason = 'reason' in change ? change.reason : ''
  const { visitor, language, claim } = asking
  const isUndo = wanted.every(({ undoes }) => undoes !== undefined)
  const step = { by: userIdOf(visitor), orderStatus: change.to, reason, requestKey: claim.key, isUndo }
  return moveNamed(shop, language, wanted, step)
}

/** Orders of one transaction: it is short, so that others do not wait long for an order or a product that is in many of them. */
const BATCH_SIZE = 50

async function moveNamed(shop: MovingShop, language: Language, orders: Seen[], step: Step): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  for (const part of chunks(orders, BATCH_SIZE)) {
    for (const [_id, moved] of await movePart(shop, part, step)) {
      if (!(moved instanceof ShopError)) outcome.done.push(moved)
      else outcome.failed.push({ _id, code: moved.code, message: await sentenceOf(shop.pool, language, _id, moved) })
    }
  }
  return outcome
}

type Moved = [id: string, Done | ShopError]

/** Moves some orders in one transaction; where that fails because another transaction has locked one of them, each in its own. */
async function movePart(shop: MovingShop, part: Seen[], step: Step): Promise<Moved[]> {
  try {
    return await inTransaction(shop.pool, (tx) => moveTogether(tx, shop, part, step))
  } catch (error) {
    if (!isRetryable(error) && !isLockTimeout(error)) throw error
    const [one, ...others] = part
    if (one && others.length === 0) return [[one._id, new ShopError('unavailable', { cause: error })]]
    const moved: Moved[] = []
    for (const each of part) moved.push(...(await movePart(shop, [each], step)))
    return moved
  }
}

async function moveTogether(tx: Tx, shop: MovingShop, part: Seen[], step: Step): Promise<Moved[]> {
  const ids = idsOf(part)
  const rows = new Map((await lockOrders(tx, ids)).map((row) => [row.order.id, row]))
  const seen = new Map(part.map((order) => [order._id, order]))
  const touched = await findTouched(tx, part, step)
  // An order that has the status already counts as done, also when it has changed since: the answer to an earlier try was lost, or another
  // administrator was faster.
  const moving = [...rows.values()]
    .filter(({ order }) => order.orderStatus !== step.orderStatus && !touched.has(order.id))
    .map((row) => {
      const { updatedAt, fromStatus } = seen.get(row.order.id) ?? {}
      return { row, seenAt: updatedAt, fromStatus }
    })
  const outcomes = await moveOrders(tx, shop, moving, step)
  const outcomeOf = new Map<string, OrderWithLines | ShopError | undefined>([
    ...[...touched].map((id) => [id, staleOf(rows.get(id), seen.get(id))] as const),
    ...moving.map(({ row }, index) => [row.order.id, outcomes[index]] as const),
  ])
  return ids.map((id) => {
    const outcome = outcomeOf.get(id) ?? rows.get(id) ?? new ShopError('order_not_found')
    return [id, outcome instanceof ShopError ? outcome : toDone(outcome.order, outcome.order.packedAt !== null)]
  })
}

/** Why an order is not taken back; with the status that it has by now where the sender saw another one. */
function staleOf(row: OrderWithLines | undefined, seen: Seen | undefined): ShopError {
  if (!row) return new ShopError('order_not_found')
  return whyStale({ row, seenAt: undefined, fromStatus: seen?.fromStatus }) ?? new ShopError('stale')
}

/** Of locked orders whose step is to be undone, those that were changed after it, other than by this undoing. */
async function findTouched(
  tx: Tx,
  part: Seen[],
  { by, requestKey }: Pick<Step, 'by' | 'requestKey'>,
): Promise<Set<string>> {
  const undoing = part.filter(({ undoes }) => undoes !== undefined)
  if (undoing.length === 0) return new Set()
  const last = await findLastChanges(tx, idsOf(undoing))
  const isOwn = ({ _id, undoes }: Seen) => {
    const change = last.get(_id)
    if (!change?.requestKey || change.userId !== by) return false
    return change.requestKey === undoes || change.requestKey === requestKey
  }
  return new Set(undoing.filter((order) => !isOwn(order)).map(({ _id }) => _id))
}

const toDone = (
  { id, orderStatus, updatedAt }: Pick<OrderRow, 'id' | 'orderStatus' | 'updatedAt'>,
  isPacked: boolean,
): Done => ({
  _id: id,
  orderStatus,
  updatedAt: updatedAt.toISOString(),
  isPacked,
})

/** Why an order was not changed, with the item that is the reason: the order is not open on the screen. */
async function sentenceOf(pool: Pool, language: Language, id: string, error: ShopError): Promise<string> {
  const [[field, problem] = []] = Object.entries(error.errorsIn(language) ?? {})
  if (field === undefined) return error.sentence[language]
  const item = (await findOrder(pool, id))?.lines[Number(field.split('.')[1])]
  return `${item && titleIn(language, item)}: ${problem}`
}

async function markNamed(
  pool: Pool,
  { visitor, language, claim }: Asking,
  orders: Seen[],
  mark: OrderMark,
): Promise<Outcome> {
  // An order that must not be packed is refused with its reason: its parcel is on the table.
  const statuses = mark === 'packed' ? orderStatuses : seenToPack(visitor)
  const marking = { mark, by: userIdOf(visitor), requestKey: claim.key, statuses }
  const namesState = ({ undoes, updatedAt }: Seen) =>
    undoes !== undefined || (mark === 'packed' && updatedAt !== undefined)
  const { marked, stale } = orders.some(namesState)
    ? await inTransaction(pool, (tx) => markUntouched(tx, orders, marking))
    : { marked: await markOrders(pool, idsOf(orders), marking), stale: new Map<string, ShopError>() }
  const found = new Map(marked.map((row) => [row.id, row]))
  const outcome: Outcome = { done: [], failed: [] }
  for (const { _id } of orders) {
    const row = found.get(_id)
    const error = stale.get(_id) ?? whyNotMarked(row, mark)
    if (error) outcome.failed.push({ _id, code: error.code, message: error.sentence[language] })
    else if (row) outcome.done.push(toDone(row, mark === 'packed' || (row.isPacked && mark !== 'unpacked')))
  }
  return outcome
}

/** Marks orders, except those whose mark others have changed since, and those to pack that have changed since they were seen. */
async function markUntouched(tx: Tx, orders: Seen[], marking: Marking) {
  const ids = idsOf(orders)
  const { statuses = orderStatuses } = marking
  const locked = (await lockOrders(tx, ids)).filter(({ order }) => statuses.includes(order.orderStatus))
  const rows = new Map(locked.map((row) => [row.order.id, row]))
  const touched = await findTouched(tx, orders, marking)
  const isStale = (seen: Seen) =>
    touched.has(seen._id) || (marking.mark === 'packed' && isPackedUnseen(rows.get(seen._id), seen))
  const stale = new Map(orders.filter(isStale).map((seen) => [seen._id, staleOf(rows.get(seen._id), seen)] as const))
  const untouched = ids.filter((id) => !stale.has(id))
  return { marked: await markIn(tx, untouched, marking), stale }
}

/** Whether an order would be packed now, and has changed since it was seen. */
const isPackedUnseen = (row: OrderWithLines | undefined, { updatedAt }: Seen): boolean =>
  row?.order.orderStatus === 'inProcess' && row.order.packedAt === null && whyStale({ row, seenAt: updatedAt }) !== null

const idsOf = (orders: Seen[]): string[] => orders.map(({ _id }) => _id)

function whyNotMarked(row: MarkedOrder | undefined, mark: OrderMark): ShopError | null {
  if (!row) return new ShopError('order_not_found')
  const reason = mark === 'packed' && !row.isPacked ? whyNotPacked(row.orderStatus) : null
  return reason && new ShopError(reason)
}
