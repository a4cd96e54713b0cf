import assert from 'node:assert/strict'
import { holdsStock } from '#rules/order-status.ts'
import { counted, receivedPieces } from './gone-pieces.ts'
import { type Office, STOCK } from './office.ts'
import { type Reading, type Sheet, type Stock, stockKey } from './sheets.ts'

/**
 * No piece is created or lost: what is on sale, with what orders, parcels and returns hold or have cost, is what there was at the start. It
 * is counted from what staff read of each order, and not from the steps that were taken.
 */
export function checkStock(office: Office, { stock, sheets }: Reading): void {
  const parts = [stock, ...sheets.flatMap((sheet) => elsewhere(sheet, office.gone))]
  const [all, before]: [Stock, Stock] = [{}, {}]
  for (const [index, { _id }] of office.products.entries()) {
    for (const [size, pieces] of Object.entries(STOCK[index] ?? {})) {
      const key = stockKey(_id, size)
      before[key] = pieces
      all[key] = parts.reduce((sum, part) => sum + (part[key] ?? 0), 0)
      assert.ok((stock[key] ?? 0) >= 0, `less than nothing is on sale of ${key}`)
    }
  }
  assert.deepEqual(all, before, 'pieces on sale and elsewhere')
}

/** Pieces of an order that are not on sale; below 0 for what is on sale and still in its lines. */
function elsewhere({ order, returns }: Sheet, gone: Office['gone']): Stock[] {
  const lines = holdsStock(order.orderStatus) ? order.cartItems : []
  const held = returns.flatMap((request) =>
    request.lines.flatMap(({ fresh, quantity }) => (fresh?.isHeld ? [{ ...fresh, quantity }] : [])),
  )
  const ofParcels = order.parcels.map((parcel) => {
    if (parcel.kind === 'return') return without({}, parcel)
    const pieces = gone.get(parcel._id)
    return parcel.isReplaced ? leftOf(pieces ?? counted(parcel.items), parcel) : (pieces ?? {})
  })
  return [counted(lines), counted(held), ...ofParcels]
}

/** What is left of these pieces without those of the parcel that are on sale again. */
function without(pieces: Stock, parcel: Parameters<typeof receivedPieces>[0]): Stock {
  const left = { ...pieces }
  for (const [key, quantity] of Object.entries(counted(receivedPieces(parcel, 'sellable'))))
    left[key] = (left[key] ?? 0) - quantity
  return left
}

/** Of one whose pieces were sold before it was lost no more come back than were left then. */
const leftOf = (pieces: Stock, parcel: Parameters<typeof receivedPieces>[0]): Stock =>
  Object.fromEntries(Object.entries(without(pieces, parcel)).map(([key, left]) => [key, Math.max(left, 0)]))

/** How many pieces are neither on sale nor on their way, once all is finished: they are with buyers, damaged or lost. */
export const piecesGone = ({ stock }: Reading): number => {
  const sum = (all: Record<string, number>) => Object.values(all).reduce((total, pieces) => total + pieces, 0)
  return STOCK.reduce((total, sizes) => total + sum(sizes), 0) - sum(stock)
}
