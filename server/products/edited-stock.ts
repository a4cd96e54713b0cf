import type { ProductChanges, StockNow } from '#contract/admin-products.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import { sizeIn } from '#rules/size-name.ts'
import { piecesOf } from '#rules/stock.ts'
import { sumBy } from '#rules/sum-by.ts'
import { ShopError } from '../shop-error.ts'

type Conflict = { field: string; size?: string; seen: number; now: number }

/**
 * The stock after an edit, while orders may take from it: a number that the editor has not changed keeps its
 * current value, and one that was changed must still be as it was seen. Throws `stock_changed`, `stale`.
 */
export function editedStock(now: StockNow, changes: ProductChanges): StockNow {
  const { stockSeen, totalStock = now.totalStock, stockBySize = now.stockBySize } = changes
  const isUntouched = changes.totalStock === undefined && changes.stockBySize === undefined
  if (stockSeen === undefined || isUntouched) return { totalStock, stockBySize }
  if (typeof stockSeen === 'object' && stockBySize)
    return { totalStock, stockBySize: bySize(now, stockSeen, stockBySize) }
  const seen = typeof stockSeen === 'number' ? stockSeen : piecesOfSizes(stockSeen)
  if (!stockBySize && totalStock === seen) return { totalStock: now.totalStock, stockBySize }
  // Where sizes are new, it is unknown from which of them the sold pieces were.
  requireSeen(now, [{ field: stockBySize ? 'stockBySize' : 'totalStock', seen, now: now.totalStock }])
  return { totalStock, stockBySize }
}

type Pieces = Record<string, number>

/** Each size by itself: pieces that were sold of one are no reason to refuse what was typed for another one. */
function bySize(now: StockNow, seen: Pieces, sent: Pieces): Pieces {
  const { stockBySize } = now
  // Since then all sizes were put together.
  if (stockBySize === null) throw new ShopError('stale')
  const sizes = Object.keys(sent).map((size) => ({
    field: `stockBySize.${size}`,
    size,
    sent: piecesOf(sent, size),
    seen: piecesOf(seen, size),
    now: piecesOf(stockBySize, size),
  }))
  requireSeen(
    now,
    sizes.filter((size) => size.sent !== size.seen),
  )
  return Object.fromEntries(sizes.map((size) => [size.size, size.sent === size.seen ? size.now : size.sent]))
}

function requireSeen(stock: StockNow, changed: Conflict[]): void {
  const conflicts = changed.filter(({ seen, now }) => seen !== now)
  if (conflicts.length === 0) return
  throw new ShopError('stock_changed', {
    message: {
      en: conflicts.map((conflict) => ofSize('en', conflict) + sentence(conflict).en).join('. '),
      bn: conflicts.map((conflict) => ofSize('bn', conflict) + sentence(conflict).bn).join('। '),
    },
    errors: Object.fromEntries(conflicts.map((conflict) => [conflict.field, sentence(conflict)])),
    data: { totalStock: stock.totalStock, stockBySize: stock.stockBySize } satisfies StockNow,
  })
}

const ofSize = (language: Language, { size }: Conflict) => (size ? `${sizeIn(language, size)}: ` : '')

function sentence({ seen, now }: Conflict): Sentence {
  const sold = seen - now
  const what = sold > 0 ? `${sold} ${sold === 1 ? 'was' : 'were'} sold` : `${-sold} came back`
  const inBangla = sold > 0 ? `${sold} পিস বিক্রি হয়েছে` : `${-sold} পিস ফেরত এসেছে`
  return {
    en: `${what} meanwhile, the stock is ${now} now`,
    bn: banglaDigits(`এর মধ্যে ${inBangla}, স্টক এখন ${now}`),
  }
}

/** All pieces of a stock per size. */
export const piecesOfSizes = (stock: Pieces): number => sumBy(Object.values(stock), (pieces) => pieces)
