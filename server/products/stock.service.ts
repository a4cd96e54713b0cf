import { type Expression, sql } from 'kysely'
import { hasMore, looksAlike, piecesOf } from '#rules/stock.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { Db, Tx } from '../db/open.ts'
import type { CataloguePart } from '../events/events.ts'
import { publishChange } from './catalogue-changes.ts'
import type { CardRow } from './product.ts'
import { findOffers, lockProducts, type OfferRow, soldParts, writeStock } from './stock.db.ts'

/** Products that a transaction has locked, by id. A product that was deleted is not among them. */
export type Products = ReadonlyMap<string, CardRow>

/** Locks products in id order, so that orders and other changes of several products wait for each other instead of deadlocking. */
export const lockStock = async (tx: Tx, productIds: string[]): Promise<Products> =>
  new Map((await lockProducts(tx, productIds)).map((row) => [row.id, row]))

/** As `lockStock`, the products of some lines. */
export const lockStockOf = (tx: Tx, lines: readonly { productId: string }[]): Promise<Products> =>
  lockStock(tx, [...new Set(lines.map(({ productId }) => productId))])

/** Products as they are now, by id: what they cost, and since when they are so. */
export type Offers = ReadonlyMap<string, OfferRow>

/** Products on sale, by id; hidden and deleted ones are missing. */
export const findOffersById = async (db: Db, productIds: string[]): Promise<Offers> =>
  new Map((await findOffers(db, productIds)).map((row) => [row.id, row]))

/** As `available` in rules/stock.ts, in SQL: by the columns of a product's row, and a size, '' for none. */
export const availableOf = (row: string, size: Expression<string>) => sql<number>`case
    when ${size} = '' then ${sql.ref(`${row}.total_stock`)}
    when not ${size} = any(${sql.ref(`${row}.sizes`)}) then 0
    when ${sql.ref(`${row}.stock_by_size`)} is null then ${sql.ref(`${row}.total_stock`)}
    else coalesce((${sql.ref(`${row}.stock_by_size`)} ->> ${size})::int, 0)
  end`

/** A product with more pieces, or with fewer; where it keeps stock per size, of those sizes that it still sells. */
export function withPieces(product: CardRow, pieces: number, bySize: Record<string, number>): CardRow {
  const { stockBySize, totalStock } = product
  if (stockBySize === null) return { ...product, totalStock: totalStock + pieces }
  const moved = Object.entries(bySize).filter(([size]) => Object.hasOwn(stockBySize, size))
  return {
    ...product,
    totalStock: totalStock + sumBy(moved, ([, part]) => part),
    stockBySize: {
      ...stockBySize,
      ...Object.fromEntries(moved.map(([size, part]) => [size, piecesOf(stockBySize, size) + part])),
    },
  }
}

/** The parts that a change of stock touches: the product where visitors see a difference, otherwise only its number of pieces. */
const partsOf = (before: CardRow | undefined, after: CardRow): CataloguePart[] => [
  looksAlike(before, after) ? `stock:${after.id}` : `product:${after.id}`,
  ...(before && isAvailable(before) === isAvailable(after) ? [] : ['availability' as const]),
]

const isAvailable = ({ totalStock }: CardRow) => totalStock > 0

/**
 * `before`: as locked; `after`: as it is to be stored; `notifies`: whether the product's stock requests are to be notified if it has more
 * pieces.
 */
type StockUpdate = { before: Products; after: Products; notifies: (productId: string) => boolean }

/** Writes the stock of locked products. */
export async function saveStock(tx: Tx, { before, after, notifies }: StockUpdate): Promise<void> {
  const changed = [...after.values()]
    .filter((product) => before.get(product.id) !== product)
    .map((product) => ({ ...product, isRestocked: hasMore(before.get(product.id), product) && notifies(product.id) }))
  if (changed.length === 0) return
  await writeStock(tx, changed)
  publishChange(
    tx,
    changed.flatMap((product) => partsOf(before.get(product.id), product)),
  )
  if (changed.some(({ isRestocked }) => isRestocked)) tx.publish('productRestocked', {})
}

/** What an order takes of a product: pieces, by size where stock is kept per size, if the product is as it was read and costs what was agreed. */
export type StockChange = {
  id: string
  pieces: number
  fromSizes: Record<string, number>
  price: number
  updatedAt: Date
}

/** What the statement of an order returns about the products that it took pieces from (`sellPieces`). */
export type Sold = Pick<CardRow, 'id' | 'totalStock' | 'stockBySize'>

/** A sale: parts of the statement of an order that take its pieces `after` another part, and what follows as after `saveStock`. */
export const sellPieces = (tx: Tx, offers: Offers, changes: StockChange[]) => ({
  parts: (after: string) => soldParts(changes, after),
  publish: (sold: Sold[]) => publishSold(tx, offers, changes, sold),
})

function publishSold(tx: Tx, offers: Offers, changes: StockChange[], sold: Sold[]): void {
  const left = new Map(sold.map((row) => [row.id, row]))
  const parts = changes.flatMap(({ id, pieces, fromSizes }): CataloguePart[] => {
    const offer = offers.get(id)
    const after = offer && { ...offer, ...left.get(id) }
    return after ? partsOf(withPieces(after, pieces, fromSizes), after) : ['everything']
  })
  publishChange(tx, parts)
}
