import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Product } from '#contract/products.ts'
import { clean } from '../cleaning.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

const fromChat = ({ _id }: Product, quantity = 1) => ({
  source: 'messenger' as const,
  addressInfo: { ...inDhaka, pincode: '' },
  cartItems: [{ productId: _id, quantity }],
  shippingType: 'inside' as const,
  shippingCharge: 60,
  discountAmount: 100,
  totalAmount: 500 * quantity - 40,
})

test('an order from a chat has no account and no browser, costs what was agreed, and its timeline shows who entered it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const { orderId } = await admin.enterOrder({ body: fromChat(cap, 2) })
  const { data: order } = await admin.adminGetOrder({ params: { id: orderId } })
  assert.deepEqual(
    [order.userId, order.desk.source, order.orderStatus, order.addressInfo.pincode],
    [null, 'messenger', 'pending', ''],
  )
  assert.deepEqual(
    [order.subtotal, order.shippingCharge, order.discountAmount, order.discountPercentage, order.totalAmount],
    [1000, 60, 100, 0, 960],
  )
  assert.equal(await shop.stockOf(cap), 18)
  const [event] = (await admin.listOrderEvents({ params: { id: orderId } })).data
  assert.deepEqual(
    [event?.kind, event?.userName, event?.details],
    ['entered', admin.user.userName, { source: 'messenger' }],
  )
  assert.equal((await admin.listOrders({ params: { userId: admin.user._id } })).total, 0)
  await refused(shop.guest().getOrder({ params: { orderId } }), { status: 401 })
})

test('a second tap, or a repeat after a lost answer, enters one order', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  await shop.warmUp(5)
  const { fulfilled } = await settled(
    times(5, () => admin.enterOrder({ body: fromChat(cap), idempotencyKey: 'tapped' })),
  )
  assert.deepEqual([fulfilled.length, new Set(fulfilled.map(({ orderId }) => orderId)).size], [5, 1])
  assert.equal(await shop.stockOf(cap), 19)
  await refused(admin.enterOrder({ body: fromChat(cap, 2), idempotencyKey: 'tapped' }), { status: 409 })
})

test('staff may enter more pieces than a shopper orders, and never more than there are', async () => {
  await using shop = await startShop({ oneAddress: true })
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 130 })
  await admin.enterOrder({ body: fromChat(cap, 120) })
  await refused(admin.enterOrder({ body: fromChat(cap, 11) }), {
    status: 409,
    errors: { 'cartItems.0.quantity': 'Only 10 quantity can be added for this item' },
  })
  assert.equal(await shop.stockOf(cap), 10)
})

test('an order is not entered at another total, a discount above its pieces, or from nowhere', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const order = fromChat(cap)
  await refused(admin.enterOrder({ body: { ...order, totalAmount: 400 } }), { status: 409 })
  await refused(admin.enterOrder({ body: { ...order, discountAmount: 501, totalAmount: 59 } }), {
    status: 400,
    errors: { discountAmount: 'The discount is more than the pieces cost' },
  })
  await refused(admin.enterOrder({ body: { ...order, source: 'shop' } }), { status: 400 })
  await refused((await shop.customer()).enterOrder({ body: order }), { status: 403 })
  assert.equal(await shop.stockOf(cap), 20)
})

test('an order is entered at a price a piece that was agreed, and keeps the message of its chat until its buyer is deleted', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ price: 500 })
  const message = 'Vai 2 ta nibo, 450 kore diyen. Rahim, 01712345678'
  const line = { productId: cap._id, quantity: 2, price: 450 }
  const agreed = { ...fromChat(cap, 2), cartItems: [line], message, discountAmount: 0, totalAmount: 960 }
  // One more piece, at the shop's price.
  const cartItems = [line, { productId: cap._id, quantity: 1 }]
  await refused(admin.enterOrder({ body: { ...agreed, cartItems } }), { status: 409 })
  const { orderId: id } = await admin.enterOrder({ body: { ...agreed, cartItems, totalAmount: 1460 } })
  const { data: order } = await admin.adminGetOrder({ params: { id } })
  assert.deepEqual(
    order.cartItems.map(({ price, quantity }) => [price, quantity]),
    [
      [450, 2],
      [500, 1],
    ],
  )
  assert.deepEqual([order.subtotal, order.totalAmount, await shop.stockOf(cap)], [1400, 1460, 17])
  const entered = async () =>
    (await admin.listOrderEvents({ params: { id } })).data.find(({ kind }) => kind === 'entered')
  assert.deepEqual((await entered())?.details, { source: 'messenger', message })
  const price = { ...line, price: -1 }
  await refused(admin.enterOrder({ body: { ...agreed, cartItems: [price] } }), { status: 400 })

  // After a new agreement the timeline has the old and the new price.
  const again = [
    { line: 0, ...line, price: 400 },
    { line: 1, productId: cap._id, quantity: 1 },
  ]
  const body = { updatedAt: order.updatedAt, cartItems: again }
  const { data: corrected } = await admin.correctOrder({ params: { id }, body })
  assert.deepEqual([corrected.subtotal, corrected.totalAmount], [1300, 1360])
  const [change] = (await admin.listOrderEvents({ params: { id } })).data
  assert.equal(change?.details['item 1'], 'Dhaka Classic × 2, ৳450 → Dhaka Classic × 2, ৳400')
  assert.equal(change?.details['item 2'], undefined)

  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  await sql`update orders set updated_at = now() - interval '400 days'`.execute(shop.db)
  await clean(shop)
  assert.equal((await admin.adminGetOrder({ params: { id } })).data.addressInfo.phone, '')
  assert.deepEqual((await entered())?.details, { source: 'messenger' })
})

test('a gift is a line at no price beside what is paid, and an order of gifts alone costs its delivery', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [cap, gift] = [await shop.hasProduct(), await shop.hasProduct()]
  const [paid, free] = [
    { productId: cap._id, quantity: 1 },
    { productId: gift._id, quantity: 2, price: 0 },
  ]
  const agreed = { ...fromChat(cap), discountAmount: 0 }
  const enter = async (cartItems: object[], totalAmount: number) => {
    const { orderId: id } = await admin.enterOrder({ body: { ...agreed, cartItems, totalAmount } as never })
    return (await admin.adminGetOrder({ params: { id } })).data
  }
  const order = await enter([paid, free], 560)
  assert.deepEqual([order.subtotal, order.cartItems[1]?.price, await shop.stockOf(gift)], [500, 0, 18])
  assert.equal((await enter([free], 60)).subtotal, 0)

  const lines = [paid, free].map((line, at) => ({ ...line, line: at, price: 0 }))
  const params = { id: order._id }
  const body = { updatedAt: order.updatedAt, cartItems: lines, shippingCharge: 0 }
  const { data: corrected } = await admin.correctOrder({ params, body })
  assert.deepEqual([corrected.subtotal, corrected.totalAmount], [0, 0])
  const { data: delivered } = await admin.updateOrder({ params, body: { orderStatus: 'delivered' } })
  assert.deepEqual([delivered.orderStatus, delivered.paymentStatus], ['delivered', 'paid'])
})
