import type { Cart } from '#contract/cart.ts'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { AppContext } from '#web/app/context.ts'
import { tellOtherTabs } from '#web/app/tabs.ts'

/** A customer's cart with today's prices and stock. */
export const cartQuery = (api: ApiClient, userId: string) => ({
  ...callQuery(api, 'getCart', { params: { userId } }),
  // It may have been changed on another device.
  refetchOnWindowFocus: 'always' as const,
})

/** Every change answers with the cart as it is then; a reading under way may be older and is dropped. Other tabs read it too. */
export async function showCart({ api, queries }: AppContext, userId: string, cart: Cart) {
  const { queryKey } = cartQuery(api, userId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { success: true, data: cart })
  tellOtherTabs('cart')
}
