import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { getHealth } from './health.service.ts'

export const healthHandlers = (shop: Shop) =>
  ({ getHealth: async () => ({ data: await getHealth(shop) }) }) satisfies Partial<Handlers>
