import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import { chooseArea, listAreas } from './courier-areas.service.ts'
import { saveCourier, testCourier, toCourierSetup } from './courier-settings.service.ts'
import type { LiveCouriers } from './live-couriers.ts'
import type { NumberRecords } from './number-records.service.ts'

type CourierShop = { pool: Pool; couriers: LiveCouriers; limits: Limits; numberRecords: NumberRecords }

export function courierHandlers(shop: CourierShop) {
  return {
    listNumberRecords: async ({ params }) => ({ data: await shop.numberRecords(params.phone) }),
    listCouriers: async (_, { language }) => ({
      data: shop.couriers.current().map((setUp) => toCourierSetup(setUp, language)),
    }),
    saveCourier: async ({ params, body: { userId: _, ...changes } }, { language }) => ({
      data: toCourierSetup(await saveCourier(shop, params.courier, changes), language),
    }),
    testCourier: async ({ params }, { language }) => {
      const { works, message } = await testCourier(shop, params.courier)
      return { data: { works, message: message[language] } }
    },
    listCourierAreas: async ({ params, query }) => ({ data: await listAreas(shop, params.courier, query) }),
    chooseCourierArea: async ({ params, body: { userId: _, ...choice } }) => ({
      data: await chooseArea(shop, params.courier, choice),
    }),
  } satisfies Partial<Handlers>
}
