import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ExchangeScene, hasExchange, startExchanges } from '../testing/exchanges.ts'
import { refused } from '../testing/expect.ts'
import { sendBookings } from '../testing/handed-over.ts'

/** An exchange with `send`, which hands its next parcel to the courier and returns the parcel's id. */
async function hasExchangeToSend(scene: ExchangeScene) {
  const exchange = await hasExchange(scene)
  const send = async () => {
    await exchange.book()
    await sendBookings(scene.shop)
    return { id: (await exchange.parcel('exchange'))?._id ?? '' }
  }
  return { ...exchange, send }
}

/** An exchange whose parcel to the buyer was lost. */
async function hasLostExchange(scene: ExchangeScene) {
  const exchange = await hasExchangeToSend(scene)
  const params = await exchange.send()
  await scene.admin.setParcel({ params, body: { state: 'lost' } })
  const find = () => scene.admin.receiveParcel({ params, body: { condition: 'sellable' } })
  const giveUp = () => scene.admin.writeOffParcel({ params, body: {} })
  return { ...exchange, params, find, giveUp }
}

test('an exchange whose parcel was lost is sent again with other pieces; the first ones are on sale when they are found', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { stock, parcel, receive, book, find, giveUp } = await hasLostExchange(scene)
  assert.deepEqual(await stock(), { M: 3, L: 1 })
  await book()
  await sendBookings(shop)
  assert.deepEqual(await stock(), { M: 3, L: 0 })
  await refused(giveUp(), { status: 409, code: 'parcel_not_lost' })
  await admin.setParcel({ params: { id: (await parcel('exchange'))?._id ?? '' }, body: { state: 'delivered' } })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await stock(), { M: 4, L: 0 })
  await find()
  assert.deepEqual(await stock(), { M: 4, L: 1 })
  await refused(find(), { status: 409, code: 'parcel_received' })
})

test('an exchange whose pieces were lost twice is not sent a third time without others', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { stock, parcel, book, params } = await hasLostExchange(scene)
  await book()
  await sendBookings(shop)
  const second = { id: (await parcel('exchange'))?._id ?? '' }
  assert.notEqual(second.id, params.id)
  await admin.setParcel({ params: second, body: { state: 'lost' } })
  await refused(book(), { status: 409, message: /too few pieces to send it again/ })
  assert.deepEqual(await stock(), { M: 3, L: 0 })
})

test('the lost parcel of an exchange is given up: its pieces are held no more, and are on sale if they are found', async () => {
  await using scene = await startExchanges()
  const { admin } = scene
  for (const isOldBack of [false, true]) {
    const { stock, receive, returnId, book, find, giveUp, params } = await hasLostExchange(scene)
    if (isOldBack) await receive('return', [{ quantity: 1, condition: 'sellable' }])
    assert.equal((await giveUp()).data.isReplaced, true)
    await refused(giveUp(), { status: 409, code: 'parcel_not_lost' })
    const { data } = await admin.listReturns({ query: {} })
    const found = data.find(({ _id }) => _id === returnId)
    assert.deepEqual(
      [found?.state, found?.kind, found?.toCollect, found?.toRefund],
      isOldBack ? ['received', 'money', 0, 500] : ['withdrawn', 'exchange', 0, 0],
    )
    assert.equal(found?.lines[0]?.fresh?.isHeld, false)
    assert.deepEqual(await stock(), { M: isOldBack ? 4 : 3, L: 1 })
    await refused(book(), { status: 409, code: 'cannot_hand_over' })
    await refused(admin.setParcel({ params, body: { state: 'delivered' } }), { status: 409, code: 'parcel_settled' })
    await find()
    assert.deepEqual(await stock(), { M: isOldBack ? 4 : 3, L: 2 })
  }
})

test('an exchange whose lost parcel was replaced ends once no courier has the next one, and the lost one stays lost', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  for (const isOldBack of [true, false]) {
    const { stock, order, parcel, receive, returnId, book, find, giveUp, params } = await hasLostExchange(scene)
    const request = { params: { id: returnId }, body: {} }
    const end = () => (isOldBack ? admin.payInstead(request) : admin.withdrawReturn(request))
    if (isOldBack) await receive('return', [{ quantity: 1, condition: 'sellable' }])
    await refused(end(), { status: 409, code: 'parcel_out' })
    await book()
    await sendBookings(shop)
    await refused(end(), { status: 409, code: 'parcel_out' })
    await admin.cancelParcel({ params: { id: (await parcel('exchange'))?._id ?? '' }, body: {} })
    await refused(giveUp(), { status: 409, code: 'parcel_not_lost' })
    const { kind, state, toRefund } = (await end()).data
    assert.deepEqual([kind, state, toRefund], isOldBack ? ['money', 'received', 500] : ['exchange', 'withdrawn', 0])
    const lost = (await order()).parcels?.find(({ _id }) => _id === params.id)
    assert.deepEqual([lost?.state, lost?.isReplaced], ['lost', true])
    assert.deepEqual(await stock(), { M: isOldBack ? 4 : 3, L: 1 })
    await find()
    assert.deepEqual(await stock(), { M: isOldBack ? 4 : 3, L: 2 })
  }
})

test('a parcel of an exchange that came back while the next one was open does not keep the exchange from its end', async () => {
  await using scene = await startExchanges()
  const { admin } = scene
  const { stock, receive, returnId, send } = await hasExchangeToSend(scene)
  const first = await send()
  await admin.cancelParcel({ params: first, body: {} })
  const second = await send()
  await admin.setParcel({ params: first, body: { state: 'lost' } })
  await admin.receiveParcel({ params: first, body: { condition: 'sellable' } })
  await admin.cancelParcel({ params: second, body: {} })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  const { kind, state, toRefund } = (await admin.payInstead({ params: { id: returnId }, body: {} })).data
  assert.deepEqual([kind, state, toRefund], ['money', 'received', 500])
  assert.deepEqual(await stock(), { M: 4, L: 2 })
})

test('of an exchange whose lost parcel was delivered after all, the pieces of the next one are on sale when that is cancelled', async () => {
  await using scene = await startExchanges()
  const { shop, admin } = scene
  const { stock, parcel, returnId, book, params } = await hasLostExchange(scene)
  await book()
  await sendBookings(shop)
  assert.deepEqual(await stock(), { M: 3, L: 0 })
  await admin.setParcel({ params, body: { state: 'delivered' } })
  await admin.cancelParcel({ params: { id: (await parcel('exchange'))?._id ?? '' }, body: {} })
  assert.deepEqual(await stock(), { M: 3, L: 1 })
  const found = (await admin.listReturns({ query: {} })).data.find(({ _id }) => _id === returnId)
  assert.equal(found?.state, 'accepted')
})

test('an exchange whose first parcel was delivered after all goes on when the second one comes back', async () => {
  await using scene = await startExchanges()
  const { admin } = scene
  const { stock, receive, returnId, send } = await hasExchangeToSend(scene)
  const first = await send()
  await admin.cancelParcel({ params: first, body: {} })
  await send()
  await admin.setParcel({ params: first, body: { state: 'lost' } })
  await refused(admin.writeOffParcel({ params: first, body: {} }), { status: 409, code: 'parcel_not_lost' })
  await admin.setParcel({ params: first, body: { state: 'delivered' } })
  await receive('exchange', [{ quantity: 1, condition: 'sellable' }])
  assert.deepEqual(await stock(), { M: 3, L: 1 })
  await receive('return', [{ quantity: 1, condition: 'sellable' }])
  const { kind, state, toRefund } = (await admin.settleReturn({ params: { id: returnId }, body: {} })).data
  assert.deepEqual({ kind, state, toRefund }, { kind: 'exchange', state: 'settled', toRefund: 0 })
})

test('of an exchange whose first parcel was delivered after all, a damaged piece of the second one is off sale', async () => {
  await using scene = await startExchanges()
  const { admin } = scene
  const { stock, receive, send } = await hasExchangeToSend(scene)
  const first = await send()
  await admin.cancelParcel({ params: first, body: {} })
  await send()
  await admin.setParcel({ params: first, body: { state: 'delivered' } })
  assert.deepEqual(await stock(), { M: 3, L: 1 })
  await receive('exchange', [{ quantity: 1, condition: 'damaged' }])
  assert.deepEqual(await stock(), { M: 3, L: 0 })
})
