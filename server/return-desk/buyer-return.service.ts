import type { BuyerReturn } from '#contract/returns.ts'
import type { Settings } from '#contract/settings.ts'
import { returnUntil } from '#rules/returns.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { attachPhotos } from '../returns/return-photos.service.ts'
import { changeReturn, findDeliveredAt, findReturnsOf, lockReturn, toBuyerReturns } from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import { callUs, ShopError } from '../shop-error.ts'
import { type Asking, userIdOf, type Visitor } from '../visitor.ts'
import { type Asked, returnableOf, writeAsked } from './ask-return.service.ts'

type AskingShop = Pick<Shop, 'pool' | 'settings'>
/** `photos`: the ids of photos that were added before. */
export type AskedByBuyer = Asked & { photos: string[] }
type Terms = Settings['orders']['returns']

const daysOf = ({ byBuyers, days }: Terms) => (byBuyers ? days : 0)

/** The returns of an order as its buyer sees them, and what may still be returned. */
export async function buyerReturnsOf(
  read: Db,
  row: OrderWithLines,
  terms: Terms,
): Promise<{ returns: BuyerReturn[]; returnUntil: string | null; returnable: { line: number; quantity: number }[] }> {
  if (row.order.orderStatus !== 'delivered') return { returns: [], returnUntil: null, returnable: [] }
  const [before, deliveredAt] = await Promise.all([
    findReturnsOf(read, [row.order.id]),
    findDeliveredAt(read, row.order.id),
  ])
  const until = returnUntil(deliveredAt, daysOf(terms))
  const isOpen = until !== null && until.getTime() > Date.now()
  return {
    returns: await toBuyerReturns(read, before),
    returnUntil: isOpen ? until.toISOString() : null,
    returnable: isOpen ? returnableOf(row, before) : [],
  }
}

/**
 * A buyer asks for a return, once for the call's key, within the days of the settings. Throws `order_not_found`, `not_returnable`, and as
 * `writeAsked` does.
 */
export function askByBuyer(
  shop: AskingShop,
  { claim, visitor }: Asking,
  orderId: string,
  { photos, ...asked }: AskedByBuyer,
): Promise<void> {
  return inTransaction(shop.pool, async (tx) => {
    const row = await lockOrder(tx, orderId)
    await once(tx, { ...claim, buyer: orderId }, async () => {
      await requireInTime(tx, shop, orderId)
      const returnId = await writeAsked(tx, row, asked, { by: userIdOf(visitor), isByBuyer: true })
      await attachPhotos(tx, { ids: photos, orderId, returnId })
    })
  })
}

/** Throws `not_returnable` unless the buyer of an order may ask for a return now. */
export async function requireInTime(read: Db, { settings }: Pick<Shop, 'settings'>, orderId: string): Promise<void> {
  const { orders, shop: own } = settings.current()
  const until = returnUntil(await findDeliveredAt(read, orderId), daysOf(orders.returns))
  if (until !== null && until.getTime() > Date.now()) return
  throw new ShopError(
    'not_returnable',
    callUs(own.phone, 'This order can no longer be returned here', 'এই অর্ডার এখানে আর ফেরত দেওয়া যাবে না'),
  )
}

/** A buyer takes a request back that is not decided. Throws `order_not_found`, `return_not_found`, `return_decided`. */
export function withdrawByBuyer({ pool }: AskingShop, visitor: Visitor, orderId: string, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await lockOrder(tx, orderId)
    const { request } = await lockReturn(tx, id)
    if (request.orderId !== orderId) throw new ShopError('return_not_found')
    if (request.state === 'withdrawn') return
    if (request.state !== 'asked') throw new ShopError('return_decided')
    const by = userIdOf(visitor)
    await changeReturn(tx, request, { state: 'withdrawn' }, { userId: by })
    await recordOrderEvents(tx, 'returnWithdrawn', { orderId, by, details: { kind: request.kind, isByBuyer: true } })
  })
}
