import { orderOf, startShop } from './shop.ts'

let last = 0
/** No other test of the process has it. */
export const newTrxId = () => `TRX${String(++last).padStart(7, '0')}`

const wallet = (number: string) => ({ isOn: true, number, kind: 'personal' as const })

type Asked = { phone?: string; payNow?: 'all' | 'delivery' }

/** A shop that asks everybody for the delivery charge in advance, by bKash or Nagad. */
export async function startClaiming() {
  const shop = await startShop()
  const admin = await shop.admin()
  await admin.saveSettings({
    params: { group: 'payments' },
    body: {
      advance: { ask: 'delivery', everybody: true },
      wallets: { bkash: wallet('01712345678'), nagad: wallet('01812345678') },
    },
  })
  /** An order of a guest that is asked for ৳80 of ৳580 in advance or pays all of it, and what another browser does with its link. */
  const hasAsked = async ({ phone = '01712345678', payNow = 'delivery' }: Asked = {}) => {
    const body = orderOf(await shop.hasProduct())
    const { orderId, orderKey: key } = await shop.guest().placeOrder({
      body: { ...body, addressInfo: { ...body.addressInfo, phone }, paymentMethod: 'manual', payNow },
    })
    const guest = shop.guest()
    const claimId = async () => (await admin.listOrderClaims({ params: { id: orderId } })).data.at(-1)?._id ?? ''
    return {
      orderId,
      orderKey: key,
      claimId,
      claimIt: async (trxId: string, more: object = {}) =>
        (await guest.claimMyPayment({ body: { key, wallet: 'bkash', trxId, sender: '01912345678', ...more } })).data,
      read: async () => (await admin.adminGetOrder({ params: { id: orderId } })).data,
      seen: async () => (await guest.getMyOrder({ body: { key } })).data,
      confirm: async (more: object = {}) =>
        (await admin.confirmClaim({ params: { id: await claimId() }, body: more })).data,
    }
  }
  return { shop, admin, hasAsked }
}
