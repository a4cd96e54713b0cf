import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/open.ts'
import { addClaim } from '../payment-claims/payment-claims.service.ts'
import { newTrxId } from '../testing/claims.ts'
import { refused } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { fillNamed } from '../testing/named-products.ts'
import { hasParcel, parcelEventsOf, startSteadfastShop } from '../testing/parcels.ts'
import { inDhaka, orderOf, PASSWORD, startShop } from '../testing/shop.ts'
import { deleteAccount } from './personal-data.service.ts'

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

test('what a helper did to a parcel stays when the account is deleted, without a name', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap, { state: 'held' })
  const helper = await shop.helper('manager')
  const params = { id: parcel.id }
  await helper.decideParcel({ params, body: { decision: 'try_again', reason: 'After six' } })
  const lastEvent = async () => {
    const { data } = await admin.adminGetOrder({ params: { id: parcel.orderId } })
    return data.parcels?.[0]?.events.at(-1)
  }
  const before = await lastEvent()
  assert.equal(before?.userName, helper.user.userName)
  await deleteAccount(shop.pool, helper.user)
  assert.deepEqual(await lastEvent(), { ...before, userName: null })
  assert.equal((await parcelEventsOf(shop, parcel)).at(-1)?.userId, helper.user._id)
})

test('no large table is read through when an account is deleted', async () => {
  await using shop = await startShop()
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(shop.db)
  assert.deepEqual(rows, [{ column: 'settings_versions.by' }], 'of the settings few versions are kept')
})
