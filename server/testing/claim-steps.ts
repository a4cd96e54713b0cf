import type { Scene, Step } from './recorded-step.ts'
import { orderOf } from './shop.ts'

/** An order whose advance its buyer claims to have sent; returns the id of the claim. */
async function hasClaim({ shop, admin }: Scene, trxId: string): Promise<string> {
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
  const claim = { id: `claim ${trxId}`, orderId, wallet: 'bkash' as const, trxId, sender: '01712345678', amount: 150 }
  await shop.db.insertInto('paymentClaims').values(claim).execute()
  await shop.db.updateTable('orders').set({ payNow: 150, waitingClaims: 1 }).where('id', '=', orderId).execute()
  return (await admin.listOrderClaims({ params: { id: orderId } })).data[0]?._id ?? ''
}

/** Deciding on payments that buyers have reported, and what couriers have paid out. */
export const claimSteps = {
  confirmClaim: {
    actions: ['payment_recorded'],
    act: async (scene) => scene.admin.confirmClaim({ params: { id: await hasClaim(scene, 'STEP000001') }, body: {} }),
  },
  confirmClaims: {
    actions: ['payment_recorded'],
    act: async (scene) =>
      scene.admin.confirmClaims({ body: { claims: [{ _id: await hasClaim(scene, 'STEP000002') }] } }),
  },
  refuseClaim: {
    actions: ['claim_refused'],
    act: async (scene) =>
      scene.admin.refuseClaim({ params: { id: await hasClaim(scene, 'STEP000003') }, body: { refusal: 'not_found' } }),
  },
  recordPayout: {
    actions: ['payout_recorded'],
    act: ({ admin }) =>
      admin.recordPayout({ body: { courier: 'steadfast', text: 'Invoice,COD,Charge\nno-parcel-1,580,70' } }),
  },
} satisfies Record<string, Step>
