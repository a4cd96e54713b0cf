import type { ApiClient } from '#contract/client.ts'
import { linePrice } from '#rules/price.ts'
import { listByIds } from '#web/visitor/products-by-id.ts'
import type { OrderFields } from './order-fields.ts'

/** What the products of new lines cost today, by id. */
export async function findPrices(api: ApiClient, { cartItems }: OrderFields): Promise<Map<string, number>> {
  const added = cartItems.filter(({ line }) => line === undefined)
  const products = await listByIds(api, [...new Set(added.map(({ productId }) => productId))])
  return new Map(products.map((product) => [product._id, linePrice(product)]))
}

/** New lines at these prices; lines of the order keep the agreed ones. */
export const atPrices = (fields: OrderFields, prices: ReadonlyMap<string, number>): OrderFields => ({
  ...fields,
  cartItems: fields.cartItems.map((line) =>
    line.line === undefined ? { ...line, price: prices.get(line.productId) ?? line.price } : line,
  ),
})
