import { countPieces } from '#rules/stock.ts'
import type { ParcelItem } from '../db/parcel-tables.ts'
import type { OrderLineRow } from '../orders/order-row.ts'

type Line = Pick<OrderLineRow, 'position' | 'productId' | 'size' | 'quantity'>

/**
 * Gives pieces of a parcel the positions of the order's present lines, since a correction after booking numbers the lines again. Pieces
 * without such a line are left out: the correction has put them on sale already.
 */
export function piecesByLine<Piece extends Omit<ParcelItem, 'title'>>(
  lines: readonly Line[],
  pieces: readonly Piece[],
): Piece[] {
  const open = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  return pieces.flatMap((piece) => {
    const isOwn = ({ position }: Line) => position === piece.position
    const same = lines.filter(({ productId, size }) => productId === piece.productId && size === piece.size)
    let rest = piece.quantity
    // Two lines may have the same pieces, at two prices.
    return [...same.filter(isOwn), ...same.filter((line) => !isOwn(line))].flatMap(({ position }) => {
      const left = open.get(position) ?? 0
      const quantity = Math.min(rest, left)
      open.set(position, left - quantity)
      rest -= quantity
      return quantity > 0 ? [{ ...piece, position, quantity }] : []
    })
  })
}

/** The pieces of an order that its parcel was booked without: they were added by a correction. */
export function addedPieces(
  lines: readonly Line[],
  booked: readonly ParcelItem[],
): Pick<Line, 'position' | 'quantity'>[] {
  const sent = piecesByLine(lines, booked)
  return lines.flatMap(({ position, quantity }) => {
    const added = quantity - countPieces(sent.filter((piece) => piece.position === position))
    return added > 0 ? [{ position, quantity: added }] : []
  })
}
