import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop as owner } from '#shop-config'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

const limited = { env: { RATE_LIMITS: 'on' } }
const tooMany = { status: 409, message: new RegExp(`please call \\${owner.contact.phone}`) }
const withPhone = (phone: string) => ({ addressInfo: { ...inDhaka, phone } })

test('one order cannot take the whole stock: 20 pieces of a product, 50 in all, and whom to call for more', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 500 })
  const caps = await Promise.all(times(3, () => shop.hasProduct({ totalStock: 500 })))
  const place = (quantities: number[]) => {
    const cartItems = quantities.map((quantity, index) => ({ productId: caps[index]?._id ?? '', quantity }))
    const totalAmount = quantities.reduce((sum, quantity) => sum + quantity, 0) * cap.price + 80
    return shop.guest().placeOrder({ body: { ...orderOf(cap), cartItems, totalAmount } })
  }
  await refused(place([1, 21]), {
    ...tooMany,
    errors: {
      'cartItems.1.quantity': `You can order up to 20 pieces of one product here. For more, please call ${owner.contact.phone}`,
    },
  })
  await refused(place([20, 20, 11]), tooMany)
  await place([20, 20, 10])
})

test('what waits for confirmation counts by phone number, by browser and by account', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  const order = (browser: TestClient, phone: string) =>
    browser.placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), ...withPhone(phone) } })
  const [one, customer] = [shop.guest(), await shop.customer()]
  for (let i = 0; i < 5; i++) await order(shop.guest(), i % 2 ? '01700000001' : '+8801700000001')
  await refused(order(shop.guest(), '01700000001'), tooMany)
  for (const browser of [one, customer]) {
    for (let i = 0; i < 5; i++) await order(browser, `0170000001${i}`)
    await refused(order(browser, '01700000099'), tooMany)
    await refused(order(browser, '01700000098'), tooMany)
  }
  const [first] = (await (await shop.admin()).adminListOrders({ query: { search: '01700000001', limit: 1 } })).data
  await (await shop.admin()).updateOrder({ params: { id: first?._id ?? '' }, body: { orderStatus: 'inProcess' } })
  await order(shop.guest(), '01700000001')
})

test('orders that come at the same moment count together', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  await shop.warmUp()
  const { kept } = await settled(
    times(20, () =>
      shop.guest().placeOrder({ body: { ...orderOf(cap, { quantity: 20 }), ...withPhone('01700000001') } }),
    ),
  )
  assert.equal(kept.length, 5)
  assert.equal(await shop.stockOf(cap), 4_900)
})

test('what an administrator enters is not limited', async () => {
  await using shop = await startShop(limited)
  const cap = await shop.hasProduct({ totalStock: 5_000 })
  const admin = await shop.admin()
  await admin.placeOrder({ body: orderOf(cap, { quantity: 200 }) })
  assert.equal(await shop.stockOf(cap), 4_800)
})
