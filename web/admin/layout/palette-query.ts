import { queryOptions } from '@tanstack/react-query'
import { panelCalls } from '#contract/panel-calls.ts'
import type { Permission } from '#rules/permissions.ts'
import { afterTyping } from '#web/app/after-typing.ts'

const MIN_LETTERS = 3

/** Whether words fit too much to be looked for. */
export const areTooShort = (words: string): boolean => [...words].length < MIN_LETTERS

/** Of each kind. */
const MAX_RESULTS = 5

/** Orders, products and customers by words, as far as the user may see them. */
export const paletteQuery = (words: string, may: (permission: Permission) => boolean) =>
  queryOptions({
    queryKey: ['palette', words] as const,
    enabled: !areTooShort(words),
    // The panel's lists change while one looks.
    staleTime: 5_000,
    queryFn: afterTyping(panelCalls, async (api) => {
      const query = { search: words, limit: MAX_RESULTS }
      const [orders, products, users] = await Promise.all([
        may('orders.read') ? api.adminListOrders({ query }) : null,
        may('products.read') ? api.adminListProducts({ query }) : null,
        may('users.manage') ? api.listUsers({ query }) : null,
      ])
      return { orders: orders?.data ?? [], products: products?.data ?? [], users: users?.data ?? [] }
    }),
  })
