import { queryOptions } from '@tanstack/react-query'
import { createHttpClient } from '#contract/http-client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import type { Permission } from '#rules/permissions.ts'
import { pause } from '#web/app/pause.ts'
import { send } from '#web/send.ts'

/** Shorter words fit too much to be looked for. */
export const MIN_LETTERS = 3

/** Of each kind. */
const AT_MOST = 5

/** So long nothing more was typed. */
const PAUSE_MS = 200

const { adminListOrders, adminListProducts, listUsers } = panelCalls

/**
 * Orders, products and customers by words, as far as the user may see them. It is sent when the user stops typing; a request in progress is aborted, by the
 * signal, when typing goes on.
 */
export const paletteQuery = (words: string, may: (permission: Permission) => boolean) =>
  queryOptions({
    queryKey: ['palette', words] as const,
    enabled: [...words].length >= MIN_LETTERS,
    // The panel's lists change while one looks.
    staleTime: 5_000,
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MS, signal)
      const table = { adminListOrders, adminListProducts, listUsers }
      const ending = new AbortController()
      signal.addEventListener('abort', () => ending.abort())
      const api = createHttpClient((path, init) => send(path, init, { ending }), table)
      const query = { search: words, limit: AT_MOST }
      const [orders, products, users] = await Promise.all([
        may('orders.read') ? api.adminListOrders({ query }) : null,
        may('products.read') ? api.adminListProducts({ query }) : null,
        may('users.manage') ? api.listUsers({ query }) : null,
      ])
      return { orders: orders?.data ?? [], products: products?.data ?? [], users: users?.data ?? [] }
    },
  })
