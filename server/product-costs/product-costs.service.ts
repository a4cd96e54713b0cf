import type { CostDraft, ProductCost } from '#contract/product-costs.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { productNames } from '../products/product.ts'
import { getAdminProduct } from '../products/products.service.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './product-costs.db.ts'

/** The cost prices of a product and its sizes, in taka. Throws `product_not_found`. */
export async function listProductCosts(read: Db, productId: string): Promise<ProductCost[]> {
  await getAdminProduct(read, productId)
  return costsOf(read, productId)
}

const costsOf = async (read: Db, productId: string): Promise<ProductCost[]> =>
  (await db.listCosts(read, productId)).map(({ cost, ...row }) => ({ ...row, cost: toTaka(cost) }))

const noSuchSize = { en: 'The product has no such size', bn: 'প্রোডাক্টটির এই সাইজ নেই' }

/**
 * Sets what a piece costs from a day on, instead of what was typed for that day; null removes that. Orders that were placed keep the
 * cost that they have. Throws `product_not_found`, `invalid_input`.
 */
export function saveProductCost(
  pool: Pool,
  productId: string,
  { size, validFrom, cost }: CostDraft,
): Promise<ProductCost[]> {
  return inTransaction(pool, async (tx) => {
    const product = await getAdminProduct(tx, productId)
    // What was typed for a size that is gone can be removed.
    if (cost !== null && size !== '' && !product.sizes.includes(size)) {
      throw new ShopError('invalid_input', { errors: { size: noSuchSize } })
    }
    const key = { productId, size, validFrom }
    const isChanged =
      cost === null ? await db.deleteCost(tx, key) : await db.saveCost(tx, { ...key, cost: toPoisha(cost) })
    if (isChanged) {
      await recordAudit(tx, {
        action: 'cost_changed',
        target: productId,
        ...productNames(product),
        details: { size, validFrom, cost },
      })
    }
    return costsOf(tx, productId)
  })
}
