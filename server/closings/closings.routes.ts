import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { closeDay, getClosing, getNextClosing, listClosings } from './closings.service.ts'

export const closingHandlers = ({ pool }: Pick<Shop, 'pool'>) =>
  ({
    listClosings: ({ query }) => listClosings(pool, query),
    getNextClosing: async () => ({ data: await getNextClosing(pool) }),
    getClosing: async ({ params }) => ({ data: await getClosing(pool, params.id) }),
    closeDay: async ({ body }, asking) => ({ data: await closeDay(pool, asking, body) }),
  }) satisfies Partial<Handlers>
