import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clean } from '../cleaning.ts'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/open.ts'
import { addClaim } from '../payment-claims/payment-claims.service.ts'
import { newTrxId } from '../testing/claims.ts'
import { refused } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { fillNamed } from '../testing/named-products.ts'
import { saveIn } from '../testing/settings.ts'
import { inDhaka, orderOf, PASSWORD, startShop, type TestShop } from '../testing/shop.ts'
import { deleteOldBuyers } from './personal-data.service.ts'

/** An order of a guest in this status, whose last change is so many days ago. */
async function hasOrder(shop: TestShop, status: 'pending' | 'delivered' | 'rejected', days: number): Promise<string> {
  const cap = await shop.hasProduct()
  const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(cap) })
  const admin = await shop.admin()
  if (status !== 'pending') await admin.updateOrder({ params: { id }, body: { orderStatus: status } })
  await shop.db
    .updateTable('orders')
    .set({ updatedAt: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()
  return id
}

test('the buyer is deleted from an order a year after it was delivered or rejected, and never while it is open', async () => {
  await using shop = await startShop()
  const old = [await hasOrder(shop, 'delivered', 366), await hasOrder(shop, 'rejected', 366)]
  const recent = [await hasOrder(shop, 'pending', 366), await hasOrder(shop, 'delivered', 364)]
  const admin = await shop.admin()
  const figures = async () => (await admin.getStatistics()).data
  const before = await figures()
  await clean(shop)
  for (const id of old) {
    const { addressInfo, totalAmount, cartItems } = (await admin.adminGetOrder({ params: { id } })).data
    assert.deepEqual(Object.values(addressInfo).join(''), '')
    assert.deepEqual([totalAmount, cartItems.length], [580, 1])
  }
  for (const id of recent) {
    assert.equal((await admin.adminGetOrder({ params: { id } })).data.addressInfo.phone, inDhaka.phone)
  }
  assert.deepEqual(await figures(), before)
  assert.equal((await admin.adminListOrders({ query: { search: inDhaka.phone } })).total, 2)
})

test('a shop with years of orders cleans them all, and one that keeps them shorter sooner', async () => {
  await using shop = await startShop()
  for (const days of [10, 11, 12]) await hasOrder(shop, 'delivered', days)
  const named = async () => (await shop.db.selectFrom('orders').select('id').where('phone', '<>', '').execute()).length
  await inTransaction(shop.pool, (tx) => deleteOldBuyers(tx, 11))
  assert.equal(await named(), 1)
})

test('the next cleaning follows the saved number of days', async () => {
  await using shop = await startShop()
  for (const days of [10, 12]) await hasOrder(shop, 'delivered', days)
  const named = async () => (await shop.db.selectFrom('orders').select('id').where('phone', '<>', '').execute()).length
  await clean(shop)
  assert.equal(await named(), 2)
  await saveIn(shop, 'orders', { personalDataDays: 11 })
  await clean(shop)
  assert.equal(await named(), 1)
})

test('what is noted of a phone number goes with who bought in its last order, and not before', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const params = { phone: inDhaka.phone }
  await admin.updateBuyer({ params, body: { notes: 'Gate 2', isBlocked: true } })
  await admin.updateBuyer({ params: { phone: '01812345678' }, body: { notes: 'Never ordered' } })
  await admin.updateBuyer({ params: { phone: '01912345678' }, body: { notes: 'Never ordered, long ago' } })
  const long = sql`update buyers set updated_at = now() - interval '366 days' where phone = '01912345678'`
  await long.execute(shop.db)
  const notes = async () =>
    (await shop.db.selectFrom('buyers').select('notes').orderBy('phone').execute()).map((row) => row.notes)
  await admin.updateBuyer({ params, body: { isBlocked: false } })
  await hasOrder(shop, 'delivered', 366)
  const last = await hasOrder(shop, 'delivered', 10)
  await clean(shop)
  assert.deepEqual(await notes(), ['Gate 2', 'Never ordered'])
  await sql`update orders set updated_at = now() - interval '366 days' where id = ${last}`.execute(shop.db)
  await clean(shop)
  assert.deepEqual(await notes(), ['Never ordered'])
  assert.equal((await admin.adminGetOrder({ params: { id: last } })).data.desk.buyer, null)
})

test('a reason of a rejection is deleted with the buyer if it was typed, and stays if it was chosen from the list', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const reasons = ['Ordered twice', 'His brother Karim, 01812345678, does not want it']
  const ids: string[] = []
  for (const reason of reasons) {
    const { orderId: id } = await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })
    await admin.updateOrder({ params: { id }, body: { orderStatus: 'rejected', reason } })
    ids.push(id)
  }
  await sql`update orders set updated_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  const reasonsOf = async (id: string) => {
    const { desk } = (await admin.adminGetOrder({ params: { id } })).data
    const [event] = (await admin.listOrderEvents({ params: { id } })).data
    return [desk.rejectReason, event?.details]
  }
  const move = { from: 'pending', to: 'rejected' }
  assert.deepEqual(await Promise.all(ids.map(reasonsOf)), [
    [reasons[0], { ...move, reason: reasons[0] }],
    ['', move],
  ])
  assert.deepEqual((await admin.getOrderShares({ query: {} })).data.reasons, [
    { reason: '', orders: 1 },
    { reason: reasons[0], orders: 1 },
  ])
})

test('notes about an order whose buyer is deleted are deleted after the same time, and a reason is stored only if it was chosen', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct()
  const params = { id: (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId }
  await admin.updateOrder({ params, body: { orderStatus: 'delivered' } })
  await sql`update orders set updated_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  await admin.addOrderNote({ params, body: { note: 'Karim, 01812345678, brought it back' } })
  const { data } = await admin.updateOrder({
    params,
    body: { orderStatus: 'rejected', reason: 'Karim does not want it' },
  })
  assert.equal(data.desk.rejectReason, '')
  const events = async () => JSON.stringify((await admin.listOrderEvents({ params })).data)
  await clean(shop)
  assert.match(await events(), /01812345678/)
  assert.doesNotMatch(await events(), /does not want it/)
  await sql`update order_events set created_at = now() - interval '366 days'`.execute(shop.db)
  await clean(shop)
  assert.doesNotMatch(await events(), /Karim/)
})

test('a customer takes all that the shop keeps of them home', async () => {
  await using shop = await startShop()
  const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  const cap = await shop.hasProduct()
  const { _id: productId } = cap
  const admin = await shop.admin()
  for (const customer of [rahim, karim]) {
    const { orderId } = await customer.placeOrder({ body: orderOf(cap) })
    const params = { id: orderId }
    await admin.updateOrder({ params, body: { orderStatus: 'delivered' } })
    await admin.askReturn({
      params,
      body: { kind: 'money', reason: 'Too small', lines: [{ line: 0, quantity: 1 }] },
    })
    const sent = { wallet: 'bkash', trxId: newTrxId(), sender: inDhaka.phone, amount: 150 } as const
    await inTransaction(shop.pool, (tx) => addClaim(tx, { id: newId(), orderId, ...sent }))
    await customer.addAddress({ body: inDhaka })
    await customer.addReview({ body: { productId, reviewMessage: 'Soft', reviewValue: 4 } })
    await customer.addToCart({ body: { productId, quantity: 2 } })
    await customer.toggleWishlist({ body: { productId } })
  }
  const { data } = await rahim.getPersonalData()
  assert.equal(data.user.userName, 'Rahim')
  const { orders, addresses, reviews } = data
  assert.deepEqual(
    [...orders, ...addresses, ...reviews].map(({ userId }) => userId),
    Array(3).fill(rahim.user._id),
  )
  assert.deepEqual([orders[0]?.addressInfo.phone, data.cart.items[0]?.quantity], [inDhaka.phone, 2])
  assert.deepEqual(data.wishlist, [productId])
  assert.deepEqual(
    data.returns.map(({ orderId, reason }) => [orderId, reason]),
    [[orders[0]?._id, 'Too small']],
  )
  assert.deepEqual(
    data.paymentClaims.map(({ sender }) => sender),
    [inDhaka.phone],
  )
  assert.deepEqual(data.sessions, (await rahim.listSessions({ query: {} })).data)
})

test('a customer with more than a thousand orders and products on the wishlist takes all of them home', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const userId = rahim.user._id
  for (const statement of fillNamed(1_001)) await shop.asOwner(statement)
  await sql`insert into wishlist_items (user_id, product_id) select ${userId}, id from products`.execute(shop.db)
  await hasManyOrders(shop, 1_001)
  await sql`update orders set user_id = ${userId}`.execute(shop.db)
  const { orders, wishlist } = (await rahim.getPersonalData()).data
  assert.deepEqual([new Set(orders.map(({ _id }) => _id)).size, new Set(wishlist).size], [1_001, 1_001])
})

test('of a customer who deletes the account the shop keeps the orders and nothing else', async () => {
  await using shop = await startShop()
  const [rahim, karim, admin] = [await shop.customer('Rahim'), await shop.customer('Karim'), await shop.admin()]
  const cap = await shop.hasProduct()
  const { _id: productId } = cap
  const { orderId } = await rahim.placeOrder({ body: orderOf(cap) })
  await rahim.addAddress({ body: inDhaka })
  await rahim.addReview({ body: { productId, reviewMessage: 'Hard', reviewValue: 1 } })
  await karim.addReview({ body: { productId, reviewMessage: 'Soft', reviewValue: 5 } })
  const other = await shop.browserOf(rahim.user)
  const wrong = { body: { currentPassword: 'something else' } }
  await refused(rahim.deleteAccount(wrong), {
    status: 400,
    errors: { currentPassword: 'This is not your current password' },
  })
  await rahim.deleteAccount({ body: { currentPassword: PASSWORD } })
  for (const browser of [rahim, other]) assert.equal((await browser.checkAuth()).user, null)
  const login = { email: rahim.user.email, password: PASSWORD }
  await refused(shop.guest().login({ body: login }), { status: 401 })
  const { data: order } = await admin.adminGetOrder({ params: { id: orderId } })
  assert.deepEqual([order.userId, order.addressInfo.phone], [null, inDhaka.phone])
  const { data: product } = await shop.guest().getProduct({ params: { id: productId } })
  assert.deepEqual([product.averageReview, product.reviewCount], [5, 1])
  assert.equal((await shop.db.selectFrom('addresses').selectAll().execute()).length, 0)
  // The same person may come back, as a new customer.
  await shop.guest().register({ body: { userName: 'Rahim', ...login } })
})

test('mails that wait for a customer are not sent once the account is deleted', async (t) => {
  // No server listens there: the mails wait.
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@tupi.example',
    PUBLIC_URL: 'http://shop.tupi.example',
  }
  await using shop = await startShop({ env })
  const [rahim, karim] = [await shop.registeredCustomer('Rahim'), await shop.registeredCustomer('Karim')]
  const cap = await shop.hasProduct()
  await rahim.placeOrder({ body: orderOf(cap) })
  await rahim.deleteAccount({ body: { currentPassword: PASSWORD } })
  const left = () => shop.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()
  const proof = { kind: 'proof', recipient: karim.user.email }
  assert.deepEqual(await left(), [proof])

  await t.test('and with an e-mail that was not proven only the mails about the account are deleted', async () => {
    const { email } = karim.user
    const soldOut = await shop.hasProduct({ totalStock: 0 })
    await shop.guest().placeOrder({ body: { ...orderOf(cap), email } })
    const wanted = { body: { productId: soldOut._id, contact: email } }
    await shop.guest().requestStock(wanted)
    await karim.requestStock(wanted)
    await karim.placeOrder({ body: orderOf(cap) })
    assert.equal((await left()).length, 3)
    await karim.deleteAccount({ body: { currentPassword: PASSWORD } })
    assert.deepEqual(await left(), [{ kind: 'order', recipient: email }])
    assert.equal((await shop.db.selectFrom('stockRequests').selectAll().execute()).length, 1)
    const again = await shop.registeredCustomer()
    const theirs = { email: again.user.email }
    await shop.guest().placeOrder({ body: { ...orderOf(cap), ...theirs } })
    await shop.db.updateTable('users').set({ emailProvenAt: new Date() }).where('email', '=', theirs.email).execute()
    await again.deleteAccount({ body: { currentPassword: PASSWORD } })
    assert.deepEqual(await left(), [{ kind: 'order', recipient: email }], 'with a proven one all that was for it')
  })
})

test('the last administrator cannot delete the account', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.deleteAccount({ body: { currentPassword: PASSWORD } }), { status: 409 })
  assert.equal((await admin.checkAuth()).success, true)
})
