import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSteadfast } from '#server/testing/fake-steadfast.ts'
import { hasConfirmed, toBook, usesCourier } from '#server/testing/handed-over.ts'
import { startShop } from '#server/testing/shop.ts'

const KILLS = Number(process.env.KILLS ?? 200)
/** Orders that are handed over before each kill. */
const ORDERS = 4
const ROUND_MS = 20_000

const script = fileURLToPath(new URL('./booking-process.ts', import.meta.url))

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('a shop killed 200 times while it books parcels has booked none of them twice and lost none', async (t) => {
  await using courier = await startSteadfast()
  await using shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  const start = () =>
    spawn(process.execPath, [script, shop.databaseUrl, shop.dataDir, courier.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const ids = await hasConfirmed(shop, KILLS * ORDERS)
  /** As if the minutes had passed after which what was being sent counts as broken off. */
  const passTime = () =>
    shop.db
      .updateTable('parcels')
      .set(({ ref }) => ({ dueAt: new Date(0), sendingSince: ref('createdAt') }))
      .where('state', '=', 'booking')
      .where('sendingSince', 'is not', null)
      .execute()
  const ageAll = async () => {
    await shop.db
      .updateTable('parcels')
      .set({ createdAt: new Date(0) })
      .execute()
    await passTime()
    await shop.db
      .updateTable('parcels')
      .set({ dueAt: new Date(0) })
      .where('state', '=', 'booking')
      .execute()
  }
  const waiting = () => shop.db.selectFrom('parcels').select('id').where('state', '=', 'booking').execute()
  let again = 0
  for (let round = 0; round < KILLS; round++) {
    const some = ids.slice(round * ORDERS, (round + 1) * ORDERS)
    // One alone goes by another call than several.
    await admin.bookParcels({ body: toBook(some.slice(0, 1 + (round % ORDERS))) })
    const rest = some.slice(1 + (round % ORDERS))
    if (rest.length > 0) await admin.bookParcels({ body: toBook(rest) })
    await ageAll()
    courier.slowDown(10 + Math.random() * 20)
    courier.set(round % 7 === 3 ? 'lose' : 'work', 1)
    const before = courier.calls.length
    const child = start()
    const deadline = Date.now() + ROUND_MS
    while (courier.calls.length === before && Date.now() < deadline) await sleep(1)
    assert.ok(courier.calls.length > before, 'the process booked nothing')
    // Every third process comes to its end, or what is left over would grow until no kill met the writing.
    if (round % 3 === 2) while ((await waiting()).length > 0 && Date.now() < deadline) await sleep(5)
    else await sleep(Math.random() * 200)
    await kill(child)
    const open = await shop.db.selectFrom('parcels').select('id').where('sendingSince', 'is not', null).execute()
    again += open.length
  }
  courier.slowDown(0)
  courier.set('work')
  await ageAll()
  const last = start()
  const deadline = Date.now() + 60_000
  while ((await waiting()).length > 0 && Date.now() < deadline) {
    await sleep(200)
    await shop.db
      .updateTable('parcels')
      .set({ dueAt: new Date(0) })
      .where('state', '=', 'booking')
      .where('sendingSince', 'is', null)
      .execute()
  }
  await kill(last)
  const parcels = await shop.db.selectFrom('parcels').select(['orderId', 'state', 'consignment']).execute()
  t.diagnostic(`${KILLS} kills: ${parcels.length} parcels, ${again} of them being sent when the process was killed`)
  const booked = parcels.filter(({ state }) => state === 'booked')
  assert.deepEqual([parcels.length, booked.length], [ids.length, ids.length], 'one was lost')
  const atCourier = [...courier.taken.keys()].map((reference) => reference.replace(/-\d+$/, ''))
  assert.deepEqual(atCourier.toSorted(), ids.toSorted(), 'one was booked twice')
  const consignments = new Map([...courier.taken.values()].map((one) => [one.invoice, String(one.consignment_id)]))
  for (const { orderId, consignment } of parcels) assert.equal(consignment, consignments.get(`${orderId}-1`))
  assert.ok(again > KILLS / 10, 'the kills did not hit')
})
