import type { LiveCouriers } from '../couriers/live-couriers.ts'
import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'

const nothing = { orders: 0, customers: 0, reviews: 0 }

export const demoShopHandlers = ({ pool, couriers }: { pool: Pool; couriers: Pick<LiveCouriers, 'reload'> }) =>
  ({
    clearDemo: async () => {
      // Loaded late: most shops have no demo.
      const { clearDemo } = await import('#demo/clear.ts')
      const cleared = await clearDemo(pool)
      // The practice courier is gone with it; other processes read that by an event.
      await couriers.reload()
      return { data: cleared ?? nothing }
    },
  }) satisfies Partial<Handlers>
