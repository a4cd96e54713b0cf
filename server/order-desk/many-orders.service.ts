import type { z } from 'zod'
import type { CallAnswer } from '#contract/client.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { changeOrders as changeOrdersOf } from '#contract/many-orders.ts'
import { type OrderMark, orderMarks } from '#rules/order-desk.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { isLockTimeout, isRetryable } from '../db/errors.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { languageInWork } from '../request-in-work.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import { getOrder } from './admin-order.ts'
import type { MarkedOrder } from './order-marks.db.ts'
import { markOrders } from './order-marks.service.ts'
import { type Move, type MovingShop, moveOrder } from './order-status.service.ts'
import { lockOrder } from './order-steps.db.ts'
import { whyNotPacked } from './packing.service.ts'

type Body = z.output<typeof changeOrdersOf.body>
type Seen = Body['orders'][number]
type Outcome = Omit<CallAnswer<'changeOrders'>, 'success'>
type Done = Outcome['done'][number]
type DeskShop = MovingShop

const isMark = (to: OrderStatus | OrderMark): to is OrderMark => orderMarks.some((mark) => mark === to)

/** Changes many orders: each succeeds or is named with what prevented it. A repeat answers as the first one did. */
export function changeOrders(shop: DeskShop, { orders, change }: Body): Promise<Outcome> {
  // In the order of ids and each named once, whoever asks.
  const wanted = [...new Map(orders.map((order) => [order._id, order])).values()].sort((one, other) =>
    one._id < other._id ? -1 : 1,
  )
  if (isMark(change.to)) return markNamed(shop, wanted, change.to)
  return moveOrders(shop, wanted, { orderStatus: change.to, reason: 'reason' in change ? change.reason : '' })
}

/** One after the other, each in its own short transaction: nobody waits long for an order or a product that is in many of them. */
async function moveOrders(shop: DeskShop, orders: Seen[], change: Move): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  for (const { _id, updatedAt } of orders) {
    try {
      outcome.done.push(await moveOne(shop, _id, { ...change, updatedAt }))
    } catch (error) {
      const refusal = refusalOf(error)
      outcome.failed.push({ _id, code: refusal.code, message: await sentenceOf(shop.pool, _id, refusal) })
    }
  }
  return outcome
}

const moveOne = (shop: DeskShop, id: string, move: Move): Promise<Done> =>
  inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new ShopError('order_not_found')
    // Also when it has changed since: the answer to an earlier try was lost, or somebody else was faster with the same.
    const isThere = row.order.orderStatus === move.orderStatus
    return toDone((isThere ? row : await moveOrder(tx, shop, row, move)).order)
  })

const toDone = ({ id, orderStatus, updatedAt }: Pick<OrderRow, 'id' | 'orderStatus' | 'updatedAt'>): Done => ({
  _id: id,
  orderStatus,
  updatedAt: updatedAt.toISOString(),
})

/** Why one order is left as it is; what concerns all of them is thrown. */
function refusalOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (isRetryable(error) || isLockTimeout(error)) return new ShopError('unavailable', { cause: error })
  throw error
}

/** Nobody has the order open: what prevents it is named with the item that it is about. */
async function sentenceOf(pool: Pool, id: string, error: ShopError): Promise<string> {
  const language = languageInWork()
  const [[field, problem] = []] = Object.entries(error.errorsIn(language) ?? {})
  if (field === undefined) return error.sentence[language]
  const { cartItems } = await getOrder(pool, id)
  return `${cartItems[Number(field.split('.')[1])]?.title}: ${problem}`
}

async function markNamed(shop: DeskShop, orders: Seen[], mark: OrderMark): Promise<Outcome> {
  const marked = await markOrders(
    shop.pool,
    orders.map(({ _id }) => _id),
    mark,
  )
  for (const { id, isChanged } of marked) if (isChanged) shop.desk.changed(id)
  const found = new Map(marked.map((row) => [row.id, row]))
  const outcome: Outcome = { done: [], failed: [] }
  for (const { _id } of orders) {
    const row = found.get(_id)
    const code = whyNotMarked(row, mark)
    if (code) outcome.failed.push({ _id, code, message: refusalSentence(code)[languageInWork()] })
    else if (row) outcome.done.push(toDone(row))
  }
  return outcome
}

function whyNotMarked(row: MarkedOrder | undefined, mark: OrderMark): RefusalCode | null {
  if (!row) return 'order_not_found'
  return mark === 'packed' && !row.isPacked ? whyNotPacked(row.orderStatus) : null
}
