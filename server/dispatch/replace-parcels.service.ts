import type { Sentence } from '#rules/languages.ts'
import { carriesOrder, isDeliveredParcel, isOpenParcel } from '#rules/parcel-state.ts'
import { available } from '#rules/stock.ts'
import type { Tx } from '../db/open.ts'
import type { ReplacedItem } from '../db/parcel-tables.ts'
import { piecesByLine } from '../order-desk/parcel-lines.ts'
import { takeOffSale } from '../order-desk/pieces-back.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { takeStock } from '../orders/taken-pieces.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { changeParcel, lockParcels, putOnSale } from '../parcels/parcels.service.ts'
import { isMissing, writeOff } from '../parcels/withdraw-parcels.service.ts'
import { lockStockOf, type Products, saveStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import * as sentences from './booking-sentences.ts'
import { findOthersForBuyer, findOthersOfSame, haveHeldPieces } from './parcels-of-same.service.ts'
import type { Plan } from './plan-parcels.service.ts'

/**
 * The pieces of a parcel that was lost, or is on its way back, are not in the shop: an order that is sent again needs other ones. They are
 * taken from the stock here, once for each such parcel; what comes back of it later is on sale again. The orders of the plans are locked.
 * Returns the plans, with a problem for those that there are too few pieces for.
 */
export async function replaceMissing(tx: Tx, plans: readonly Plan[], userId: string | null): Promise<Plan[]> {
  const concerned = plans.filter((plan) => plan.problems.length === 0 && missingOf(plan).length > 0)
  if (concerned.length === 0) return [...plans]
  const before = await lockStockOf(tx, concerned.flatMap(itemsOf))
  let after = before
  const short = new Set<Plan>()
  for (const plan of concerned) {
    const left = takeReplacements(after, missingOf(plan))
    if (left === null) {
      short.add(plan)
      continue
    }
    after = left.products
    for (const [parcel, items] of left.replaced) {
      const change = { replaced: JSON.stringify(items), needsLook: false }
      await changeParcel(tx, parcel, change, { source: 'staff', message: sentences.sentWithOthers, userId })
    }
  }
  await saveStock(tx, { before, after, notifies: () => false })
  return plans.map((plan) => {
    return short.has(plan) ? { ...plan, problems: [{ field: 'order', message: sentences.notEnoughToResend }] } : plan
  })
}

/** The earlier parcels of what is sent again, an order or the new pieces of an exchange, whose pieces were not replaced yet. */
export const missingOf = ({ exchange, before }: Pick<Plan, 'exchange' | 'before'>): ParcelRow[] =>
  before
    .filter((parcel) =>
      exchange ? parcel.kind === 'exchange' && parcel.returnId === exchange.request.id : carriesOrder(parcel),
    )
    .filter(isMissing)

const itemsOf = (plan: Plan) => missingOf(plan).flatMap(({ items }) => items)

/** Null where there are too few pieces. A product that was deleted has no stock to take from. */
function takeReplacements(products: Products, parcels: readonly ParcelRow[]) {
  let left = products
  const replaced = new Map<ParcelRow, ReplacedItem[]>()
  try {
    for (const parcel of parcels) {
      const items = parcel.items.filter(({ productId }) => products.has(productId))
      const { taken, products: after } = takeStock(
        left,
        items.map(({ productId, size, quantity }) => ({ productId, size: size || null, quantity })),
      )
      left = after
      replaced.set(
        parcel,
        items.map(({ title: _, ...item }, index) => ({ ...item, takenFromSizes: taken[index]?.fromSizes ?? {} })),
      )
    }
  } catch (error) {
    if (error instanceof ShopError) return null
    throw error
  }
  return { products: left, replaced }
}

/**
 * For a parcel that was lost while its pieces count as on sale, since its order was rejected, or since it was cancelled and another one has
 * those of the order or exchange: they are taken off sale, but for those that are sold by then. The order is locked.
 */
export async function takeLostOffSale(
  tx: Tx,
  { order, lines }: OrderWithLines,
  parcel: ParcelRow,
  userId: string | null,
): Promise<void> {
  const { state, items, replaced, receivedAt } = parcel
  if (state !== 'lost' || replaced !== null || receivedAt !== null) return
  if (carriesOrder(parcel) && order.orderStatus === 'rejected') {
    await takeOffSale(tx, lines, piecesByLine(lines, items))
    await writeOff(tx, parcel, { userId })
  } else if (haveHeldPieces(await findOthersForBuyer(tx, parcel))) {
    const before = await lockStockOf(tx, items)
    const { pieces, products: after } = takeWhatIsLeft(before, items)
    await saveStock(tx, { before, after, notifies: () => false })
    const change = { replaced: JSON.stringify(pieces) }
    await changeParcel(tx, parcel, change, { source: 'staff', message: sentences.lostBesideOther, userId })
  }
}

function takeWhatIsLeft(products: Products, items: ParcelRow['items']) {
  let left = products
  const pieces = items.flatMap(({ title: _, ...item }): ReplacedItem[] => {
    const { productId } = item
    const [product, size] = [left.get(productId), item.size || null]
    const quantity = product ? Math.min(item.quantity, available(product, size)) : 0
    if (quantity <= 0) return []
    const { taken, products: after } = takeStock(left, [{ productId, size, quantity }])
    left = after
    return [{ ...item, quantity, takenFromSizes: taken[0]?.fromSizes ?? {} }]
  })
  return { pieces, products: left }
}

/**
 * For a parcel that was delivered although another one was sent in its place: its pieces are now those that the order holds. Its `replaced`
 * pieces pass to the next parcel, and are on sale when that comes back, or at once if no courier has had it. The order is locked.
 */
export async function passOnReplaced(tx: Tx, parcel: ParcelRow, userId: string | null): Promise<void> {
  const { replaced, receivedAt, state } = parcel
  if (replaced === null || receivedAt !== null || !isDeliveredParcel(state)) return
  const next = await lockNext(tx, parcel)
  // Received: its pieces are back in the order already. Delivered: the buyer has both.
  if (!next || next.receivedAt !== null || isDeliveredParcel(next.state)) return
  const write = (of: ParcelRow, pieces: ReplacedItem[] | null, message: Sentence) =>
    changeParcel(tx, of, { replaced: pieces && JSON.stringify(pieces) }, { source: 'staff', message, userId })
  if (isOpenParcel(next.state) || isMissing(next)) {
    await write(parcel, null, sentences.othersComeBack)
    await write(next, replaced, sentences.otherDelivered)
  } else {
    await putOnSale(tx, replaced)
    await write(parcel, null, sentences.othersAreOnSale)
  }
}

/** The parcel on its way with the same pieces, else the newest other one that holds those of the order. */
async function lockNext(tx: Tx, parcel: ParcelRow): Promise<ParcelRow | undefined> {
  const others = await findOthersOfSame(tx, parcel)
  const ids = others.map(({ id }) => id)
  // Bookings are sent without a lock on the order.
  const locked = await lockParcels(tx, ids)
  const ofOrder = locked.filter(({ replaced }) => replaced === null)
  return ofOrder.find(({ state }) => isOpenParcel(state)) ?? ofOrder.at(-1)
}
