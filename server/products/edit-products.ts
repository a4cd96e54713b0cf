import { ProductChanges } from '#contract/admin-products.ts'
import type { ProductRow, ProductRowResult } from '#contract/product-rows.ts'
import type { Language } from '#rules/languages.ts'
import type { Pool } from '../db/open.ts'
import { invalidInput, ShopError } from '../shop-error.ts'
import { editProduct, findAdminProduct } from './products.service.ts'

/**
 * Changes many products, each in a transaction of its own: an order waits for one product at most, and a failed one does not hold up
 * the others. Returns the results in the order given.
 */
export async function editProducts(pool: Pool, language: Language, rows: ProductRow[]): Promise<ProductRowResult[]> {
  const results: ProductRowResult[] = []
  for (const row of rows) results.push(await editRow(pool, language, row))
  return results
}

async function editRow(pool: Pool, language: Language, { id, ...typed }: ProductRow): Promise<ProductRowResult> {
  try {
    const { data, error } = ProductChanges.safeParse(typed)
    if (error) throw invalidInput(error.issues)
    return { id, product: await editProduct(pool, id, data), refusal: null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, sentence } = error
    const product = await findAdminProduct(pool, id)
    return { id, product, refusal: { code, message: sentence[language], errors: error.errorsIn(language) } }
  }
}
