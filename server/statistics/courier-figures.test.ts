import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { weeksAt } from '#rules/week.ts'
import { refused } from '../testing/expect.ts'
import { hasConfirmed, toBook } from '../testing/handed-over.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

/** A parcel of the shop's own rider, `weeksAgo` weeks after which it was handed over, in this state after so many days. */
async function hasParcel(shop: TestShop, { weeksAgo, state, days = 2, zone = 'inside', fee = 60 }: Made) {
  const admin = await shop.admin()
  const [orderId = ''] = await hasConfirmed(shop, 1)
  await admin.bookParcels({ body: toBook([orderId], { courier: 'by-hand' }) })
  const [parcel] = (await admin.adminGetOrder({ params: { id: orderId } })).data.parcels ?? []
  const handedOverAt = new Date(weeksAt(new Date()).thisWeek.getTime() - weeksAgo * 7 * DAY_MS + 1000)
  const stateAt = new Date(handedOverAt.getTime() + days * DAY_MS)
  // The zone is the order's; nothing changes it later.
  await sql`
    update parcels set state = ${state}, fee = ${fee}, zone = ${zone}, handed_over_at = ${handedOverAt}, state_at = ${stateAt}
    where id = ${parcel?._id}`.execute(shop.db)
}

type Made = {
  weeksAgo: number
  state: 'delivered' | 'partly_delivered' | 'returned' | 'returning' | 'cancelled' | 'lost' | 'in_transit'
  days?: number
  zone?: 'inside' | 'outside'
  fee?: number
}

test('figures of couriers are of the week in which parcels were handed over, and include how many are still on the way', async () => {
  await using shop = await startShop()
  for (const made of [
    { weeksAgo: 0, state: 'delivered', days: 1 },
    { weeksAgo: 0, state: 'in_transit' },
    { weeksAgo: 1, state: 'delivered', days: 2 },
    { weeksAgo: 1, state: 'partly_delivered', days: 3, zone: 'outside', fee: 110.5 },
    { weeksAgo: 1, state: 'returned', zone: 'outside' },
    { weeksAgo: 1, state: 'returning' },
    { weeksAgo: 1, state: 'cancelled' },
    { weeksAgo: 1, state: 'lost' },
    { weeksAgo: 12, state: 'delivered' },
  ] as const) {
    await hasParcel(shop, made)
  }
  const admin = await shop.admin()
  const { data } = await admin.getCourierFigures({ query: {} })
  const saturday = (weeksAgo: number) =>
    dhakaDate(new Date(weeksAt(new Date()).thisWeek.getTime() - weeksAgo * 7 * DAY_MS))
  assert.equal(data.from, saturday(11))
  const none = { handedOver: 0, delivered: 0, cameBack: 0, lost: 0, onTheWay: 0 }
  assert.deepEqual(data.weeks, [
    { week: saturday(0), ...none, handedOver: 2, delivered: 1, onTheWay: 1, days: 1, fees: 120 },
    { week: saturday(1), ...none, handedOver: 6, delivered: 2, cameBack: 3, lost: 1, days: 2.5, fees: 410.5 },
  ])
  assert.deepEqual(data.couriers, [
    {
      courier: 'by-hand',
      zone: 'inside',
      handedOver: 6,
      delivered: 2,
      cameBack: 2,
      lost: 1,
      onTheWay: 1,
      days: 1.5,
      fees: 360,
    },
    {
      courier: 'by-hand',
      zone: 'outside',
      handedOver: 2,
      delivered: 1,
      cameBack: 1,
      lost: 0,
      onTheWay: 0,
      days: 3,
      fees: 170.5,
    },
  ])
  const longer = (await admin.getCourierFigures({ query: { weeks: 13 } })).data
  assert.deepEqual([longer.weeks.length, longer.weeks.at(-1)?.week], [3, saturday(12)])
})

test('returns of buyers do not count in the figures; a packer does not read them', async () => {
  await using shop = await startShop()
  await hasParcel(shop, { weeksAgo: 0, state: 'delivered' })
  await shop.db.updateTable('parcels').set({ kind: 'return' }).execute()
  const { data } = await (await shop.admin()).getCourierFigures({ query: {} })
  assert.deepEqual([data.couriers, data.weeks], [[], []])
  await refused((await shop.helper('packing')).getCourierFigures({ query: {} }), { status: 403 })
  await refused((await shop.admin()).getCourierFigures({ query: { weeks: 53 } }), { status: 400 })
})
