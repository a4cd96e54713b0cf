import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { getBuyer, updateBuyer } from './buyers.service.ts'

export const buyerHandlers = ({ pool }: { pool: Pool }) =>
  ({
    getBuyer: async ({ params }) => ({ data: await getBuyer(pool, params.phone) }),
    updateBuyer: async ({ params, body }) => ({ data: await updateBuyer(pool, params.phone, body) }),
  }) satisfies Partial<Handlers>
