import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { bookParcels, getBatch, showPlan } from './book-parcels.service.ts'
import { cancelParcel } from './cancel-parcel.service.ts'
import { decideParcel } from './decide-parcel.service.ts'
import { openQuotes } from './quotes.service.ts'

export function bookingHandlers(shop: Shop) {
  const quotes = openQuotes(shop)
  return {
    quoteParcels: async ({ body }) => ({ data: await quotes(body.parcels) }),
    planParcels: async ({ body }, { language }) => ({ data: await showPlan(shop, body.parcels, language) }),
    bookParcels: async ({ body }, asking) => ({ data: await bookParcels(shop, asking, body.parcels) }),
    getParcelBatch: async ({ params }, { language }) => ({ data: await getBatch(shop.pool, params.id, language) }),
    decideParcel: ({ params, body }, asking) => decideParcel(shop, asking, params.id, body),
    cancelParcel: async ({ params, body }, asking) => ({
      data: await cancelParcel(shop, asking, params.id, body.reason),
    }),
  } satisfies Partial<Handlers>
}
