import type { Scene, Step } from './recorded-step.ts'
import { orderOf } from './shop.ts'

/** A payment by bKash of an order of 580 taka that is in the ledger. */
async function hasPaid({ shop, admin }: Scene, id: string): Promise<string> {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  await admin.recordPayment({ body: { orderId, method: 'bkash', amount: 580, reference: `TRX${id}` } })
  const paid = { provider: 'bkash', providerId: 'TR001', amount: 58_000, taken: 58_000, state: 'paid' } as const
  await shop.db
    .insertInto('paymentAttempts')
    .values({ id, orderId, ...paid, reference: `TRX${id}`, answer: '{}' })
    .execute()
  return orderId
}

/** Steps of staff on money that goes back by its provider. */
export const refundSteps = {
  refundPayment: {
    actions: ['payment_provider_changed', 'payment_recorded', 'refund_asked'],
    act: async (scene) => {
      const settings = { username: 'user', password: 'password', appKey: 'key', appSecret: 'secret' }
      await scene.admin.savePaymentProvider({ params: { provider: 'bkash' }, body: { isOn: true, settings } })
      await hasPaid(scene, 'PREFUND1')
      return scene.admin.refundPayment({ params: { id: 'PREFUND1' }, body: { amount: 80, reason: 'Too much' } })
    },
  },
  settleRefund: {
    actions: ['payment_recorded', 'payment_recorded', 'refund_settled'],
    act: async (scene) => {
      const orderId = await hasPaid(scene, 'PREFUND2')
      const refund = { id: 'RREFUND2', attemptId: 'PREFUND2', orderId, amount: 8_000, state: 'unknown' } as const
      await scene.shop.db.insertInto('paymentRefunds').values(refund).execute()
      return scene.admin.settleRefund({ params: { id: 'RREFUND2' }, body: { wasDone: true, reference: 'RFN1' } })
    },
  },
} satisfies Record<string, Step>
