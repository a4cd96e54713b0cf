import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { ParcelState } from '#rules/parcel-state.ts'
import { newId } from '../db/id.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { vainReadsOf } from '../testing/vain-reads.ts'

type Made = { courier?: string; needsLook?: boolean; trackingCode?: string; daysAgo?: number; orderId?: string }

/** An order with a parcel in this state. */
async function hasParcel(shop: TestShop, state: ParcelState, { daysAgo, ...made }: Made = {}) {
  const cap = await shop.hasProduct()
  const orderId = made.orderId ?? (await shop.guest().placeOrder({ body: orderOf(cap) })).orderId
  const [id, { name, phone, address }] = [newId(), inDhaka]
  const recipient = JSON.stringify({ name, phone, address, district: '', thana: '' })
  await shop.db
    .insertInto('parcels')
    .values({
      id,
      orderId,
      courier: 'steadfast',
      state,
      reference: `${id}-1`,
      toCollect: 580,
      weightGrams: 500,
      items: '[]',
      recipient,
      ...made,
      handedOverAt: daysAgo === undefined ? null : new Date(Date.now() - daysAgo * 86_400_000),
    })
    .execute()
  return { id, orderId }
}

test('parcels are listed and counted by what must be done; one to look at needs a decision besides', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const booked = await hasParcel(shop, 'booked')
  const moving = await hasParcel(shop, 'in_transit', { needsLook: true })
  const held = await hasParcel(shop, 'held')
  await hasParcel(shop, 'returning')
  await hasParcel(shop, 'delivered')
  const refusedBefore = await hasParcel(shop, 'refused')
  await hasParcel(shop, 'out_for_delivery', { orderId: refusedBefore.orderId })
  const refusedNow = await hasParcel(shop, 'refused')
  const idsIn = async (query: object) => (await admin.listParcels({ query })).data.map(({ _id }) => _id)
  assert.deepEqual(await idsIn({ tab: 'toHandOver' }), [booked.id])
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [refusedNow.id, held.id, moving.id])
  assert.deepEqual(await idsIn({ tab: 'needsDecision', limit: 1, page: 2 }), [held.id])
  assert.equal((await admin.listParcels({ query: { tab: 'needsDecision', limit: 1 } })).total, 3)
  assert.deepEqual((await admin.countParcels()).data, {
    toHandOver: 1,
    onTheWay: 2,
    needsDecision: 3,
    comingBack: 1,
    settled: 1,
  })
  assert.equal((await admin.listParcels({ query: {} })).total, 8)
  await admin.updateOrder({ params: { id: refusedNow.orderId }, body: { orderStatus: 'rejected' } })
  assert.deepEqual(await idsIn({ tab: 'needsDecision' }), [held.id, moving.id])
})

test('a partly delivered parcel is on its way back until the shop has received the rest', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { id } = await hasParcel(shop, 'partly_delivered', { needsLook: true })
  const idsIn = async (tab: 'needsDecision' | 'comingBack' | 'settled') =>
    (await admin.listParcels({ query: { tab } })).data.map(({ _id }) => _id)
  assert.deepEqual([await idsIn('needsDecision'), await idsIn('comingBack'), await idsIn('settled')], [[id], [id], []])
  await admin.setParcel({ params: { id }, body: { isLookedAt: true } })
  assert.deepEqual([await idsIn('needsDecision'), await idsIn('comingBack'), await idsIn('settled')], [[], [id], []])
  await shop.db.updateTable('parcels').set({ receivedAt: new Date() }).where('id', '=', id).execute()
  assert.deepEqual([await idsIn('needsDecision'), await idsIn('comingBack'), await idsIn('settled')], [[], [], [id]])
  assert.deepEqual((await admin.countParcels()).data, {
    toHandOver: 0,
    onTheWay: 0,
    needsDecision: 0,
    comingBack: 0,
    settled: 1,
  })
})

test('parcels are narrowed by courier, zone and age, and found by code, phone number and the end of the order’s number', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const old = await hasParcel(shop, 'in_transit', { daysAgo: 6, trackingCode: '15BAEB8A' })
  const young = await hasParcel(shop, 'in_transit', { courier: 'redx', daysAgo: 1 })
  const idsIn = async (query: object) => (await admin.listParcels({ query })).data.map(({ _id }) => _id)
  assert.deepEqual(await idsIn({ tab: 'onTheWay', courier: 'redx' }), [young.id])
  assert.deepEqual(await idsIn({ tab: 'onTheWay', days: 5 }), [old.id])
  assert.deepEqual(await idsIn({ tab: 'onTheWay', zone: 'inside' }), [young.id, old.id])
  assert.deepEqual(await idsIn({ tab: 'onTheWay', zone: 'outside' }), [])
  assert.deepEqual(await idsIn({ search: '15baeb8a' }), [old.id])
  assert.deepEqual(await idsIn({ search: `${young.id}-1` }), [young.id])
  assert.deepEqual(await idsIn({ search: inDhaka.phone }), [young.id, old.id])
  assert.deepEqual(await idsIn({ search: old.orderId.slice(-6) }), [old.id])
  assert.deepEqual(await idsIn({ search: '"%' }), [])
  const [listed] = (await admin.listParcels({ query: { search: '15BAEB8A' } })).data
  assert.deepEqual(listed?.order, {
    name: inDhaka.name,
    phone: inDhaka.phone,
    place: inDhaka.city,
    orderStatus: 'pending',
  })
})

test('parcels of a tab are counted up to 1,001', async () => {
  await using shop = await startShop()
  await hasManyOrders(shop, 1_100)
  await sql`
    insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, items, recipient)
    select id, id, 'steadfast', case when row_number() over (order by id) <= 3 then 'held' else 'delivered' end,
      id || '-1', 580, 500, '[]', '{}' from orders`.execute(shop.db)
  const admin = await shop.admin()
  const { data } = await admin.countParcels()
  assert.deepEqual([data.needsDecision, data.settled], [3, 1_001])
})

test('the few partly delivered parcels whose rest is out are counted without reading all others', async () => {
  await using shop = await startShop()
  await hasManyOrders(shop, 1)
  await sql`
    insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, items, recipient, received_at)
    select 'parcel' || lpad(number::text, 8, '0'), (select id from orders), 'steadfast', 'partly_delivered', number, 580, 500, '[]', '{}',
      case when number > 3 then now() end
    from generate_series(1, 5000) as number`.execute(shop.db)
  await shop.asOwner('vacuum analyze parcels')
  const admin = await shop.admin()
  const counted = async () => assert.equal((await admin.countParcels()).data.comingBack, 3)
  assert.deepEqual(await vainReadsOf(shop, /from parcels where/, counted), [])
})
