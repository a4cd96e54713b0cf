import type { Return } from '#contract/returns.ts'
import type { Sentence } from '#rules/languages.ts'
import { isRestOut } from '#rules/parcel-state.ts'
import { linePrice } from '#rules/price.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { nextId } from '../db/id.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderLineRow, OrderWithLines } from '../orders/order-row.ts'
import { takeStock } from '../orders/taken-pieces.ts'
import { findParcelsOf } from '../parcels/parcels.service.ts'
import { findOffersById } from '../products/stock.service.ts'
import { refusingNewPiece } from '../returns/fresh-pieces.service.ts'
import {
  addReturn,
  findReturnsOf,
  getReturn,
  type ReturnWithLines,
  returnedPieces,
} from '../returns/returns.service.ts'
import { refusalSentence, ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'

/** Pieces of a line that come back. Of an exchange, the size that goes out, and the product where it is another one. */
export type AskedLine = { line: number; quantity: number; newSize: string; newProductId?: string | undefined }
export type Asked = { kind: ReturnKind; reason: string; lines: AskedLine[] }

/** Enters a return of a delivered order for staff, once for the call's key. Throws `order_not_found`, and as `writeAsked` does. */
export function askReturn(
  { pool }: { pool: Pool },
  { claim, visitor }: Asking,
  orderId: string,
  asked: Asked,
): Promise<Return> {
  return inTransaction(pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const answer = await once(tx, claim, async () => ({
      id: await writeAsked(tx, order, asked, { by: userIdOf(visitor), isByBuyer: false }),
    }))
    return getReturn(tx, answer.id)
  })
}

type Requester = { by: string | null; isByBuyer: boolean }

/**
 * Writes a request for a locked order; returns its id. Two at once wait for each other at the order, so that no piece is asked for twice.
 * Throws `not_returnable`, `return_pieces`, `size_required`, `out_of_stock`, `product_gone`.
 */
export async function writeAsked(
  tx: Tx,
  row: OrderWithLines,
  { kind, reason, lines }: Asked,
  { by, isByBuyer }: Requester,
) {
  const { order } = row
  await requireReturnable(tx, row)
  const before = await findReturnsOf(tx, [order.id])
  const wanted = lines.map((line) => ({ ...line, of: lineOf(row, before, line) }))
  const fresh = kind === 'exchange' ? await planFresh(tx, wanted) : []
  const id = nextId()
  await addReturn(
    tx,
    { id, orderId: order.id, kind, state: 'asked', isByBuyer, reason },
    wanted.map(({ quantity, of: { position, productId, title, titleBn, size, price } }, index) => ({
      position,
      productId,
      title,
      titleBn,
      size,
      price,
      quantity,
      ...fresh[index],
    })),
    { userId: by },
  )
  await recordOrderEvents(tx, 'returnAsked', { orderId: order.id, by, details: { kind, reason, isByBuyer } })
  return id
}

const notDelivered: Sentence = {
  en: 'Only pieces of a delivered order can be returned',
  bn: 'শুধু ডেলিভারি হওয়া অর্ডারের পিস ফেরত দেওয়া যায়',
}
const restIsOut: Sentence = {
  en: 'A part of this order was not accepted at delivery. First mark which pieces came back of that parcel',
  bn: 'ডেলিভারির সময় এই অর্ডারের একটা অংশ নেওয়া হয়নি। আগে সেই পার্সেলের কোন পিসগুলো ফেরত এসেছে, তা লিখুন',
}

async function requireReturnable(read: Db, { order }: OrderWithLines): Promise<void> {
  if (order.orderStatus !== 'delivered') throw new ShopError('not_returnable', { message: notDelivered })
  const parcels = await findParcelsOf(read, [order.id])
  // Its lines are rewritten when the rest is received.
  if (parcels.some(isRestOut)) throw new ShopError('not_returnable', { message: restIsOut })
}

/** The order's line, if that many pieces of it are left. */
function lineOf(
  { lines }: OrderWithLines,
  before: readonly ReturnWithLines[],
  { line, quantity }: Pick<AskedLine, 'line' | 'quantity'>,
): OrderLineRow {
  const found = lines[line]
  if (!found || quantity > found.quantity - returnedPieces(before, found.position)) throw new ShopError('return_pieces')
  return found
}

/** What goes out for the lines: another size at the agreed price, another product at its present one. Nothing is held yet. */
async function planFresh(read: Db, wanted: readonly (AskedLine & { of: OrderLineRow })[]) {
  const pieces = wanted.map(({ newProductId, newSize, quantity, of: { productId, price } }) => {
    const id = newProductId ?? productId
    return { productId: id, size: newSize || null, quantity, ...(id === productId && { price }) }
  })
  const offers = await findOffersById(read, [...new Set(pieces.map(({ productId }) => productId))])
  const { taken } = refusingNewPiece(() => takeStock(offers, pieces))
  return taken.map(({ product, line: { size, price } }, index) => {
    if (size === null && product.sizes.length > 0) throw sizeRequired(index)
    return {
      newProductId: product.id,
      newTitle: product.title,
      newTitleBn: product.titleBn,
      newSize: size ?? '',
      newPrice: price ?? linePrice(product),
    }
  })
}

const sizeRequired = (index: number) =>
  new ShopError('size_required', { errors: { [`lines.${index}.newSize`]: refusalSentence('size_required') } })

/** How many pieces of each line can still be returned, by the index of the line. */
export const returnableOf = ({ lines }: OrderWithLines, before: readonly ReturnWithLines[]) =>
  lines
    .map(({ position, quantity }, line) => ({ line, quantity: quantity - returnedPieces(before, position) }))
    .filter(({ quantity }) => quantity > 0)
