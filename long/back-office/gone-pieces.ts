import { carriesOrder, isDeliveredParcel, isOpenParcel } from '#rules/parcel-state.ts'
import type { Office } from './office.ts'
import { type Reading, type SheetOrder, type SheetParcel, type Stock, stockKey } from './sheets.ts'

type Piece = { productId: string; size?: string | undefined; quantity: number }

/** Pieces by product and size. */
export function counted(pieces: readonly Piece[]): Stock {
  const stock: Stock = {}
  for (const { productId, size, quantity } of pieces) {
    const key = stockKey(productId, size)
    stock[key] = (stock[key] ?? 0) + quantity
  }
  return stock
}

/** The pieces of a parcel that came back in this condition. */
export const receivedPieces = ({ items, received }: SheetParcel, condition: 'sellable' | 'damaged'): Piece[] =>
  (received ?? [])
    .filter((one) => one.condition === condition)
    .flatMap(({ line, quantity }) => {
      const item = items.find((one) => one.line === line)
      return item ? [{ ...item, quantity }] : []
    })

/** Notes which pieces an order has lost with a parcel that was received, or given up, since the reading before. */
export function noteGone(office: Office, before: Reading, after: Reading): void {
  for (const { order } of after.sheets) {
    const seen = before.sheets.find((sheet) => sheet.order._id === order._id)?.order
    if (seen) noteReplaced(office, before.stock, seen, order)
    for (const parcel of order.parcels) {
      const was = seen?.parcels.find(({ _id }) => _id === parcel._id)
      if (!seen || !was) continue
      if (was.receivedAt === parcel.receivedAt || parcel.isReplaced) continue
      const gone = goneAt({ order: seen, was, parcel, before: office.gone.get(parcel._id) })
      const isOnSale = was.receivedAt === null && isOnShelf(seen, was)
      office.gone.set(parcel._id, isOnSale ? unsold(office, before.stock, gone) : gone)
    }
  }
}

/** Of a parcel whose pieces its order does not hold: those that another one has passed on, or what was left when it was lost. */
function noteReplaced(office: Office, stock: Stock, before: SheetOrder, { parcels }: SheetOrder): void {
  const wasOf = (parcel: SheetParcel) => before.parcels.find(({ _id }) => _id === parcel._id)
  const giver = parcels.find((parcel) => !parcel.isReplaced && wasOf(parcel)?.isReplaced)
  const passedOn = giver && (office.gone.get(giver._id) ?? counted(giver.items))
  for (const parcel of parcels.filter((one) => one.isReplaced && wasOf(one)?.isReplaced === false)) {
    if (passedOn) office.gone.set(parcel._id, passedOn)
    else if (parcel.state === 'lost' && wasOf(parcel)?.state !== 'lost')
      office.gone.set(parcel._id, unsold(office, stock, counted(parcel.items)))
  }
  if (giver) office.gone.delete(giver._id)
}

/** Rejected, handed over in the shop since its parcel was lost, or with another parcel that is for its buyer: its pieces count as on sale. */
const isOnShelf = (order: SheetOrder, parcel: SheetParcel) =>
  (carriesOrder(parcel) && order.orderStatus === 'rejected') ||
  (carriesOrder(parcel) && order.orderStatus === 'delivered' && parcel.state === 'lost') ||
  othersFor(order, parcel).some(({ isReplaced }) => !isReplaced)

/** Pieces can be sold before the shop finds that they are gone: returns those that are not sold. */
function unsold(office: Office, stock: Stock, gone: Stock): Stock {
  const left = Object.entries(gone).map(([key, pieces]) => [key, Math.min(pieces, stock[key] ?? 0)] as const)
  if (left.some(([key, pieces]) => pieces !== gone[key])) office.hasSoldGone = true
  return Object.fromEntries(left)
}

type Received = { order: SheetOrder; was: SheetParcel; parcel: SheetParcel; before: Stock | undefined }

/**
 * By what the order held then. Damaged pieces come first: of those that a correction has put on sale already, sellable ones are meant.
 */
function goneAt({ order, was, parcel, before }: Received): Stock {
  const [lines, items] = [counted(order.cartItems), counted(parcel.items)]
  const [sellable, damaged] = [counted(receivedPieces(parcel, 'sellable')), counted(receivedPieces(parcel, 'damaged'))]
  const each = (count: (key: string, held: number, sent: number) => number): Stock =>
    Object.fromEntries(Object.entries(items).map(([key, sent]) => [key, count(key, lines[key] ?? 0, sent)]))
  const back = (key: string, held: number) => {
    const broken = Math.min(damaged[key] ?? 0, held)
    return { broken, good: Math.min(sellable[key] ?? 0, held - broken) }
  }
  if (was.state === 'lost' && was.receivedAt !== null)
    return each((key, held) => (before?.[key] ?? 0) - back(key, held).good)
  if (!isOnShelf(order, was) && othersFor(order, was).length > 0) return {}
  if (!carriesOrder(parcel)) return each((key, _, sent) => sent - (sellable[key] ?? 0))
  if (parcel.state === 'lost') return each((_, held, sent) => Math.min(held, sent))
  if (parcel.state === 'partly_delivered') return each((key, held) => back(key, held).broken)
  return each((key, held, sent) => Math.min(held, sent) - back(key, held).good)
}

/** Other parcels with the same pieces that are on their way, or were delivered. */
const othersFor = ({ parcels }: SheetOrder, parcel: SheetParcel) =>
  parcels.filter(
    (other) =>
      other._id !== parcel._id &&
      (carriesOrder(parcel) ? carriesOrder(other) : other.kind === parcel.kind && other.returnId === parcel.returnId) &&
      (isOpenParcel(other.state) || isDeliveredParcel(other.state)),
  )
