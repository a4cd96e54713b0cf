import type { Hint } from '#contract/hints.ts'
import type { Handlers } from '../http/handlers.ts'
import { getHealth, type Watched } from './health.service.ts'

export const healthHandlers = (shop: Watched & { hints: () => Hint[] }) =>
  ({
    getHealth: async () => ({ data: await getHealth(shop) }),
    listHints: async () => ({ data: shop.hints() }),
  }) satisfies Partial<Handlers>
