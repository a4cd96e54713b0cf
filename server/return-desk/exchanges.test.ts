import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasExchange, startExchanges } from '../testing/exchanges.ts'
import { refused } from '../testing/expect.ts'
import { sendBookings } from '../testing/handed-over.ts'
import { courierReports, parcelOf, WEBHOOK_TOKEN } from '../testing/parcels.ts'
import { hasDelivered } from '../testing/returns.ts'

test('an exchange is one step: the new piece is held, a parcel goes out for the charge, the old piece comes back by scan', async () => {
  await using scene = await startExchanges()
  const { shop, admin, courier } = scene
  const { id, stock, order, parcel, receive, returnId, book } = await hasExchange(scene)
  const before = await order()
  assert.deepEqual(await stock(), { M: 3, L: 1 })
  const [listed] = (await admin.listReturns({ query: { tab: 'comingBack' } })).data
  assert.deepEqual([listed?.charge, listed?.toCollect, listed?.toRefund], [60, 60, 0])
  await book()
  await sendBookings(shop)
  const sent = await parcel('exchange')
  assert.deepEqual(
    [sent?.state, sent?.toCollect, sent?.items.map(({ size, quantity }) => [size, quantity])],
    ['booked', 60, [['L', 1]]],
  )
  assert.equal(courier.taken.get(sent?.reference ?? '')?.fields.cod_amount, 60)
  await refused(book(), { status: 409, code: 'cannot_hand_over' })
  await refused(admin.withdrawReturn({ params: { id: returnId }, body: {} }), { status: 409, code: 'parcel_out' })
  await admin.setParcel({ params: { id: sent?._id ?? '' }, body: { state: 'delivered' } })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await stock(), { M: 4, L: 1 })
  assert.equal((await admin.settleReturn({ params: { id: returnId }, body: {} })).data.state, 'settled')
  const after = await order()
  const moneyOf = ({ totalAmount, paymentStatus, orderStatus, cartItems }: typeof after) => {
    return { totalAmount, paymentStatus, orderStatus, cartItems }
  }
  assert.deepEqual(moneyOf(after), moneyOf(before))
  assert.equal(after._id, id)
})

test('an exchange waits for its new piece: without stock it is not accepted, and nothing is held', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { ask, stock, cap } = await hasDelivered(shop, admin, { M: 5, L: 1 })
  const { data: one } = await ask('exchange')
  const { data: two } = await ask('exchange')
  await refused(ask('exchange', 1, ''), { status: 409, code: 'return_pieces' })
  const accept = (id: string) => admin.acceptReturn({ params: { id }, body: {} })
  const outcomes = await Promise.allSettled([accept(one._id), accept(two._id)])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.deepEqual(await stock(), { M: 3, L: 0 })
  const { data } = await admin.listReturns({ query: { tab: 'asked' } })
  await refused(accept(data[0]?._id ?? ''), {
    status: 409,
    code: 'out_of_stock',
    message: /The new piece cannot be had/,
  })
  assert.equal(cap.title.length > 0, true)
})

test('a new piece that was not taken is on sale again; the exchange is over, or money back where the old one is here', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  for (const isOldBack of [false, true]) {
    const { stock, parcel, receive, returnId, book } = await hasExchange(scene)
    await book()
    await sendBookings(shop)
    if (isOldBack) await receive('return', [{ quantity: 1, condition: 'sellable' }])
    await receive('exchange', [{ quantity: 1, condition: 'sellable' }])
    assert.deepEqual(await stock(), { M: isOldBack ? 4 : 3, L: 2 })
    const { data } = await admin.listReturns({ query: {} })
    const found = data.find(({ _id }) => _id === returnId)
    assert.deepEqual(
      [found?.state, found?.kind, found?.toCollect, found?.toRefund],
      isOldBack ? ['received', 'money', 0, 500] : ['withdrawn', 'exchange', 0, 0],
    )
    assert.equal((await parcel('return'))?.state, isOldBack ? 'returned' : 'cancelled')
    await refused(book(), { status: 409, code: 'cannot_hand_over' })
  }
})

test('another product is exchanged at its present price: the difference is collected, or owed to the buyer', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { id } = await hasDelivered(shop, admin)
  for (const [price, toCollect, toRefund] of [
    [700, 260, 0],
    [300, 0, 140],
  ] as const) {
    const other = await shop.hasProduct({ price, totalStock: 3 })
    const lines = [{ line: 0, quantity: 1, newProductId: other._id }]
    const { data } = await admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'Another one', lines } })
    const { data: accepted } = await admin.acceptReturn({ params: { id: data._id }, body: {} })
    assert.deepEqual([accepted.toCollect, accepted.toRefund], [toCollect, toRefund])
    assert.equal(await shop.stockOf(other), 2)
  }
})

test('an exchange is not withdrawn while the courier may have its parcel: the booking got no clear answer', async () => {
  await using scene = await startExchanges()
  const { shop, admin, courier } = scene
  const { parcel, returnId, book } = await hasExchange(scene)
  courier.set('lose', 1)
  await book()
  await sendBookings(shop)
  assert.equal((await parcel('exchange'))?.state, 'booking')
  await refused(admin.withdrawReturn({ params: { id: returnId }, body: {} }), { status: 409, code: 'parcel_out' })
})

test('two exchanges of one order are handed over by one call, as parcels of their own', async () => {
  await using scene = await startExchanges()
  const { shop, admin, courier } = scene
  const { id, ask, order } = await hasDelivered(shop, admin)
  const parcels: { orderId: string; returnId: string }[] = []
  for (let count = 0; count < 2; count++) {
    const { data } = await ask('exchange')
    await admin.acceptReturn({ params: { id: data._id }, body: {} })
    parcels.push({ orderId: id, returnId: data._id })
  }
  await admin.bookParcels({ body: { parcels } })
  await sendBookings(shop)
  const sent = (await order()).parcels?.filter(({ kind }) => kind === 'exchange') ?? []
  assert.deepEqual(
    sent.map(({ state, returnId }) => [state, returnId]),
    parcels.map(({ returnId }) => ['booked', returnId]),
  )
  assert.equal(courier.taken.size, 2)
})

test('an exchange that is withdrawn at the moment when its parcel is being booked is not withdrawn', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { parcel, returnId, book } = await hasExchange(scene)
  await book()
  const id = (await parcel('exchange'))?._id ?? ''
  const { withdrawing } = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('parcels').set({ sendingSince: new Date() }).where('id', '=', id).execute()
    const outcome = refused(admin.withdrawReturn({ params: { id: returnId }, body: {} }), {
      status: 409,
      code: 'parcel_out',
    })
    await shop.untilBlocked()
    return { withdrawing: outcome }
  })
  await withdrawing
  assert.equal((await parcel('exchange'))?.state, 'booking')
})

test('two users who hand over an exchange at once book one parcel', async () => {
  await using scene = await startExchanges()
  const { book, order } = await hasExchange(scene)
  const outcomes = await Promise.allSettled([book(), book()])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await order()).parcels?.filter(({ kind }) => kind === 'exchange').length, 1)
})

test('a cancelled parcel of an exchange that the courier fetches all the same, beside the next one, is for staff to look at', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { parcel, book } = await hasExchange(scene)
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { settings: { webhookToken: WEBHOOK_TOKEN } } })
  await book()
  await sendBookings(shop)
  const id = (await parcel('exchange'))?._id ?? ''
  await admin.cancelParcel({ params: { id }, body: { reason: '' } })
  await book()
  await sendBookings(shop)
  const { reference, consignment } = await parcelOf(shop, { id })
  await courierReports(shop, { reference, consignment: consignment ?? '' }, 'pending')
  const { state, needsLook, rawStatus } = await parcelOf(shop, { id })
  assert.deepEqual({ state, needsLook, rawStatus }, { state: 'cancelled', needsLook: true, rawStatus: 'pending' })
  assert.equal((await parcel('exchange'))?.state, 'booked')
  await refused(admin.setParcel({ params: { id }, body: { state: 'in_transit' } }), {
    status: 409,
    code: 'parcel_settled',
  })
})
