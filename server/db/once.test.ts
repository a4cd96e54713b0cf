import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

const cap = {
  title: 'Padma Trucker',
  description: 'Mesh back',
  category: 'vintage' as const,
  price: 750,
  totalStock: 4,
}
const eid = { name: 'Eid offer', code: 'EID15', discountPercentage: 15 }
const rent = { kind: 'rent' as const, amount: 30_000, firstDay: '2026-11-01', lastDay: '2026-11-30', note: '' }

test('a product, coupon, banner, cost or address that is sent again under its key is there once', async () => {
  await using shop = await startShop()
  await shop.warmUp(5)
  const [admin, rahim] = [await shop.admin(), await shop.customer()]
  const idempotencyKey = 'pressed twice'
  const image = await shop.hasPicture()
  const adds: Record<string, () => Promise<unknown>> = {
    product: () => admin.addProduct({ body: cap, idempotencyKey }),
    coupon: () => admin.createCoupon({ body: eid, idempotencyKey }),
    banner: () => admin.addFeature({ body: { image }, idempotencyKey }),
    cost: () => admin.createCost({ body: rent, idempotencyKey }),
    address: () => rahim.addAddress({ body: inDhaka, idempotencyKey }),
  }
  for (const [thing, add] of Object.entries(adds)) {
    const [first, ...repeats] = await Promise.all(times(5, add))
    for (const repeat of [...repeats, await add()]) assert.deepEqual(repeat, first, thing)
  }
  const { data: addresses } = await rahim.listAddresses({ params: { userId: rahim.user._id } })
  const lists = [admin.adminListProducts(), admin.listCoupons(), admin.listFeatures(), admin.listCosts()]
  const counts = (await Promise.all<{ total: number }>(lists)).map(({ total }) => total)
  assert.deepEqual([...counts, addresses.length], [1, 1, 1, 1, 1])
})

test('a deleted address does not stay with the key it was saved under', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const add = () => rahim.addAddress({ body: inDhaka, idempotencyKey: 'home' })
  const { data: home } = await add()
  await rahim.deleteAddress({ params: { userId: rahim.user._id, addressId: home._id } })
  await refused(add(), { status: 404 })
  const stored = await shop.db.selectFrom('idempotencyKeys').select('answer').where('call', '=', 'addAddress').execute()
  assert.deepEqual(stored, [{ answer: { id: home._id } }])
})
