import type { CartItem, Cart as CartOfCall } from '#contract/cart.ts'
import type { ApiClient } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import { available } from '#rules/stock.ts'
import { CallError } from '#web/api.ts'
import { isSameLine, namesOf } from './cart-line.ts'

/** What is known of a product that is added: all that its line shows until the shop has answered. */
export type AddedProduct = Pick<
  ListedProduct,
  '_id' | 'title' | 'titleBn' | 'image' | 'price' | 'salePrice' | 'totalStock' | 'sizes' | 'stockBySize'
>

/** What a customer does to the cart on the server. */
export type CartChange =
  | { kind: 'add'; productId: string; size: string | null; quantity: number; product: AddedProduct; key: string }
  | { kind: 'set'; productId: string; size: string | null; quantity: number }
  | { kind: 'remove'; productId: string; size: string | null }

/** The items as they will be once the change is through. */
export function withChange(items: CartItem[], change: CartChange): CartItem[] {
  const line = items.find((item) => isSameLine(change, item))
  if (change.kind === 'remove') return items.filter((item) => item !== line)
  if (!line) return change.kind === 'add' ? [...items, newItem(change)] : items
  const quantity = change.kind === 'add' ? line.quantity + change.quantity : change.quantity
  return items.map((item) => (item === line ? { ...line, quantity } : item))
}

function newItem({ product, size, quantity }: CartChange & { kind: 'add' }): CartItem {
  const { _id: productId, image, price, salePrice } = product
  const totalStock = available(product, size)
  return { productId, ...namesOf(product), image, price, salePrice, quantity, totalStock, ...(size && { size }) }
}

/** Of the quantities wanted of a line only the newest is sent. */
export const isOutdated = (change: CartChange, later: readonly CartChange[]): boolean =>
  change.kind !== 'add' && later.some((other) => other.kind !== 'add' && isSameLine(other, change))

/** Makes a change and returns the cart as it is then. */
export async function sendChange(api: ApiClient, userId: string, change: CartChange): Promise<CartOfCall> {
  const { productId, size } = change
  if (change.kind === 'remove') return removeLine(api, userId, productId, size)
  const body = { userId, productId, size, quantity: change.quantity }
  const answer = await (change.kind === 'add'
    ? api.addToCart({ body: { ...body, image: change.product.image }, idempotencyKey: change.key })
    : api.updateCart({ body }))
  return answer.data
}

async function removeLine(api: ApiClient, userId: string, productId: string, size: string | null): Promise<CartOfCall> {
  const params = { userId, productId }
  try {
    // Without a size alone the call would take the product's lines of all sizes.
    return (await api.removeFromCart({ params, query: size ? { size } : { sizeless: 'true' } })).data
  } catch (error) {
    // Another tab was faster, or an answer was lost: the line is removed already.
    if (error instanceof CallError && error.code === 'not_in_cart')
      return (await api.getCart({ params: { userId } })).data
    throw error
  }
}
