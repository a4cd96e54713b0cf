import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallInput } from '#contract/client.ts'
import { readNumber } from '#rules/digits.ts'
import { piecesOf } from '#rules/stock.ts'

/** What the table shows of a product, as it is typed. */
export type Cells = {
  price: string
  salePrice: string
  totalStock: string
  /** Pieces by size, in the order of the sizes; null: all sizes share `totalStock`. */
  stockBySize: Readonly<Record<string, string>> | null
  category: string
  isHidden: boolean
}

export type Row = CallInput<'editProducts'>['body']['products'][number]

export const cellsOf = ({
  price,
  salePrice,
  totalStock,
  sizes,
  stockBySize,
  category,
  isHidden,
}: AdminProduct): Cells => ({
  price: String(price),
  salePrice: String(salePrice),
  totalStock: String(totalStock),
  stockBySize: stockBySize && Object.fromEntries(sizes.map((size) => [size, String(piecesOf(stockBySize, size))])),
  category,
  isHidden,
})

/** Whether a cell has another number than before, in either kind of digits. */
export const differs = (typed: string, before: string): boolean =>
  typed.trim() !== before && readNumber(typed) !== readNumber(before)

const sizesThatDiffer = (typed: Cells, before: Cells): string[] =>
  Object.keys(before.stockBySize ?? {}).filter((size) =>
    differs(typed.stockBySize?.[size] ?? '', before.stockBySize?.[size] ?? ''),
  )

/** The changed cells of a product as they are sent, with the stock that was changed; null where no cell differs. */
export function rowOf(product: AdminProduct, cells: Cells): Row | null {
  const before = cellsOf(product)
  const stock =
    sizesThatDiffer(cells, before).length > 0
      ? { stockBySize: cells.stockBySize, stockSeen: before.stockBySize ?? undefined }
      : before.stockBySize === null && differs(cells.totalStock, before.totalStock)
        ? { totalStock: cells.totalStock, stockSeen: product.totalStock }
        : {}
  const changes = {
    ...(differs(cells.price, before.price) && { price: cells.price }),
    ...(differs(cells.salePrice, before.salePrice) && { salePrice: cells.salePrice }),
    ...stock,
    ...(cells.category !== before.category && { category: cells.category }),
    ...(cells.isHidden !== before.isHidden && { isHidden: cells.isHidden }),
  }
  if (Object.keys(changes).length === 0) return null
  return { id: product._id, updatedAt: product.updatedAt, ...changes }
}

/** Typed cells, applied to the product as it is now: the other cells are updated. */
export function cellsOn(newest: AdminProduct, typed: Cells, product: AdminProduct): Cells {
  const [before, now] = [cellsOf(product), cellsOf(newest)]
  const text = (name: 'price' | 'salePrice' | 'totalStock') =>
    differs(typed[name], before[name]) ? typed[name] : now[name]
  const mine = sizesThatDiffer(typed, before)
  return {
    price: text('price'),
    salePrice: text('salePrice'),
    totalStock: text('totalStock'),
    stockBySize:
      now.stockBySize &&
      Object.fromEntries(
        Object.entries(now.stockBySize).map(([size, pieces]) => [
          size,
          mine.includes(size) ? (typed.stockBySize?.[size] ?? pieces) : pieces,
        ]),
      ),
    category: typed.category === before.category ? now.category : typed.category,
    isHidden: typed.isHidden === before.isHidden ? now.isHidden : typed.isHidden,
  }
}
