import type { Handlers } from '../http/handlers.ts'
import { getHealth, type Watched } from './health.service.ts'

export const healthHandlers = (shop: Watched) =>
  ({
    getHealth: async () => ({ data: await getHealth(shop) }),
  }) satisfies Partial<Handlers>
