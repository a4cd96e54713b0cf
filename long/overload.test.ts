import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#contract/products.ts'
import { inDhaka } from '#server/testing/shop.ts'
import { anyAddress, anyPhone } from '#server/testing/test-client.ts'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

const FEW = 16
/** Of each process: how many visitors come at once, and how many of their requests it works on; it refuses the others (server/http/overload.ts). */
const CROWD = 600
const LET_IN = 250
const SECONDS = 8

type Sample = { status: number; milliseconds: number; retryAfter: string | null }
type Ask = () => [path: string, init?: RequestInit]

/** So many visitors, each asking again when answered, and after a little rest when refused, as browsers do. */
async function load(address: string, visitors: number, ask: Ask): Promise<Sample[]> {
  const samples: Sample[] = []
  const until = Date.now() + SECONDS * 1000
  const visit = async () => {
    while (Date.now() < until) {
      const [path, init] = ask()
      const begun = performance.now()
      const response = await fetch(address + path, init)
      await response.arrayBuffer()
      const { status, headers } = response
      samples.push({ status, milliseconds: performance.now() - begun, retryAfter: headers.get('retry-after') })
      if (status === 503) await sleep(500 + Math.random() * 500)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return samples
}

function summaryOf(samples: Sample[]) {
  const of = (status: number) => {
    const times = samples.filter((sample) => sample.status === status).map((sample) => sample.milliseconds)
    const sorted = times.sort((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return { count: sorted.length, half: at(0.5), most: at(0.99) }
  }
  return { served: of(200), refused: of(503) }
}

const fromElsewhere = () => ({ 'x-forwarded-for': anyAddress() })

const orderOf = (products: Product[]): Ask => {
  let next = 0
  return () => {
    const cartItems = [{ productId: products[next++ % products.length]?._id, quantity: 1 }]
    const addressInfo = { ...inDhaka, phone: anyPhone() }
    const body = JSON.stringify({ cartItems, addressInfo, shippingType: 'inside', totalAmount: 580 })
    return [
      '/api/shop/order/create',
      { method: 'POST', headers: { 'content-type': 'application/json', ...fromElsewhere() }, body },
    ]
  }
}

/** Each another list, so that none has been rendered before. */
const listingPage = (): Ask => {
  let next = 0
  return () => [`/shop/listing?maxPrice=${1000 + next++}`, { headers: fromElsewhere() }]
}

test('a crowd does not bring the shop down: it serves on, and refuses early those who are too many', (t) =>
  staysUp(t, { processes: 1 }))

test('twice the crowd does not bring down a shop of two workers', (t) => staysUp(t, { processes: 2, WORKERS: '2' }))

async function staysUp(t: TestContext, { processes, ...settings }: { processes: number; WORKERS?: string }) {
  await using place = await temporaryShop(settings)
  const crowdSize = CROWD * processes
  const letIn = LET_IN * processes
  const shop = await place.start()
  const admin = await adminOf(shop)
  const products = await shelve(admin)
  const [script] = /\/assets\/[^"]*\.js/.exec(await (await fetch(`${shop.address}/shop/home`)).text()) ?? []
  assert.ok(script)
  let placed = 0
  for (const [what, ask] of [
    ['orders', orderOf(products)],
    ['pages', listingPage()],
  ] as const) {
    const calm = await load(shop.address, FEW, ask)
    const flooding = load(shop.address, crowdSize, ask)
    await sleep((SECONDS * 1000) / 2)
    for (const path of ['/healthz', script]) assert.equal((await fetch(shop.address + path)).status, 200)
    const crowded = await flooding
    const [usual, crowd] = [summaryOf(calm), summaryOf(crowded)]
    t.diagnostic(`${what}, ${FEW} visitors: ${JSON.stringify(usual)}`)
    t.diagnostic(`${what}, ${crowdSize} visitors: ${JSON.stringify(crowd)}`)
    assert.deepEqual(new Set([...calm, ...crowded].map(({ status }) => status)), new Set([200, 503]))
    for (const { status, retryAfter } of crowded) if (status === 503) assert.equal(retryAfter, '2')
    assert.ok(crowd.served.count > usual.served.count * 0.4, 'a crowd brings the shop down')
    // At the pace of this run: requests that are accepted wait for those in work, and not for the whole crowd, which is 2.4 times as many.
    const batchMs = Math.round((letIn * SECONDS * 1000) / crowd.served.count)
    t.diagnostic(`${what}: ${letIn} are served in ${batchMs} ms`)
    assert.ok(crowd.served.half < 1.5 * batchMs, `half of them waited for ${crowd.served.half} ms or longer`)
    // Of a crowd that comes at once the last are connected late: a turn of the event loop takes up one.
    assert.ok(crowd.served.most < 5 * batchMs, `one visitor waited for ${crowd.served.most} ms`)
    assert.ok(crowd.refused.half < crowd.served.half, 'refusing takes as long as serving')
    if (what === 'orders') placed = usual.served.count + crowd.served.count
  }
  // What was accepted was finished, and nothing that was refused.
  assert.equal((await admin.adminListOrders({ query: { limit: 1 } })).total, placed)
  const book = orderBook(products)
  await book.pour(shop.address, 1, () => book.acknowledged.size < 5)
  assert.equal(book.acknowledged.size, 5)
}
