import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clean } from '../cleaning.ts'
import { refused } from '../testing/expect.ts'
import { startSteadfast } from '../testing/fake-steadfast.ts'
import { withSteadfast } from '../testing/parcels.ts'
import { startShop } from '../testing/shop.ts'

const phone = '01712345678'

async function open() {
  const steadfast = await startSteadfast()
  const shop = await startShop({ env: steadfast.env })
  const admin = await withSteadfast(shop)
  const ask = async (number = phone) => (await admin.listNumberRecords({ params: { phone: number } })).data
  const asked = () => steadfast.calls.filter((call) => call.startsWith('GET /fraud_check')).length
  /** As if all questions had been so many hours ago. */
  const later = (hours: number) => {
    const at = new Date(Date.now() - hours * 60 * 60_000)
    return shop.db.updateTable('numberRecords').set({ askedAt: at, readAt: at }).execute()
  }
  return {
    steadfast,
    shop,
    admin,
    ask,
    asked,
    later,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await steadfast[Symbol.asyncDispose]()
    },
  }
}

test('what the courier knows of a number is asked once a day, also by two users at once, however the number is typed', async () => {
  await using scene = await open()
  const { steadfast, ask, asked, later } = scene
  const record = { delivery_ratio: '82', cancellation_ratio: 18, volume_band: 'Medium', total_reports: 1 }
  steadfast.records.set(phone, record)
  await Promise.all([ask(), ask()])
  const [found] = await ask('+880 1712-345678')
  assert.deepEqual(
    [found?.courier, found?.deliveredShare, found?.cancelledShare, found?.volume, found?.reports],
    ['steadfast', 82, 18, 'medium', 1],
  )
  assert.equal(asked(), 1)
  await later(25)
  await ask()
  assert.equal(asked(), 2)
})

test('a number without finished parcels has no share; what is no number is not asked about', async () => {
  await using scene = await open()
  const [record] = await scene.ask()
  assert.deepEqual([record?.deliveredShare, record?.volume, record?.reports], [null, 'none', 0])
  await refused(scene.ask('12345'), { status: 404 })
  assert.equal(scene.asked(), 1)
})

test('while the courier does not answer, what it knew before is shown with its age, and bookings go on', async () => {
  await using scene = await open()
  const { steadfast, shop, ask, asked, later } = scene
  steadfast.records.set(phone, { delivery_ratio: 70 })
  await ask()
  for (const mode of ['html', 'half', 'fail', 'busy'] as const) {
    await later(30)
    steadfast.set(mode, 1)
    const [record] = await ask()
    assert.equal(record?.deliveredShare, 70, mode)
    assert.ok(Date.now() - Date.parse(record?.readAt ?? '') > 24 * 60 * 60_000, mode)
  }
  // It asked for a pause.
  await later(30)
  const before = asked()
  await ask()
  await ask('01812345678')
  assert.equal(asked(), before)
  assert.equal((await shop.db.selectFrom('couriers').select('stoppedAt').executeTakeFirstOrThrow()).stoppedAt, null)
})

test('no more numbers are asked about than the quota of the day, and those of a month ago are deleted', async () => {
  await using scene = await open()
  const { ask, asked, later, shop } = scene
  for (let number = 10; number < 22; number += 1) await ask(`017000000${number}`)
  assert.equal(asked(), 10)
  await later(31 * 24)
  await clean(shop)
  assert.equal((await shop.db.selectFrom('numberRecords').select('phone').execute()).length, 0)
})

test('a helper who may read parcels may read what couriers know of a number', async () => {
  await using scene = await open()
  const read = async (role: 'orders' | 'packing') =>
    (await scene.shop.helper(role)).listNumberRecords({ params: { phone } })
  assert.equal((await read('orders')).data.length, 1)
  await refused(read('packing'), { status: 403 })
})
