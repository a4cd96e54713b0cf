import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { dhakaTime } from '#rules/dhaka-time.ts'
import { refused } from '../testing/expect.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { listenAs } from '../testing/sockets.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

/** The owner, and a colleague who is an administrator too. */
async function twoAdmins(shop: TestShop) {
  const [owner, colleague] = [await shop.admin(), await shop.customer('Karim')]
  await owner.changeRole({ params: { id: colleague.user._id }, body: { role: 'admin' } })
  return [owner, await shop.browserOf(colleague.user)] as const
}

const placed = async (shop: TestShop) =>
  (await shop.guest().placeOrder({ body: orderOf(await shop.hasProduct()) })).orderId

test('calls, notes and statuses of an order are in its timeline, with their users', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  await admin.recordCall({ params, body: { result: 'calling' } })
  await admin.recordCall({ params, body: { result: 'noAnswer' } })
  await admin.recordCall({ params, body: { result: 'later', when: 'tomorrow' } })
  const note = { params, body: { note: 'Gate 2' }, idempotencyKey: 'a-note' }
  await admin.addOrderNote(note)
  await admin.addOrderNote(note)
  await admin.updateOrder({ params, body: { orderStatus: 'rejected', reason: 'Fake number' } })
  const { data } = await admin.listOrderEvents({ params })
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['status', 'note', 'callLater', 'noAnswer', 'calling'],
  )
  assert.deepEqual(data[0]?.details, { from: 'pending', to: 'rejected', reason: 'Fake number' })
  assert.ok(data.every(({ userName }) => userName === admin.user.userName))
})

test('a call result, a status and a note that are sent again after a lost answer count once', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  const noAnswer = { params, body: { result: 'noAnswer' as const }, idempotencyKey: 'tap-1' }
  for (const _ of [1, 2]) assert.equal((await admin.recordCall(noAnswer)).data.desk.noAnswers, 1)
  const { updatedAt } = (await admin.adminGetOrder({ params })).data
  const confirm = { params, body: { orderStatus: 'inProcess' as const, updatedAt }, idempotencyKey: 'tap-2' }
  const { data: confirmed } = await admin.updateOrder(confirm)
  await admin.updateOrder({ params, body: { orderStatus: 'inShipping' } })
  const { data: again } = await admin.updateOrder(confirm)
  assert.deepEqual([again.orderStatus, again.updatedAt], ['inShipping', confirmed.updatedAt])
  const next = { params, body: { orderStatus: 'rejected' as const, updatedAt: again.updatedAt } }
  await refused(admin.updateOrder(next), { status: 409, message: /Somebody else/ })
  assert.equal((await admin.recordCall(noAnswer)).data.desk.noAnswers, 1)
  const other = { ...noAnswer, params: { id: await placed(shop) } }
  await refused(admin.recordCall(other), { status: 409, message: /Idempotency-Key/ })
  const kinds = (await admin.listOrderEvents({ params })).data.map(({ kind }) => kind)
  assert.deepEqual(kinds, ['status', 'status', 'noAnswer'])
})

test('a call for later has a time of one’s own as well, within 90 days', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  const in2Days = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
  const { data } = await admin.recordCall({ params, body: { result: 'later', at: in2Days } })
  assert.deepEqual([data.desk.callState, data.desk.callAt], ['later', in2Days])
  assert.ok(new Date(data.desk.heldUntil ?? 0) > new Date(in2Days))
  for (const at of ['2020-01-01T10:00:00.000Z', '2099-01-01T10:00:00.000Z'])
    await refused(admin.recordCall({ params, body: { result: 'later', at } }), {
      status: 400,
      errors: { at: 'Choose a time within the next 90 days' },
    })
  await refused(admin.recordCall({ params, body: { result: 'later' } }), { status: 400 })
  await refused(admin.recordCall({ params, body: { result: 'later', when: 'hour', at: in2Days } }), { status: 400 })
  assert.equal((await admin.adminGetOrder({ params })).data.desk.callAt, in2Days)
})

test('“in an hour” that waited for the network is counted from when it was pressed, and is due at once where that is over', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  const minutesUntilCall = async (when: 'hour' | 'tonight', age?: number, shopsAge?: number) => {
    const agreedAt = shopsAge === undefined ? undefined : new Date(Date.now() - shopsAge * 1000).toISOString()
    const { data } = await admin.recordCall({ params, body: { result: 'later', when, age, agreedAt } })
    return Math.round((Date.parse(data.desk.callAt ?? '') - Date.now()) / 60_000)
  }
  assert.equal(await minutesUntilCall('hour', 20 * 60), 40)
  assert.equal(await minutesUntilCall('hour', 3.5 * 60 * 60), -150)
  // Its device's clock was put forward meanwhile, back, or did not know the shop's well.
  assert.equal(await minutesUntilCall('hour', 5 * 60 * 60, 20 * 60), 40)
  assert.equal(await minutesUntilCall('hour', 0, 20 * 60), 60)
  assert.equal(await minutesUntilCall('hour', 20 * 60, 5 * 60 * 60), 40)
  assert.equal(await minutesUntilCall('hour', undefined, 20 * 60), 40)
  assert.equal(await minutesUntilCall('hour', 20 * 60, -60 * 60), 60)
  await refused(admin.recordCall({ params, body: { result: 'later', when: 'hour', age: -1 } }), { status: 400 })
  const tap = (age: number) =>
    admin.recordCall({ params, body: { result: 'later', when: 'hour', age }, idempotencyKey: 'tap-of-later' })
  await tap(0)
  await tap(60)
  assert.equal(
    (await admin.listOrderEvents({ params })).data.length,
    8,
    'a repeat that has waited for longer counts once',
  )
})

test('only the user who noted the last call result may take it back', async () => {
  const [nadia, karim] = await twoAdmins(shop)
  const params = { id: await placed(shop) }
  const undo = { params, body: { result: 'undo' as const } }
  await refused(nadia.recordCall(undo), { status: 409, message: /Somebody else/ })
  const { data: later } = await nadia.recordCall({ params, body: { result: 'later', when: 'tomorrow' } })
  await nadia.recordCall({ params, body: { result: 'noAnswer' } })
  const { desk } = (await nadia.recordCall(undo)).data
  assert.deepEqual([desk.callState, desk.callAt, desk.noAnswers], ['later', later.desk.callAt, 0])
  await refused(nadia.recordCall(undo), { status: 409, message: /Somebody else/ })
  await karim.recordCall({ params, body: { result: 'noAnswer' } })
  await refused(nadia.recordCall(undo), { status: 409, message: /Somebody else/ })
})

test('a call without an answer that arrives late does not take away the time that a colleague has agreed on since', async () => {
  const [nadia, karim] = await twoAdmins(shop)
  const params = { id: await placed(shop) }
  const { callAt: callAtSeen } = (await nadia.adminGetOrder({ params })).data.desk
  const { desk: agreed } = (await karim.recordCall({ params, body: { result: 'later', when: 'tomorrow' } })).data
  const tap = { params, body: { result: 'noAnswer' as const, callAtSeen } }
  await nadia.recordCall(tap)
  const late = await nadia.recordCall(tap)
  const stateOf = ({ desk }: typeof late.data) => [desk.callState, desk.callAt, desk.heldUntil, desk.noAnswers]
  assert.deepEqual(stateOf(late.data), ['later', agreed.callAt, agreed.heldUntil, 2])
  const kinds = (await nadia.listOrderEvents({ params })).data.map(({ kind }) => kind)
  assert.deepEqual(kinds, ['noAnswer', 'noAnswer', 'callLater'])
  const undone = await nadia.recordCall({ params, body: { result: 'undo' } })
  assert.deepEqual(stateOf(undone.data), ['later', agreed.callAt, agreed.heldUntil, 1])

  const seen = { result: 'noAnswer' as const, callAtSeen: agreed.callAt }
  const { desk: unanswered } = (await nadia.recordCall({ params, body: seen })).data
  assert.deepEqual([unanswered.callState, unanswered.callAt], ['noAnswer', null])
})

test('a call without an answer ends one’s own agreed call, also where both were noted without network', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  await admin.recordCall({ params, body: { result: 'later', when: 'hour' } })
  // The browser could only guess the time.
  const callAtSeen = '2026-11-21T09:00:00.000Z'
  const { desk } = (await admin.recordCall({ params, body: { result: 'noAnswer', callAtSeen } })).data
  assert.deepEqual([desk.callState, desk.callAt], ['noAnswer', null])
})

test('a step that waited in a browser is refused if another user is signed in there now', async () => {
  const [nadia, karim] = await twoAdmins(shop)
  const params = { id: await placed(shop) }
  const userId = (await shop.admin()).user._id
  await refused(karim.recordCall({ params, body: { result: 'noAnswer', userId } }), { status: 403 })
  await refused(karim.updateOrder({ params, body: { orderStatus: 'inProcess', userId } }), { status: 403 })
  await refused(karim.addOrderNote({ params, body: { note: 'Gate 2', userId } }), { status: 403 })
  await nadia.recordCall({ params, body: { result: 'noAnswer', userId } })
})

test('colleagues see who calls a buyer, until the call is over', async () => {
  const [nadia, karim] = [await shop.admin(), await shop.admin()]
  const params = { id: await placed(shop) }
  const socket = listenAs(shop, karim)
  await once(socket as never, 'connect')
  const received = once(socket as never, 'orderChanged')
  await nadia.recordCall({ params, body: { result: 'calling' } })
  assert.deepEqual(await received, [params.id])
  const seen = (await karim.adminGetOrder({ params })).data
  assert.deepEqual([seen.desk.calling?.userId, seen.desk.calling?.userName], [nadia.user._id, nadia.user.userName])
  await nadia.recordCall({ params, body: { result: 'noAnswer' } })
  const { desk, updatedAt } = (await karim.adminGetOrder({ params })).data
  assert.deepEqual([desk.calling, desk.callState, desk.noAnswers], [null, 'noAnswer', 1])
  assert.equal(updatedAt, seen.updatedAt, 'a call makes no form stale')
  socket.close()
})

test('a call for later has a time of Dhaka, and a confirmed order waits for no call', async () => {
  const admin = await shop.admin()
  const params = { id: await placed(shop) }
  const { data } = await admin.recordCall({ params, body: { result: 'later', when: 'tonight' } })
  assert.equal(dhakaTime(data.desk.callAt ?? ''), '19:00')
  assert.ok(Date.parse(data.desk.callAt ?? '') > Date.now())
  const confirmed = await admin.updateOrder({ params, body: { orderStatus: 'inProcess' } })
  assert.deepEqual([confirmed.data.desk.callState, confirmed.data.desk.callAt], ['none', null])
  await refused(admin.recordCall({ params, body: { result: 'noAnswer' } }), { status: 409 })
  await refused(admin.recordCall({ params: { id: 'unknown' }, body: { result: 'calling' } }), { status: 404 })
  const again = await admin.updateOrder({ params, body: { orderStatus: 'pending' } })
  assert.deepEqual(
    [again.data.desk.callState, again.data.desk.callAt],
    ['later', data.desk.callAt],
    'the step is taken back',
  )
})

test('a buyer sees nothing of what the order desk notes', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const { orderId } = await customer.placeOrder({ body: orderOf(await shop.hasProduct()) })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'rejected', reason: 'Fake number' } })
  const texts = JSON.stringify([
    await customer.getOrder({ params: { orderId } }),
    await customer.listOrders({ params: { userId: customer.user._id } }),
  ])
  assert.match(texts, /rejected/)
  assert.doesNotMatch(texts, /desk|Fake number/)
})
