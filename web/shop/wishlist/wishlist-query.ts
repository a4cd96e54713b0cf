import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import { callQuery } from '#web/app/call-query.ts'

/** A customer's wished products as they are today, last added first. */
export const wishlistQuery = (api: ApiClient, userId: string) =>
  callQuery(api, 'getWishlist', { params: { userId }, query: { view: 'card' } })

/** What a customer wants of a product: on the list or off it. */
export type Wish = { product: ListedProduct; isWished: boolean }

/** Under this key wishes wait for one another. */
export const wishKey = ['wish'] as const

/** Wishes that the server has not answered yet, in the order they were made. */
export const pendingWishes = (queries: QueryClient): Wish[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: wishKey, status: 'pending' })
    // Only `useWish` makes mutations of this key.
    .map((mutation) => mutation.state.variables as Wish)

/** The products as they will be once the wishes are fulfilled. */
export function withWishes(products: readonly ListedProduct[], wishes: readonly Wish[]): ListedProduct[] {
  let list = [...products]
  for (const { product, isWished } of wishes) {
    const others = list.filter(({ _id }) => _id !== product._id)
    if (!isWished) list = others
    else if (others.length === list.length) list = [product, ...others]
  }
  return list
}

/** The call only turns a product over: where another tab was faster, it is turned back. Answers nothing, throws refusals. */
export async function sendWish(api: ApiClient, userId: string, productId: string, isWished: boolean): Promise<void> {
  const body = { userId, productId }
  const { inWishlist } = await api.toggleWishlist({ body })
  if (inWishlist !== isWished) await api.toggleWishlist({ body })
}
