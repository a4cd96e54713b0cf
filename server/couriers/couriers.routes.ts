import type { Pool } from '../db/open.ts'
import type { CallContext, Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import { saveCourier, testCourier, toCourierSetup } from './courier-settings.service.ts'
import type { LiveCouriers } from './live-couriers.ts'

type CourierShop = { pool: Pool; couriers: LiveCouriers; limits: Limits; publicUrl: URL | null }

export function courierHandlers(shop: CourierShop) {
  // Couriers send their webhooks over https only.
  const originFor = ({ host }: CallContext) => shop.publicUrl?.origin ?? `https://${host}`
  return {
    listCouriers: async (_, context) => ({
      data: shop.couriers.current().map((setUp) => toCourierSetup(setUp, originFor(context), context.language)),
    }),
    saveCourier: async ({ params, body: { userId: _, ...changes } }, context) => ({
      data: toCourierSetup(await saveCourier(shop, params.courier, changes), originFor(context), context.language),
    }),
    testCourier: async ({ params }, { language }) => {
      const { works, message } = await testCourier(shop, params.courier)
      return { data: { works, message: message[language] } }
    },
  } satisfies Partial<Handlers>
}
