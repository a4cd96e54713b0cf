import type { AdminProduct, StockNow } from '#contract/admin-products.ts'
import { banglaDigits } from '#rules/digits.ts'
import type { Sentence } from '#rules/languages.ts'
import { MAX_PIECES, piecesOf } from '#rules/stock.ts'
import { changesOf, recordAudit } from '../audit/audit.service.ts'
import { type Claim, once } from '../db/once.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import { publishChange } from './catalogue-changes.ts'
import { type CardRow, productNames } from './product.ts'
import { getAdminProduct } from './products.service.ts'
import { lockStock, saveStock, withPieces } from './stock.service.ts'

type Adjustment = { by: number; size?: string | undefined }

/**
 * Puts pieces into the stock, or takes them out, under the product's lock: what is sold meanwhile is neither lost nor counted twice. As
 * an order it leaves `updatedAt` alone. Throws `product_not_found`, `size_required`, `stock_changed`, `invalid_input`, `key_reused`.
 */
export function adjustStock(pool: Pool, claim: Claim, id: string, { by, size }: Adjustment): Promise<AdminProduct> {
  return inTransaction(pool, (tx) =>
    once(tx, { ...claim, request: { id, by, size } }, async () => {
      const products = await lockStock(tx, [id])
      const before = products.get(id)
      if (!before) throw new ShopError('product_not_found')
      requirePieces(before, meantSize(before, size), by)
      const after = withPieces(before, by, size === undefined ? {} : { [size]: by })
      await saveStock(tx, { before: products, after: new Map([[id, after]]), notifies: () => true })
      // Lists answer with the pieces, and a change in the panel is in the next answer.
      publishChange(tx, [`product:${id}`])
      const details = changesOf(before, after, ['totalStock', 'stockBySize'])
      if (details) await recordAudit(tx, { action: 'stock_changed', target: id, ...productNames(before), details })
      return getAdminProduct(tx, id)
    }),
  )
}

/** The size whose pieces are meant; null where all sizes share one stock. */
function meantSize({ stockBySize }: CardRow, size: string | undefined): string | null {
  const isKnown = stockBySize === null ? size === undefined : size !== undefined && Object.hasOwn(stockBySize, size)
  if (isKnown) return size ?? null
  const message =
    stockBySize === null
      ? { en: 'All sizes share one stock now', bn: 'এখন সব সাইজের স্টক একসাথে' }
      : { en: 'Say of which size', bn: 'কোন সাইজের, বলুন' }
  throw wrongField('size', message, 'size_required')
}

function requirePieces({ totalStock, stockBySize }: CardRow, size: string | null, by: number): void {
  const now = size === null || stockBySize === null ? totalStock : piecesOf(stockBySize, size)
  if (now + by < 0) {
    const message = leftMessage(now)
    throw new ShopError('stock_changed', { message, data: { totalStock, stockBySize } satisfies StockNow })
  }
  const most = { en: `A stock is at most ${MAX_PIECES}`, bn: `স্টক সর্বোচ্চ ${banglaDigits(MAX_PIECES)} পিস` }
  if (now + by > MAX_PIECES) throw wrongField('by', most)
}

const leftMessage = (now: number): Sentence => ({
  en: now === 0 ? 'No pieces are left' : `Only ${now} ${now === 1 ? 'is' : 'are'} left`,
  bn: now === 0 ? 'আর কোনো পিস নেই' : `আর মাত্র ${banglaDigits(now)} পিস আছে`,
})
