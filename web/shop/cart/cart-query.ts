import type { Cart } from '#contract/cart.ts'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { AppContext } from '#web/app/context.ts'

/** A customer's cart with today's prices and stock. */
export const cartQuery = (api: ApiClient, userId: string) => callQuery(api, 'getCart', { params: { userId } })

/** Every change answers with the cart as it is then; a reading under way may be older and is dropped. */
export async function showCart({ api, queries }: AppContext, userId: string, cart: Cart) {
  const { queryKey } = cartQuery(api, userId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { success: true, data: cart })
}
