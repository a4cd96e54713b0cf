import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParcelState } from '#rules/parcel-state.ts'
import { nextId } from '../db/id.ts'
import { never } from '../testing/expect.ts'
import { hasConfirmed } from '../testing/handed-over.ts'
import { handToPractice, hasPractice, moveParcels, nextSteps } from '../testing/practice.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'

/** A confirmed order of a phone with that last digit, handed to the practice courier. */
async function handedOver(shop: TestShop, digit: number) {
  const [orderId = ''] = await hasConfirmed(shop, 1, () => ({ phone: `0171234567${digit}` }))
  await handToPractice(shop, orderId)
  return orderId
}

async function statesOf(shop: TestShop, orderId: string) {
  const { data } = await (await shop.admin()).adminGetOrder({ params: { id: orderId } })
  const [parcel] = data.parcels ?? []
  return { order: data.orderStatus, parcel: parcel?.state, id: parcel?._id ?? '', collected: parcel?.collected }
}

/** The states that a parcel goes through while nothing is done with it. */
async function wayOf(shop: TestShop, orderId: string): Promise<(ParcelState | undefined)[]> {
  const way: (ParcelState | undefined)[] = []
  for (let last: ParcelState | undefined = 'booked'; way.length < 10; ) {
    await nextSteps(shop)
    const { parcel } = await statesOf(shop, orderId)
    if (parcel === last) break
    last = parcel
    way.push(parcel)
  }
  return way
}

test('the practice courier collects a parcel and delivers it by itself; its order follows, and the buyer gets no message', async () => {
  await using gateway = await startSmsGateway()
  await using shop = await startShop({ env: gateway.env })
  await hasPractice(shop)
  const orderId = await handedOver(shop, 1)
  assert.equal((await statesOf(shop, orderId)).parcel, 'booked')
  await moveParcels(shop)
  assert.equal((await statesOf(shop, orderId)).parcel, 'booked')
  assert.deepEqual(await wayOf(shop, orderId), ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'])
  const { order, collected } = await statesOf(shop, orderId)
  assert.equal(order, 'delivered')
  assert.ok(Number(collected) > 0)
  const texts = await shop.db.selectFrom('textMessages').select('kind').where('orderId', '=', orderId).execute()
  assert.ok(!texts.some(({ kind }) => kind === 'shipped'))
})

test('the last digit of the phone decides what the practice courier does with a parcel', async () => {
  await using shop = await startShop()
  await hasPractice(shop)
  const start = ['picked_up', 'in_transit', 'out_for_delivery'] as const
  const again = ['out_for_delivery', 'delivered'] as const
  assert.deepEqual(await wayOf(shop, await handedOver(shop, 7)), [...start, 'held', ...again])
  assert.deepEqual(await wayOf(shop, await handedOver(shop, 9)), [...start, 'returning', 'returned'])
  assert.deepEqual(await wayOf(shop, await handedOver(shop, 8)), [...start, 'attempt_failed', 'returning', 'returned'])
})

test('the practice courier does what staff decide, and brings back what they ask for', async () => {
  await using shop = await startShop()
  await hasPractice(shop)
  const admin = await shop.admin()
  const [tried, recalled] = [await handedOver(shop, 8), await handedOver(shop, 8)]
  for (let step = 0; step < 4; step++) await nextSteps(shop)
  const decide = async (orderId: string, body: { decision: 'try_again' | 'bring_back'; reason?: string }) => {
    const { parcel, id } = await statesOf(shop, orderId)
    assert.equal(parcel, 'attempt_failed')
    return admin.decideParcel({ params: { id }, body })
  }
  const { toDo } = await decide(tried, { decision: 'try_again' })
  assert.equal(toDo, null)
  await decide(recalled, { decision: 'bring_back', reason: 'wrong size' })
  const onTheWay = await handedOver(shop, 1)
  await nextSteps(shop)
  await admin.cancelParcel({ params: { id: (await statesOf(shop, onTheWay)).id }, body: { reason: 'stop' } })
  await nextSteps(shop)
  const parcels = await Promise.all([tried, recalled].map(async (orderId) => (await statesOf(shop, orderId)).parcel))
  assert.deepEqual(parcels, ['delivered', 'returned'])
  assert.equal((await statesOf(shop, onTheWay)).parcel, 'returning')
})

test('two processes that move the same parcels report each step once', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  await hasPractice(shop)
  await other.couriers.reload()
  await handedOver(shop, 1)
  await shop.connections.query(`update parcels set state_at = state_at - interval '1 hour'`)
  const { signal } = new AbortController()
  await Promise.all([shop.movePracticeParcels(signal), other.movePracticeParcels(signal)])
  const messages = await shop.db.selectFrom('courierMessages').selectAll().execute()
  assert.deepEqual(
    messages.map(({ courier }) => courier),
    ['practice'],
  )
})

test('a parcel of the demo’s history stays where it is until staff decide of it', async () => {
  await using shop = await startShop()
  const [orderId = ''] = await hasConfirmed(shop, 1)
  await hasPractice(shop, [orderId])
  const at = new Date(Date.now() - 60_000)
  await shop.db
    .insertInto('parcels')
    .values({
      id: nextId(),
      orderId,
      courier: 'practice',
      state: 'held',
      stateAt: at,
      bookedAt: at,
      createdAt: at,
      reference: `${orderId}-1`,
      toCollect: 500,
      weightGrams: 500,
      decisionAt: at,
      items: '[]',
      recipient: JSON.stringify({ name: '', phone: '01712345671', address: '', district: '', thana: '' }),
    })
    .execute()
  await nextSteps(shop)
  const { parcel, id } = await statesOf(shop, orderId)
  assert.equal(parcel, 'held')
  const admin = await shop.admin()
  await admin.decideParcel({ params: { id }, body: { decision: 'try_again' } })
  await nextSteps(shop)
  assert.equal((await statesOf(shop, orderId)).parcel, 'out_for_delivery')
})

test('a shop without the demo has no practice courier, and nothing from outside moves its parcels', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const codes = async () => (await admin.listCouriers({})).data.map(({ courier }) => courier)
  assert.deepEqual(await codes(), ['steadfast', 'pathao', 'redx', 'by-hand'])
  const send = () =>
    shop.guest().raw('POST', '/api/webhooks/practice', { json: { consignment: 'x', raw: 'delivered' } })
  assert.equal((await send()).status, 404)
  await hasPractice(shop)
  assert.ok((await codes()).includes('practice'))
  assert.equal((await send()).status, 401)
})

test('with the demo its courier is gone; parcels on their way are cancelled, and their orders can be sent for real', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await hasPractice(shop)
  const [open, done] = [await handedOver(shop, 8), await handedOver(shop, 1)]
  for (let step = 0; step < 4; step++) await nextSteps(shop)
  await shop.connections.query(`update parcels set state_at = state_at - interval '1 hour'`)
  await shop.movePracticeParcels(never)
  await admin.clearDemo()
  await nextSteps(shop)
  assert.equal((await statesOf(shop, open)).parcel, 'cancelled')
  assert.deepEqual(await statesOf(shop, done).then(({ order, parcel }) => [order, parcel]), ['delivered', 'delivered'])
  assert.ok(!(await admin.listCouriers({})).data.some(({ courier }) => courier === 'practice'))
  assert.equal((await shop.db.selectFrom('courierMessages').selectAll().execute()).length, 0)
  await admin.updateOrder({ params: { id: open }, body: { orderStatus: 'inProcess' } })
  const { data } = await admin.bookParcels({
    body: { parcels: [{ orderId: open, courier: 'by-hand', trackingCode: 'REAL-1' }] },
  })
  assert.equal(data.booked, 1)
})

test('a process that has not read yet that the demo is gone books and moves nothing with its courier', async () => {
  await using shop = await startShop()
  await hasPractice(shop)
  const admin = await shop.admin()
  const [orderId = ''] = await hasConfirmed(shop, 1)
  await shop.db.updateTable('demoShop').set({ clearedAt: new Date() }).execute()
  await assert.rejects(admin.bookParcels({ body: { parcels: [{ orderId, courier: 'practice' }] } }))
  assert.equal((await statesOf(shop, orderId)).parcel, undefined)
})
