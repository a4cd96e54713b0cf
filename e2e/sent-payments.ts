import { saveIn } from '#server/testing/settings.ts'
import { inDhaka, orderOf, type TestShop } from '#server/testing/shop.ts'
import { anyPhone } from '#server/testing/test-client.ts'

const bkash = { isOn: true, number: '01712345678', kind: 'personal' as const }

/** All that an order costs is asked for in advance, by a transfer to the shop's bKash. */
export const asksForAll = (shop: TestShop) =>
  saveIn(shop, 'payments', { advance: { ask: 'all', everybody: true }, wallets: { bkash } })

/** Places an order, and claims to have sent what it asks for. */
export async function buyersWhoSend(shop: TestShop): Promise<(trxId: string) => Promise<void>> {
  const cap = await shop.hasProduct({ price: 500 })
  return async (trxId) => {
    const draft = { ...orderOf(cap), addressInfo: { ...inDhaka, phone: anyPhone() }, paymentMethod: 'manual' as const }
    const { orderKey: key } = await shop.guest().placeOrder({ body: draft })
    await shop.guest().claimMyPayment({ body: { key, wallet: 'bkash', trxId, sender: '01912345678' } })
  }
}

/** A shop that asks for all in advance, with three claims that wait to be checked. */
export async function hasThreeClaims(shop: TestShop) {
  const admin = await shop.admin()
  await asksForAll(shop)
  const send = await buyersWhoSend(shop)
  const trxIds = ['FIRST00001', 'SECOND0001', 'THIRD00001']
  for (const trxId of trxIds) await send(trxId)
  return { admin, send, trxIds }
}
