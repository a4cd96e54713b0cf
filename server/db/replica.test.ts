import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { startTwoServers } from '../testing/two-servers.ts'
import { openDatabase } from './open.ts'

const servers = await startTwoServers()
after(() => servers[Symbol.asyncDispose]())

/** A shop with a standby for public reads, which follows closely. */
async function startWithReplica() {
  const env = { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URL: servers.standbyUrl }
  return startShop({ besides: { databaseUrl: servers.primaryUrl, dataDir: '/nonexistent' }, env })
}

/** Until the standby is asked: each request is another one, so that no answer comes from the cache. */
async function untilStandbyIsAsked(shop: TestShop) {
  for (let price = 1; ; price++) {
    await shop.guest().listProducts({ query: { minPrice: price } })
    if ((await servers.asked('tupi reads')).some((text) => text.includes('products'))) return
    await sleep(20)
  }
}

test('public reads go to the replica; what is a visitor’s own, and what decides about stock, never does', async () => {
  await using shop = await startWithReplica()
  const cap = await shop.hasProduct({ totalStock: 10 })
  await untilStandbyIsAsked(shop)
  const customer = await shop.customer()
  const own = { params: { userId: customer.user._id } }
  const body = { userId: customer.user._id, productId: cap._id, quantity: 1 }
  const asked: string[] = []
  for (const call of [
    () => customer.addToCart({ body }),
    () => customer.getCart(own),
    () => customer.checkAuth(),
    () => customer.placeOrder({ body: orderOf(cap) }),
    () => customer.listAddresses(own),
    () => customer.raw('GET', '/shop/account'),
  ]) {
    await call()
    asked.push(...(await servers.asked('tupi reads')))
  }
  assert.doesNotMatch(asked.join('\n'), /"?(carts|orders|addresses|sessions|users|cart_items)"?[ .]|insert |update "/)
  await untilStandbyIsAsked(shop)
})

test('a change in the panel is in the next answer, however far the replica is behind, and stays there', async () => {
  await using shop = await startWithReplica()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ title: 'Old name' })
  await untilStandbyIsAsked(shop)
  const titleNow = async () => (await shop.guest().getProduct({ params: { id: cap._id } })).data.title
  await servers.pauseStandby()
  await admin.editProduct({ params: { id: cap._id }, body: { title: 'New name' } })
  assert.equal(await titleNow(), 'New name')
  await servers.resumeStandby()
  await untilStandbyIsAsked(shop)
  assert.equal(await titleNow(), 'New name')
})

test('orders do not keep visitors from the replica, and the badge that one of them changes is in the next list', async () => {
  await using shop = await startWithReplica()
  const [cap, scarce] = [await shop.hasProduct({ totalStock: 1_000 }), await shop.hasProduct({ totalStock: 11 })]
  await untilStandbyIsAsked(shop)
  let usable = 0
  for (let order = 0; order < 20; order++) {
    await shop.guest().placeOrder({ body: orderOf(cap) })
    if (shop.replica?.isUsable()) usable++
  }
  // A busy machine may be late with a standby now and then.
  assert.ok(usable > 10, `${usable} of 20`)
  await servers.pauseStandby()
  await shop.guest().placeOrder({ body: orderOf(scarce, { quantity: 2 }) })
  const { data } = await shop.guest().listProducts({ query: { view: 'card' } })
  assert.equal(data.find(({ _id }) => _id === scarce._id)?.totalStock, 9)
  await servers.resumeStandby()
  await untilStandbyIsAsked(shop)
})

test('a replica that is down is asked ever less often, and used again when it is back', async () => {
  const standby = new URL(servers.standbyUrl)
  const socket = `${decodeURIComponent(standby.hostname)}/.s.PGSQL.5432`
  const tries: number[] = []
  let isDown = true
  await using front = createServer((near) => {
    if (isDown) {
      tries.push(performance.now())
      near.destroy()
      return
    }
    const far = createConnection(socket).on('error', () => {})
    near.on('error', () => far.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const replicaUrl = `postgres://postgres@127.0.0.1:${port}${standby.pathname}?sslmode=disable`
  const database = openDatabase(servers.primaryUrl, { replicaUrl })
  while (tries.length < 5) await sleep(10)
  const [first = 0, fifth = 0] = [tries[0], tries[4]]
  assert.ok(fifth - first > 500, `${fifth - first} ms`)
  isDown = false
  while (!database.replica?.isUsable()) await sleep(10)
  await database.close()
})

test('a replica that is behind or gone is left out, and visitors notice nothing', async () => {
  await using shop = await startWithReplica()
  const cap = await shop.hasProduct({ price: 900 })
  await untilStandbyIsAsked(shop)
  await servers.pauseStandby()
  // Not by the shop, which so knows nothing of it.
  await shop.db.updateTable('products').set({ price: 901 }).where('id', '=', cap._id).execute()
  let asked = 0
  const found = async (minPrice: number) =>
    (await shop.guest().listProducts({ query: { minPrice, maxPrice: 1_000 + asked++ } })).data.length
  while ((await found(901)) === 0) await sleep(50)
  await servers.resumeStandby()
  await untilStandbyIsAsked(shop)
  await servers.killStandby()
  for (let price = 1; price <= 20; price++) {
    await shop.guest().listProducts({ query: { minPrice: price, maxPrice: 5_000 } })
    await shop.guest().searchProducts({ params: { keyword: `dhaka ${price}` }, query: {} })
  }
})
