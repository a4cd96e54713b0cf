import { inTransaction } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { requireOrderKey } from '../orders/order-link.ts'
import type { Shop } from '../shop-context.ts'
import { userIdOf } from '../visitor.ts'
import { acceptAttempt, closeAttempt, findBuyerPayment, listAttempts, showAttempt } from './attempts.service.ts'
import { capture } from './capture.service.ts'
import { openAttempt } from './open-attempt.service.ts'
import { askForRefund, settleRefund } from './refunds.service.ts'
import { settleAttempt } from './settle-attempt.service.ts'

type PaymentShop = Pick<
  Shop,
  'pool' | 'paymentProviders' | 'jobs' | 'limits' | 'publicUrl' | 'log' | 'sms' | 'settings'
>

export const onlinePaymentHandlers = (shop: PaymentShop) =>
  ({
    payMyOrder: async ({ body: { key, ...draft } }, { host, ip }) =>
      openAttempt(shop, {
        ...draft,
        orderId: await requireOrderKey(shop.pool, key),
        host,
        ip,
      }),
    captureOrder: async ({ body }) => {
      await capture(shop, body)
      return {}
    },
    findMyPayment: async ({ body }) => ({ data: await findBuyerPayment(shop.pool, body.payment) }),
    listPaymentAttempts: async ({ params }) => ({ data: await listAttempts(shop, params.orderId) }),
    askPaymentAttempt: async ({ params }) => ({ data: await showAttempt(shop, await settleAttempt(shop, params.id)) }),
    refundPayment: async ({ params, body }, asking) => ({ data: await askForRefund(shop, asking, params.id, body) }),
    settleRefund: async ({ params, body }, asking) => ({ data: await settleRefund(shop, asking, params.id, body) }),
    acceptPaymentAttempt: async ({ params }, { visitor }) => ({
      data: await inTransaction(shop.pool, (tx) => acceptAttempt(tx, shop, params.id, userIdOf(visitor))),
    }),
    closePaymentAttempt: async ({ params }) => ({
      data: await inTransaction(shop.pool, (tx) => closeAttempt(tx, shop, params.id)),
    }),
  }) satisfies Partial<Handlers>
