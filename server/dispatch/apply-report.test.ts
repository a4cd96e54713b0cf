import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextId } from '../db/id.ts'
import {
  courierReports,
  hasParcel,
  orderStatusOf,
  parcelOf,
  startSteadfastShop,
  steadfastTime,
} from '../testing/parcels.ts'

test('words that arrive in the wrong order lead where the right order would, and the order is moved once', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  await courierReports(shop, parcel, 'delivered', { updated_at: steadfastTime(-1) })
  await courierReports(shop, parcel, 'pending', { updated_at: steadfastTime(-30) })
  await courierReports(shop, parcel, 'hold', { updated_at: steadfastTime(-20) })
  const { state, needsLook } = await parcelOf(shop, parcel)
  assert.deepEqual([state, needsLook], ['delivered', false])
  assert.equal(await orderStatusOf(shop, parcel), 'delivered')
  const { data } = await admin.listOrderEvents({ params: { id: parcel.orderId } })
  assert.deepEqual(
    data
      .filter(({ kind }) => kind === 'status')
      .map(({ details, userName }) => [details.to, details.courier, userName !== null]),
    [
      ['delivered', 'steadfast', false],
      ['inProcess', undefined, true],
    ],
  )
})

test('a word from the future happened now, and keeps no later word from counting', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  await courierReports(shop, parcel, 'hold', { updated_at: '2099-01-01 00:00:00', tracking_message: 'Nobody at home' })
  const held = await parcelOf(shop, parcel)
  assert.ok(held.stateAt && held.stateAt <= new Date())
  assert.deepEqual([held.state, held.reason], ['held', 'Nobody at home'])
  await new Promise((later) => setTimeout(later, 1_100))
  await courierReports(shop, parcel, 'pending', { updated_at: steadfastTime(0) })
  const moved = await parcelOf(shop, parcel)
  assert.deepEqual([moved.state, moved.reason], ['in_transit', ''])
})

test('an unknown word, and a second booking by the same reference, are for staff to look at', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const [strange, doubled] = [await hasParcel(shop, admin, cap), await hasParcel(shop, admin, cap)]
  await courierReports(shop, strange, 'unknown_approval_pending')
  const looked = await parcelOf(shop, strange)
  assert.deepEqual([looked.state, looked.needsLook, looked.rawStatus], ['booked', true, 'unknown_approval_pending'])
  await courierReports(shop, { ...doubled, consignment: nextId() }, 'delivered')
  const second = await parcelOf(shop, doubled)
  assert.deepEqual([second.state, second.needsLook, second.consignment], ['booked', true, doubled.consignment])
})

test('a decision of staff stays, and the timeline shows once that the courier reports otherwise', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const move = (orderStatus: 'inProcess' | 'delivered' | 'rejected') =>
    admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus } })
  await courierReports(shop, parcel, 'pending', { updated_at: steadfastTime(-30) })
  await move('inProcess')
  await courierReports(shop, parcel, 'hold', { updated_at: steadfastTime(-20) })
  await courierReports(shop, parcel, 'pending', { updated_at: steadfastTime(-10) })
  assert.equal(await orderStatusOf(shop, parcel), 'inProcess')
  assert.equal((await parcelOf(shop, parcel)).needsLook, true)
  const told = async () =>
    (await admin.listOrderEvents({ params: { id: parcel.orderId } })).data.filter(({ kind }) => kind === 'parcel')
      .length
  assert.equal(await told(), 1)
  await move('delivered')
  await courierReports(shop, parcel, 'cancelled', { updated_at: steadfastTime(-5) })
  assert.equal(await orderStatusOf(shop, parcel), 'delivered')
  assert.equal((await parcelOf(shop, parcel)).state, 'returning')
})

test('an order that staff have taken back after its delivery stays so, whatever the courier reports of the delivered parcel', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  await courierReports(shop, parcel, 'delivered')
  await admin.updateOrder({ params: { id: parcel.orderId }, body: { orderStatus: 'inProcess' } })
  for (const status of ['hold', 'delivered']) await courierReports(shop, parcel, status)
  const { state, needsLook } = await parcelOf(shop, parcel)
  assert.deepEqual([await orderStatusOf(shop, parcel), state, needsLook], ['inProcess', 'delivered', true])
})

test('what a courier has collected of a second booking, and what it reported before, does not change the money of the parcel', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const parcel = await hasParcel(shop, admin, cap)
  const delivered = (consignment: string, minutes: number, [cod_amount, delivery_charge]: [number, number]) =>
    courierReports(shop, { ...parcel, consignment }, 'delivered', {
      updated_at: steadfastTime(minutes),
      cod_amount,
      delivery_charge,
    })
  await delivered(parcel.consignment, -5, [580, 70])
  await delivered(nextId(), -1, [0, 999])
  await delivered(parcel.consignment, -9, [1080, 60])
  const { collected, fee, needsLook } = await parcelOf(shop, parcel)
  assert.deepEqual([collected, fee, needsLook], [580, 70, true])
  const { payments } = (await admin.adminGetOrder({ params: { id: parcel.orderId } })).data
  assert.deepEqual(
    payments?.map(({ kind, amount }) => [kind, amount]),
    [['courier_collected', 580]],
  )
  await delivered(parcel.consignment, -4, [1080, 75])
  const corrected = await parcelOf(shop, parcel)
  assert.deepEqual([corrected.collected, corrected.fee], [1080, 75])
})

test('a report that always takes the database too long holds up none of the others, and is tried again later', async () => {
  await using scene = await startSteadfastShop()
  const { shop, admin, cap } = scene
  const [slow, next] = [await hasParcel(shop, admin, cap), await hasParcel(shop, admin, cap)]
  await shop.asOwner(`
    create function run_out_of_time() returns trigger language plpgsql as $$ begin raise sqlstate '57014'; end $$;
    create trigger run_out_of_time before update on parcels
      for each row when (old.id = '${slow.id}') execute function run_out_of_time()`)
  await courierReports(shop, slow, 'pending')
  await courierReports(shop, next, 'pending')
  assert.deepEqual([(await parcelOf(shop, slow)).state, (await parcelOf(shop, next)).state], ['booked', 'in_transit'])
  const waiting = shop.db.selectFrom('courierMessages').select('tries').where('workedAt', 'is', null)
  assert.deepEqual(await waiting.execute(), [{ tries: 1 }])
})
