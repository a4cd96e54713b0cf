import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import {
  confirmClaim,
  confirmClaims,
  listClaims,
  listOrderClaims,
  readWalletMessages,
  refuseClaim,
} from './decide-claims.service.ts'

export const checkPaymentHandlers = (shop: Pick<Shop, 'pool' | 'settings'>) =>
  ({
    listClaims: ({ query }) => listClaims(shop.pool, query),
    listOrderClaims: async ({ params }) => ({ data: await listOrderClaims(shop.pool, params.id) }),
    confirmClaim: async ({ params, body }, asking) => ({ data: await confirmClaim(shop, asking, params.id, body) }),
    confirmClaims: async ({ body }, asking) => ({ data: await confirmClaims(shop, asking, body.claims) }),
    refuseClaim: async ({ params, body }, asking) => ({ data: await refuseClaim(shop, asking, params.id, body) }),
    readWalletMessages: async ({ body }) => ({ data: await readWalletMessages(shop.pool, body.text) }),
  }) satisfies Partial<Handlers>
