import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { inDhaka, orderOf, startShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

test('a guest orders two caps: the total, the stock and the order are right', async () => {
  const cap = await shop.hasProduct({ title: 'Cap', price: 500, salePrice: 450.5, totalStock: 5 })
  const guest = shop.guest()
  const { orderId, approvalURL } = await guest.placeOrder({ body: orderOf(cap, { quantity: 2 }) })
  assert.equal(approvalURL, null)
  assert.equal(await shop.stockOf(cap), 3)
  const { data: order } = await guest.getOrder({ params: { orderId } })
  assert.equal(order.subtotal, 901)
  assert.equal(order.totalAmount, 981)
  assert.equal(order.shippingCharge, 80)
  assert.equal(order.userId, null)
  assert.equal(order.cartId, null)
  assert.equal(order.orderStatus, 'pending')
  assert.equal(order.paymentStatus, 'pending')
  assert.deepEqual(order.cartItems, [{ productId: cap._id, title: 'Cap', image: '', price: 450.5, quantity: 2 }])
  assert.deepEqual(order.addressInfo, inDhaka)
})

test('a payload cannot make an order cheaper, paid or another customer’s', async () => {
  const cap = await shop.hasProduct({ price: 500 })
  const rahim = await shop.customer()
  const forged = {
    ...orderOf(cap),
    cartItems: [{ productId: cap._id, quantity: 1, price: 1, title: 'Free cap' }],
    orderStatus: 'delivered',
    paymentStatus: 'paid',
    orderDate: '2020-01-01T00:00:00.000Z',
    discountAmount: 400,
    shippingCharge: 0,
  }
  const { body } = await rahim.raw('POST', '/api/shop/order/create', { json: forged })
  const { data: order } = await rahim.getOrder({ params: { orderId: String(body.orderId) } })
  assert.equal(order.totalAmount, 580)
  assert.equal(order.orderStatus, 'pending')
  assert.equal(order.paymentStatus, 'pending')
  assert.equal(order.cartItems[0]?.title, cap.title)
  assert.notEqual(order.orderDate.slice(0, 4), '2020')
  const karim = await shop.customer()
  await refused(karim.placeOrder({ body: { ...orderOf(cap), userId: rahim.user._id } }), { status: 403 })
})

test('no order is placed at a price that the shopper did not see', async () => {
  const cap = await shop.hasProduct({ price: 500, totalStock: 5 })
  const refusal = await refused(shop.guest().placeOrder({ body: orderOf(cap, { totalAmount: 579 }) }), {
    status: 409,
    message: 'Prices have changed, please review your order',
  })
  assert.deepEqual(refusal.data, { totalAmount: 580 })
  assert.equal(await shop.stockOf(cap), 5)
})

test('too little stock names the line, and two lines of one product count together', async () => {
  const cap = await shop.hasProduct({ totalStock: 3 })
  const draft = orderOf(cap, { quantity: 2 })
  const twice = { ...draft, cartItems: [...draft.cartItems, ...draft.cartItems], totalAmount: 2080 }
  await refused(shop.guest().placeOrder({ body: twice }), {
    status: 409,
    errors: { 'cartItems.1.quantity': 'Only 1 quantity can be added for this item' },
  })
  const tooMany = { ...draft, cartItems: [{ productId: cap._id, quantity: 20 }] }
  await refused(shop.guest().placeOrder({ body: tooMany }), {
    status: 409,
    errors: { 'cartItems.0.quantity': 'Only 3 quantity can be added for this item' },
  })
  const soldOut = orderOf(await shop.hasProduct({ totalStock: 0 }))
  await refused(shop.guest().placeOrder({ body: soldOut }), {
    status: 409,
    errors: { 'cartItems.0.quantity': 'No more pieces of this item are left' },
  })
  const gone = { ...draft, cartItems: [{ productId: 'gone', quantity: 1 }] }
  await refused(shop.guest().placeOrder({ body: gone }), {
    status: 409,
    errors: { 'cartItems.0.productId': 'This product is no longer sold' },
  })
  assert.equal(await shop.stockOf(cap), 3)
})

test('stock is taken from the size that is ordered, or from the sizes in their order', async () => {
  const tee = await shop.hasProduct({ sizes: ['S', 'M'], stockBySize: { S: 2, M: 3 } })
  const stock = async () => (await shop.guest().getProduct({ params: { id: tee._id } })).data
  await shop.guest().placeOrder({ body: orderOf(tee, { size: 'M' }) })
  assert.deepEqual((await stock()).stockBySize, { S: 2, M: 2 })
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(tee, { quantity: 3 }) })
  assert.deepEqual((await stock()).stockBySize, { S: 0, M: 1 })
  assert.equal((await stock()).totalStock, 1)
  await refused(shop.guest().placeOrder({ body: orderOf(tee, { size: 'S' }) }), { status: 409 })
  const admin = await shop.admin()
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual((await stock()).stockBySize, { S: 2, M: 2 })
})

test("an order takes its pieces off the customer's cart", async () => {
  const rahim = await shop.customer()
  const [cap, tee] = [await shop.hasProduct({ title: 'Cap' }), await shop.hasProduct({ title: 'Tee', sizes: ['M'] })]
  await rahim.addToCart({ body: { productId: cap._id, quantity: 3 } })
  await rahim.addToCart({ body: { productId: tee._id, quantity: 1, size: 'M' } })
  const cartItems = [
    { productId: cap._id, quantity: 2 },
    { productId: tee._id, quantity: 1, size: 'M' },
  ]
  const { orderId } = await rahim.placeOrder({ body: { ...orderOf(cap), cartItems, totalAmount: 1580 } })
  const { data: cart } = await rahim.getCart({ params: { userId: rahim.user._id } })
  assert.deepEqual(
    cart.items.map(({ title, quantity }) => [title, quantity]),
    [['Cap', 1]],
  )
  assert.equal((await rahim.getOrder({ params: { orderId } })).data.cartId, cart._id)
})

test('a coupon takes its percentage off the subtotal, and a refused one has a reason', async () => {
  const cap = await shop.hasProduct({ price: 999.99 })
  const coupon = (code: string, more: object = {}) =>
    shop.db
      .insertInto('coupons')
      .values({ id: code, name: code, code, discountPercentage: 12.5, expiryDate: null, ...more })
      .execute()
  await coupon('Eid15')
  await coupon('OLD', { expiryDate: '2020-01-01' })
  await coupon('OFF', { isActive: false })
  const guest = shop.guest()
  assert.equal((await guest.validateCoupon({ body: { code: ' eid15 ' } })).discount, 12.5)
  await refused(guest.validateCoupon({ body: { code: 'NONE' } }), { status: 404 })
  await refused(guest.validateCoupon({ body: { code: 'OLD' } }), { status: 409, message: /expired/ })
  await refused(guest.validateCoupon({ body: { code: 'OFF' } }), { status: 409, message: /not active/ })
  const { orderId } = await guest.placeOrder({ body: orderOf(cap, { couponCode: 'EID15', totalAmount: 954.99 }) })
  const { data: order } = await guest.getOrder({ params: { orderId } })
  assert.equal(order.couponCode, 'Eid15')
  assert.equal(order.discountAmount, 125)
  for (const couponCode of ['NONE', 'OLD', 'OFF']) {
    await refused(guest.placeOrder({ body: orderOf(cap, { couponCode }) }), { status: 409 })
  }
})

test('an order is read by its owner, the browser that placed it and administrators only', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct()
  const [rahim, karim, admin, guest] = [await shop.customer(), await shop.customer(), await shop.admin(), shop.guest()]
  const { orderId } = await rahim.placeOrder({ body: orderOf(cap) })
  const { orderId: guestOrder } = await guest.placeOrder({ body: orderOf(cap) })
  for (const reader of [rahim, admin]) assert.equal((await reader.getOrder({ params: { orderId } })).data._id, orderId)
  for (const reader of [guest, admin]) await reader.getOrder({ params: { orderId: guestOrder } })
  await refused(karim.getOrder({ params: { orderId } }), { status: 403 })
  await refused(karim.getOrder({ params: { orderId: guestOrder } }), { status: 403 })
  await refused(shop.guest().getOrder({ params: { orderId } }), { status: 401 })
  await refused(shop.guest().getOrder({ params: { orderId: guestOrder } }), { status: 401 })
  await refused(guest.getOrder({ params: { orderId: 'nothing' } }), { status: 404 })
  const { data, total } = await rahim.listOrders({ params: { userId: rahim.user._id } })
  assert.deepEqual([data.map((order) => order._id), total], [[orderId], 1])
  await refused(karim.listOrders({ params: { userId: rahim.user._id } }), { status: 403 })
  assert.equal((await admin.adminListOrders({ query: { limit: 1 } })).total, 2)
})

test('a new customer has no orders yet, an unknown one no list of them', async () => {
  const [rahim, admin] = [await shop.customer(), await shop.admin()]
  const none = { success: true, data: [], total: 0 }
  assert.deepEqual(await admin.listOrders({ params: { userId: rahim.user._id } }), none)
  await refused(admin.listOrders({ params: { userId: 'nobody' } }), { status: 404 })
})

test('a payment cannot be captured: the shop takes cash on delivery only', async () => {
  const expected = { status: 409, message: 'The shop takes cash on delivery only' }
  const body = { paymentId: 'PAY-1', payerId: 'P1', orderId: 'any' }
  for (const browser of [shop.guest(), await shop.customer(), await shop.admin()]) {
    await refused(browser.captureOrder({ body }), expected)
    await refused(browser.captureOrder({ body: {} }), expected)
  }
})

test('an order form is refused field by field', async () => {
  const cap = await shop.hasProduct()
  const wrong = {
    ...orderOf(cap),
    addressInfo: { ...inDhaka, _id: '\0', phone: '12345', city: ' ' },
    shippingType: 'moon' as 'inside',
  }
  await refused(shop.guest().placeOrder({ body: wrong }), {
    status: 400,
    errors: {
      'addressInfo._id': 'Id contains a character that cannot be stored',
      'addressInfo.phone': 'Please enter a valid BD mobile number',
      'addressInfo.city': 'City is required',
      shippingType: 'Choose inside or outside Dhaka',
    },
  })
  await refused(shop.guest().placeOrder({ body: { ...orderOf(cap), cartItems: [] } }), {
    status: 400,
    message: 'Your cart is empty',
  })
})
