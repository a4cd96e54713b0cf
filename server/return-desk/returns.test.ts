import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { hasParcel } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'
import { orderOf, startShop } from '../testing/shop.ts'

// Each test has an order and a product of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()

test('of a delivered order pieces come back for money: they are on sale when the shop has them, and the buyer is owed their price', async () => {
  const { ask, stock, receive, giveBack, order, parcel, id } = await hasDelivered(shop, admin)
  const total = (await order()).totalAmount
  const { data: asked } = await ask('money', 2)
  assert.deepEqual([asked.state, asked.toRefund, await stock()], ['asked', 0, { M: 3, L: 2 }])
  const params = { id: asked._id }
  const { data: accepted } = await admin.acceptReturn({ params, body: { answer: 'Hand it to the rider' } })
  assert.deepEqual(
    [accepted.state, accepted.toRefund, accepted.answer, (await parcel('return'))?.state, await stock()],
    ['accepted', 1000, 'Hand it to the rider', 'returning', { M: 3, L: 2 }],
  )
  await refused(admin.settleReturn({ params, body: {} }), { status: 409 })
  await receive('return', [
    { quantity: 1, condition: 'sellable' },
    { quantity: 1, condition: 'damaged' },
  ])
  assert.deepEqual(await stock(), { M: 4, L: 2 })
  await giveBack(1000)
  const { data: settled } = await admin.settleReturn({ params, body: {} })
  assert.deepEqual([settled.state, settled.toRefund, settled.lines[0]?.received], ['settled', 1000, 2])
  assert.deepEqual(
    settled.events.map(({ state }) => state),
    ['asked', 'accepted', 'received', 'settled'],
  )
  const after = await order()
  assert.deepEqual([after.orderStatus, after.totalAmount, after.paymentStatus], ['delivered', total, 'paid'])
  assert.equal((await admin.listOrderReturns({ params: { id } })).data.length, 1)
})

test('money back is for the pieces that came; the others can be returned later', async () => {
  const { ask, receive, giveBack, stock } = await hasDelivered(shop, admin)
  const { data: first } = await ask('money', 2)
  await admin.acceptReturn({ params: { id: first._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await giveBack(500)
  const { data: settled } = await admin.settleReturn({ params: { id: first._id }, body: {} })
  assert.equal(settled.toRefund, 500)
  const { data: second } = await ask('money', 1)
  await admin.acceptReturn({ params: { id: second._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await stock(), { M: 5, L: 2 })
  await refused(ask('money', 1), { status: 409, code: 'return_pieces' })
})

test('a return is done once its refund is recorded, each return with its own; it may be recorded before the pieces are back', async () => {
  const { ask, receive, giveBack } = await hasDelivered(shop, admin)
  const isBack = async () => {
    const { data } = await ask('money')
    await admin.acceptReturn({ params: { id: data._id }, body: {} })
    await receive('return', [{ quantity: 1, condition: 'sellable' }])
    return () => admin.settleReturn({ params: { id: data._id }, body: {} })
  }
  const settle = await isBack()
  const missing = (amount: number) =>
    ({ status: 409, code: 'refund_not_recorded', message: new RegExp(`৳${amount} `) }) as const
  await refused(settle(), missing(500))
  await giveBack(200)
  await refused(settle(), missing(300))
  await giveBack(300)
  assert.equal((await settle()).data.state, 'settled')
  await refused((await isBack())(), missing(500))

  const other = await hasDelivered(shop, admin)
  await other.giveBack(500)
  const { data } = await other.ask('money')
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  await other.receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.equal((await admin.settleReturn({ params: { id: data._id }, body: {} })).data.state, 'settled')
})

test('no piece is returned twice: of two requests at once for the same pieces one is refused', async () => {
  const { ask, id } = await hasDelivered(shop, admin)
  await refused(ask('money', 3), { status: 409, code: 'return_pieces' })
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled([ask('money', 2), ask('exchange', 2)])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const open = (await admin.listOrderReturns({ params: { id } })).data.filter(({ state }) => state === 'asked')
    assert.equal(open.length, 1)
    await admin.refuseReturn({ params: { id: open[0]?._id ?? '' }, body: { answer: 'It is worn' } })
  }
})

test('a request that is repeated with its key is one, and of two decisions at once the first counts', async () => {
  const { id, ask } = await hasDelivered(shop, admin)
  const body = { kind: 'money' as const, reason: 'Too small', lines: [{ line: 0, quantity: 1 }] }
  const idempotencyKey = randomUUID()
  const send = () => admin.askReturn({ params: { id }, body, idempotencyKey })
  const [one, two] = await Promise.all([send(), send()])
  assert.equal(one.data._id, two.data._id)
  const { data: other } = await ask('money', 1)
  const params = { id: other._id }
  const outcomes = await Promise.allSettled([
    admin.acceptReturn({ params, body: {} }),
    admin.refuseReturn({ params, body: { answer: 'It is worn' } }),
  ])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('only a delivered order has returns, and with an agreed one its status stays: no piece comes back twice', async () => {
  const { ask, id, stock, receive } = await hasDelivered(shop, admin)
  const moveTo = (orderStatus: 'inShipping' | 'rejected' | 'delivered') =>
    admin.updateOrder({ params: { id }, body: { orderStatus } })
  await moveTo('inShipping')
  await refused(ask('money'), { status: 409, code: 'not_returnable' })
  await moveTo('delivered')
  const { data } = await ask('money')
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  await refused(moveTo('rejected'), { status: 409, code: 'has_returns' })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  await refused(moveTo('rejected'), { status: 409, code: 'has_returns' })
  await refused(moveTo('inShipping'), { status: 409, code: 'has_returns' })
  assert.deepEqual(await stock(), { M: 4, L: 2 })
})

test('a parcel that is called returned after its pieces came back by a return is set to delivered, and ends', async () => {
  const cap = await shop.hasProduct()
  const { id, orderId } = await hasParcel(shop, admin, cap, { quantity: 1, state: 'delivered' })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'delivered' } })
  const lines = [{ line: 0, quantity: 1 }]
  const { data } = await admin.askReturn({
    params: { id: orderId },
    body: { kind: 'money', reason: 'Too small', lines },
  })
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  const { parcels = [] } = (await admin.adminGetOrder({ params: { id: orderId } })).data
  const back = parcels.find(({ kind }) => kind === 'return')?._id ?? ''
  await admin.receiveParcel({ params: { id: back }, body: { condition: 'sellable' } })
  const comingBack = async () => (await admin.countParcels()).data.comingBack
  const before = [await shop.stockOf(cap), await comingBack()]
  const params = { id }
  await admin.setParcel({ params, body: { state: 'returning' } })
  const cameBack = admin.receiveParcel({ params, body: { condition: 'sellable' } })
  await refused(cameBack, { status: 409, message: /set it to delivered/ })
  await admin.setParcel({ params, body: { state: 'delivered' } })
  assert.deepEqual([await shop.stockOf(cap), await comingBack()], before)
})

test('while a buyer asks to return a piece, neither a correction nor a merge changes the lines that are meant', async () => {
  const { ask, id, cap, stock, receive, order } = await hasDelivered(shop, admin)
  const { data: asked } = await ask('money')
  const moveTo = (orderStatus: 'pending' | 'delivered') => admin.updateOrder({ params: { id }, body: { orderStatus } })
  const { data: moved } = await moveTo('pending')
  const belt = await shop.hasProduct()
  const cartItems = [
    { productId: belt._id, quantity: 1 },
    { line: 0, productId: cap._id, size: 'M', quantity: 2 },
  ]
  const hasReturns = { status: 409, code: 'has_returns' } as const
  const { updatedAt, addressInfo } = moved
  await refused(admin.correctOrder({ params: { id }, body: { updatedAt, cartItems } }), hasReturns)
  const { orderId } = await shop.guest().placeOrder({ body: orderOf(belt, { addressInfo }) })
  const other = (await admin.adminGetOrder({ params: { id: orderId } })).data
  const merged = { updatedAt, other: { _id: orderId, updatedAt: other.updatedAt } }
  await refused(admin.mergeOrders({ params: { id }, body: merged }), hasReturns)
  await admin.correctOrder({ params: { id }, body: { updatedAt, shippingCharge: 60 } })
  await moveTo('delivered')
  await admin.acceptReturn({ params: { id: asked._id }, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual([await stock(), await shop.stockOf(belt)], [{ M: 4, L: 2 }, 19])
  assert.equal((await order()).cartItems.length, 1)
})

test('a withdrawn return gives nothing to the shop, and its pieces can be asked for again', async () => {
  const { ask, stock, parcel } = await hasDelivered(shop, admin)
  const { data } = await ask('exchange', 2)
  const params = { id: data._id }
  await admin.acceptReturn({ params, body: {} })
  assert.deepEqual(await stock(), { M: 3, L: 0 })
  const { data: withdrawn } = await admin.withdrawReturn({ params, body: {} })
  assert.deepEqual([withdrawn.state, (await parcel('return'))?.state], ['withdrawn', 'cancelled'])
  assert.deepEqual(await stock(), { M: 3, L: 2 })
  await refused(admin.withdrawReturn({ params, body: {} }), { status: 409, code: 'return_decided' })
  const returned = await parcel('return')
  await refused(admin.receiveParcel({ params: { id: returned?._id ?? '' }, body: { condition: 'sellable' } }), {
    status: 409,
  })
  for (const state of ['returning', 'delivered', 'lost'] as const)
    await refused(admin.setParcel({ params: { id: returned?._id ?? '' }, body: { state } }), {
      status: 409,
      code: 'parcel_settled',
      message: /The return of this parcel was withdrawn/,
    })
  await admin.setParcel({ params: { id: returned?._id ?? '' }, body: { isLookedAt: true } })
  assert.equal((await ask('money', 2)).data.state, 'asked')
})

test('users who may correct orders decide about returns; the role accounts only reads them', async () => {
  const { id, ask } = await hasDelivered(shop, admin)
  const { data } = await ask('money')
  const accounts = await shop.helper('accounts')
  assert.equal((await accounts.listReturns({ query: { tab: 'asked' } })).data[0]?._id, data._id)
  const body = { kind: 'money' as const, reason: 'Too small', lines: [{ line: 0, quantity: 1 }] }
  await refused(accounts.askReturn({ params: { id }, body }), { status: 403 })
  await refused(accounts.acceptReturn({ params: { id: data._id }, body: {} }), { status: 403 })
  const packer = await shop.helper('packing')
  await refused(packer.listReturns({ query: {} }), { status: 403 })
  const helper = await shop.helper('orders')
  const { data: refusal } = await helper.refuseReturn({ params: { id: data._id }, body: { answer: 'It is worn' } })
  assert.deepEqual([refusal.state, refusal.events.at(-1)?.userName], ['refused', helper.user.userName])
  await refused(admin.refuseReturn({ params: { id: 'nothing' }, body: { answer: 'No' } }), { status: 404 })
})

test('the rest of a partly delivered parcel must be received first; then the delivered pieces can be returned', async () => {
  const cap = await shop.hasProduct({ price: 500, totalStock: 5 })
  const { orderId: id, id: parcelId } = await hasParcel(shop, admin, cap, { quantity: 3, state: 'partly_delivered' })
  await admin.updateOrder({ params: { id }, body: { orderStatus: 'delivered' } })
  const ask = (quantity: number) =>
    admin.askReturn({ params: { id }, body: { kind: 'money', reason: 'Too small', lines: [{ line: 0, quantity }] } })
  await refused(ask(1), { status: 409, code: 'not_returnable' })
  const lines = [{ line: 0, quantity: 2, condition: 'sellable' as const }]
  await admin.receiveParcel({ params: { id: parcelId }, body: { lines } })
  await refused(ask(2), { status: 409, code: 'return_pieces' })
  const { data } = await ask(1)
  const { data: accepted } = await admin.acceptReturn({ params: { id: data._id }, body: {} })
  assert.equal(accepted.toRefund, 500)
  assert.equal(await shop.stockOf(cap), 4)
  const { parcels = [], desk } = (await admin.adminGetOrder({ params: { id } })).data
  assert.equal(desk.parcel?._id, parcelId, 'the way of an order is that of its own pieces')
  const back = parcels.find(({ kind }) => kind === 'return')
  await admin.receiveParcel({ params: { id: back?._id ?? '' }, body: { condition: 'sellable' } })
  assert.equal(await shop.stockOf(cap), 5)
})
