import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { getMoney, listPayments, recordPayment, takePaymentBack } from './payments.service.ts'

export const paymentHandlers = ({ pool, settings }: Pick<Shop, 'pool' | 'settings'>) =>
  ({
    recordPayment: async ({ body }, asking) => ({ data: await recordPayment({ pool, settings }, asking, body) }),
    takePaymentBack: async ({ params, body }, asking) => ({
      data: await takePaymentBack(pool, asking, params.id, body.note),
    }),
    listPayments: ({ query }) => listPayments(pool, query),
    getMoney: async ({ query }) => ({ data: await getMoney(pool, query) }),
  }) satisfies Partial<Handlers>
