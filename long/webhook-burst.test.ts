import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '#contract/products.ts'
import { chunks } from '#rules/chunks.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { anyPhone, type TestClient, testClient } from '#server/testing/test-client.ts'
import { shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

const TOKEN = 'a-token-of-the-shop'
const PARCELS = 1_000
/** Connections of a courier that sends all it has at once. */
const CONNECTIONS = 20
/** Orders that are timed without a burst, before it and after it. */
const ORDERS = 1_000
const MAX_MS = 20
/** What half of the orders take in a burst, of what they take without one. The goal is a tenth; more than that is noise of the machine. */
const MAX_SLOWER = 1.25
const WORKED_OFF_MS = 120_000

type Parcel = { reference: string; consignment: string }

/** Booked parcels of confirmed orders, as Steadfast has them. */
async function hasParcels(database: pg.Client, admin: TestClient, address: string, product: Product) {
  const ids: string[] = []
  while (ids.length < PARCELS) ids.push(await order(address, product))
  for (const some of chunks(ids, 100)) {
    const orders = some.map((_id) => ({ _id }))
    await admin.changeOrders({ body: { orders, change: { to: 'inProcess' } } })
  }
  const { rows } = await database.query<Parcel>(
    `insert into parcels (id, order_id, courier, state, state_at, booked_at, reference, consignment, to_collect, weight_grams, items, recipient)
    select id || '-p', id, 'steadfast', 'booked', now(), now(), id || '-1', 'c' || id, total_amount, 500, '[]', '{}'
    from orders where id = any($1) returning reference, consignment`,
    [ids],
  )
  return rows
}

async function order(address: string, { _id }: Product): Promise<string> {
  const body = {
    cartItems: [{ productId: _id, quantity: 1 }],
    addressInfo: { ...inDhaka, phone: anyPhone() },
    shippingType: 'inside' as const,
    totalAmount: 580,
  }
  return (await testClient(address).placeOrder({ body })).orderId
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const halfOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function sendWebhook(address: string, { reference, consignment }: Parcel, status: string): Promise<void> {
  const fields = { notification_type: 'delivery_status', invoice: reference, consignment_id: consignment, status }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`${address}/api/webhooks/steadfast`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  })
  assert.equal(answer.status, 200, await answer.text())
}

test('a thousand webhooks at once are all worked off, each is taken in 20 ms, and orders take no longer meanwhile', async (t) => {
  await using place = await temporaryShop()
  const { address, ...shop } = await place.start()
  const admin = await adminOf({ address })
  const settings = { apiKey: 'key', secretKey: 'secret', webhookToken: TOKEN }
  await admin.saveCourier({ params: { courier: 'steadfast' }, body: { isOn: true, settings } })
  const [product] = await shelve(admin)
  assert.ok(product)
  const database = new pg.Client(await place.databaseUrl())
  await database.connect()
  const parcels = await hasParcels(database, admin, address, product)
  const someOrders = async (goOn: (times: number[]) => boolean) => {
    const times: number[] = []
    while (goOn(times)) times.push(await timed(() => order(address, product)))
    return times
  }
  const alone: number[] = []
  for (const parcel of parcels.slice(0, 100)) alone.push(await timed(() => sendWebhook(address, parcel, 'pending')))
  const openMessages = async () => {
    const { rows } = await database.query<{ open: number }>(
      'select count(*)::int as open from courier_messages where worked_at is null',
    )
    return rows[0]?.open ?? 0
  }
  const workedOff = async () => {
    const deadline = Date.now() + WORKED_OFF_MS
    while ((await openMessages()) > 0 && Date.now() < deadline) await sleep(50)
    assert.equal(await openMessages(), 0, 'messages are left')
  }
  await workedOff()
  const before = await someOrders((times) => times.length < ORDERS)
  let isWorking = true
  const meanwhile = someOrders(() => isWorking)
  const waiting = [...parcels]
  const begun = performance.now()
  const sender = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await sendWebhook(address, next, 'delivered')
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sender))
  const takenMs = performance.now() - begun
  await workedOff()
  const workedMs = performance.now() - begun
  isWorking = false
  const during = await meanwhile
  const after = await someOrders((times) => times.length < ORDERS)
  const { rows: lost } = await database.query(
    `select parcels.id from parcels join orders on orders.id = order_id where state <> 'delivered' or order_status <> 'delivered'`,
  )
  await database.end()
  await shop.stop()
  const usual = halfOf([...before, ...after])
  const slower = halfOf(during) / usual
  t.diagnostic(`a webhook alone: ${halfOf(alone).toFixed(1)} ms, the slowest ${Math.max(...alone).toFixed(1)} ms`)
  t.diagnostic(`${PARCELS} at once: taken in ${takenMs.toFixed()} ms, worked off in ${workedMs.toFixed()} ms`)
  t.diagnostic(
    `half of ${during.length} orders meanwhile: ${halfOf(during).toFixed(1)} ms, else ${usual.toFixed(1)} ms`,
  )
  assert.equal(lost.length, 0, 'parcels whose word was lost')
  assert.ok(halfOf(alone) <= MAX_MS, `a webhook takes ${halfOf(alone)} ms`)
  assert.ok(slower <= MAX_SLOWER, `orders take ${slower.toFixed(2)} times as long`)
})
