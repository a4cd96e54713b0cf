import { ProductChanges } from '#contract/admin-products.ts'
import type { ProductRow, ProductRowResult } from '#contract/product-rows.ts'
import { languageInWork } from '../request-in-work.ts'
import { invalidInput, ShopError } from '../shop-error.ts'
import type { CatalogueShop } from './catalogue-watch.ts'
import { editProduct, findAdminProduct } from './products.service.ts'

/**
 * Changes many products, each in a transaction of its own: an order waits for one product at most, and a failed one does not hold up
 * the others. Returns the results in the order given.
 */
export async function editProducts(shop: CatalogueShop, rows: ProductRow[]): Promise<ProductRowResult[]> {
  const results: ProductRowResult[] = []
  for (const row of rows) results.push(await editRow(shop, row))
  return results
}

async function editRow(shop: CatalogueShop, { id, ...typed }: ProductRow): Promise<ProductRowResult> {
  try {
    const { data, error } = ProductChanges.safeParse(typed)
    if (error) throw invalidInput(error.issues)
    return { id, product: await editProduct(shop, id, data), refusal: null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const [{ code, sentence }, language] = [error, languageInWork()]
    const product = await findAdminProduct(shop.pool, id)
    return { id, product, refusal: { code, message: sentence[language], errors: error.errorsIn(language) } }
  }
}
