import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'

const nothing = { orders: 0, customers: 0, reviews: 0 }

export const demoShopHandlers = ({ pool }: { pool: Pool }) =>
  ({
    clearDemo: async () => {
      // Only now, so that a shop without it loads none of it.
      const { clearDemo } = await import('#demo/clear.ts')
      return { data: (await clearDemo(pool)) ?? nothing }
    },
  }) satisfies Partial<Handlers>
