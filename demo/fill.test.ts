import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { zoneOfType } from '#rules/delivery.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { DAY_MS } from '#rules/durations.ts'
import { cartTotals } from '#rules/price.ts'
import { openDatabase } from '#server/db/open.ts'
import { countOf } from '#server/db/paging.ts'
import { listFeatures } from '#server/features/features.db.ts'
import { originalOf } from '#server/images/picture-files.ts'
import { folderStore } from '#server/images/picture-store.ts'
import { listProducts } from '#server/products/product-lists.service.ts'
import { getProduct } from '#server/products/products.service.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { never, refused } from '#server/testing/expect.ts'
import { orderOf, PASSWORD, startShop } from '#server/testing/shop.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { catalogue } from './catalogue.ts'
import { banners, fillDemoShop } from './fill.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'tupi-demo-'))
const database = await cloneDatabase()
const { pool, close } = openDatabase(database.shopUrl)
const shop = { pool, pictures: await folderStore(folder) }

after(async () => {
  await close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

/** The shop on what was filled in, as after its start. */
const openFilled = () => startShop({ besides: { databaseUrl: database.shopUrl, dataDir: folder } })

const clearByCommand = async () => {
  const env = { ...process.env, DATABASE_URL: database.shopUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['demo/clear-command.ts'], { cwd: root, env })
  return stdout
}

const pictureCount = () => countOf(pool.selectFrom('images'))
const newest = () => listProducts(pool, { sortBy: 'newest', limit: 1000 })

test('a filling that breaks off leaves no rows, and the next start does all of it, once where two processes start', async () => {
  await asOwner("alter table coupons add constraint broken check (code <> 'EID15')")
  await assert.rejects(fillDemoShop(shop), /broken/)
  assert.equal((await newest()).total, 0)

  await asOwner('alter table coupons drop constraint broken')
  const before = await pictureCount()
  await Promise.all([fillDemoShop(shop), fillDemoShop(shop)])
  const files = Object.values(catalogue).flatMap(({ pictures }) => pictures)
  assert.equal((await pictureCount()) - before, files.length + banners.length)
  assert.equal((await newest()).total, Object.keys(catalogue).length)
  assert.equal((await listFeatures(pool, { limit: 10, offset: 0 }, null)).total, banners.length)
})

test('the newest product comes first, and every picture of a product is on the disk', async () => {
  const { data } = await newest()
  const dates = data.map(({ createdAt }) => createdAt)
  assert.deepEqual(dates, dates.toSorted().reverse())
  const files = new Set(await readdir(folder))
  for (const url of data.flatMap(({ images = [] }) => images))
    assert.ok(files.has(originalOf(url).replace('/images/', '')), url)
})

test('the figures of the shop are those of its orders, and stars those of its reviews', async () => {
  await using running = await openFilled()
  const admin = await running.admin()
  const { data } = await admin.getStatistics()
  const orders = await pool.selectFrom('orders').selectAll().execute()
  assert.equal(data.orders.total, orders.length)
  assert.equal(data.ordersByStatus.pending, orders.filter(({ orderStatus }) => orderStatus === 'pending').length)
  assert.ok(
    data.hasDemo &&
      data.bestSellers.length === 5 &&
      data.days.every((day) => day.orders > 0 || day === data.days.at(-1)),
  )
  const { total } = (await admin.getProfit({ query: { from: dhakaDate(new Date(Date.now() - 61 * DAY_MS)) } })).data
  assert.deepEqual([total.unknownCost, (total.profit ?? 0) > 0], [0, true], 'what its pieces have cost is known')
  const lines = await pool.selectFrom('orderLines').selectAll().execute()
  assert.ok(lines.every(({ titleBn }) => titleBn !== ''))
  for (const order of orders) {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const priced = own.map(({ price, quantity }) => ({ price, salePrice: 0, quantity }))
    assert.equal(
      order.totalAmount,
      cartTotals(priced, zoneOfType(defaultSettings.delivery.zones, order.shippingType), order.discountPercentage)
        .total,
    )
    assert.equal(order.paymentStatus, order.orderStatus === 'delivered' ? 'paid' : 'pending')
  }
  const { data: products } = await newest()
  const reviews = await pool.selectFrom('reviews').select(['productId', 'reviewValue']).execute()
  for (const { _id, title, averageReview, reviewCount, totalStock } of products) {
    const stars = reviews.filter(({ productId }) => productId === _id).map(({ reviewValue }) => reviewValue)
    assert.equal(reviewCount, stars.length)
    const average = stars.reduce((sum, value) => sum + value, 0) / (stars.length || 1)
    assert.equal(averageReview, Math.round(average * 100) / 100)
    const asListed = Object.values(catalogue).find((product) => product.title === title)
    assert.equal(totalStock, asListed?.totalStock, 'the stock is what these orders have left')
  }
})

test('every queue of the demo shop has orders, and every buyer a page of the orders that it names', async () => {
  await using running = await openFilled()
  const admin = await running.admin()
  const { data: queues } = await admin.countQueues({})
  assert.ok(
    Object.values(queues).every((orders) => orders >= 2),
    JSON.stringify(queues),
  )
  for (const queue of ['noAnswer', 'callLater'] as const) {
    const { data } = await admin.adminListOrders({ query: { queue } })
    assert.equal(data.length, 2, queue)
    const { data: events } = await admin.listOrderEvents({ params: { id: data[0]?._id ?? '' } })
    assert.deepEqual(
      events.map(({ kind }) => kind),
      [queue],
      'the timeline says so',
    )
  }
  const { data: orders } = await admin.adminListOrders({ query: { limit: 20, status: 'delivered' } })
  const { buyer } = orders.find(({ desk }) => (desk.buyer?.orders ?? 0) > 1)?.desk ?? {}
  assert.ok(buyer)
  const params = { phone: buyer.phone }
  const { data: page } = await admin.getBuyer({ params })
  assert.deepEqual([page.orders, page.delivered], [buyer.orders, buyer.delivered])
  assert.equal((await admin.adminListOrders({ query: { search: buyer.phone } })).total, buyer.orders)
  assert.equal(
    (await admin.updateBuyer({ params, body: { notes: 'Gate is behind the mosque' } })).data.phone,
    buyer.phone,
  )
})

test('the parcels and returns of the demo fill their lists, and nothing of them moves by itself', async () => {
  await using running = await openFilled()
  const admin = await running.admin()
  const { data: counts } = await admin.countParcels({})
  assert.ok(
    Object.values(counts).every((parcels) => parcels > 0),
    JSON.stringify(counts),
  )
  assert.equal((await admin.listReturns({ query: { limit: 10 } })).total, 3)
  const { data: couriers } = await admin.listCouriers({})
  assert.deepEqual(
    couriers.filter(({ isOn, isDefault }) => isOn && isDefault).map(({ courier }) => courier),
    ['practice'],
  )
  await running.movePracticeParcels(never)
  assert.equal(await countOf(pool.selectFrom('courierMessages')), 0)
  const delivered = await pool
    .selectFrom('parcels')
    .innerJoin('moneyEntries', 'moneyEntries.orderId', 'parcels.orderId')
    .select(['collected', 'amount'])
    .where('state', '=', 'delivered')
    .execute()
  assert.ok(delivered.length > 500)
  for (const { collected, amount } of delivered) assert.equal(Math.round(Number(collected) * 100), Number(amount))
})

test('an order of the demo can be sent to another address at its own number; another number that does not exist is refused', async () => {
  await using running = await openFilled()
  const admin = await running.admin()
  const [order] = (await admin.adminListOrders({ query: { queue: 'confirmed', limit: 1 } })).data
  assert.ok(order)
  const { _id: id, updatedAt } = order
  const { _id: _, ...addressInfo } = { ...order.addressInfo, address: 'House 9, Road 4' }
  const correct = (phone: string) =>
    admin.correctOrder({ params: { id }, body: { updatedAt, addressInfo: { ...addressInfo, phone } } })
  await refused(correct('01299999999'), {
    status: 400,
    errors: { 'addressInfo.phone': 'Please enter a valid BD mobile number' },
  })
  assert.equal((await correct(addressInfo.phone)).data.addressInfo.address, 'House 9, Road 4')
})

test('no customer of the demo can sign in', async () => {
  await using running = await openFilled()
  const { email } = await pool
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'customer')
    .executeTakeFirstOrThrow()
  for (const password of [PASSWORD, 'null', '00000000']) {
    await refused(running.guest().login({ body: { email, password } }), { status: 401 })
  }
})

test('npm run demo:clear deletes the demo’s orders, customers and reviews while the shop runs, and no data of real users', async () => {
  await using running = await openFilled()
  const [admin, customer] = [await running.admin(), await running.customer('Farida')]
  const { data: products } = await newest()
  const reviewed = products.find(({ reviewCount }) => reviewCount > 2)
  const plain = products.find(({ totalStock, sizes }) => totalStock > 5 && sizes.length === 0)
  assert.ok(reviewed && plain)
  const cap = await getProduct(pool, plain._id)
  const order = (browser: TestClient) => browser.placeOrder({ body: orderOf(cap) })
  const own = [await order(running.guest()), await order(customer)].map(({ orderId }) => orderId)
  await customer.addReview({ body: { productId: reviewed._id, reviewMessage: 'Good', reviewValue: 4 } })
  const stock = await running.stockOf(cap)
  const [taken] = await pool
    .selectFrom('users')
    .select('id')
    .where('passwordHash', 'is', null)
    .where('role', '=', 'customer')
    .limit(1)
    .execute()
  assert.ok(taken)
  await running.db.updateTable('users').set({ passwordHash: 'a password was set' }).where('id', '=', taken.id).execute()
  const before = (await admin.getStatistics()).data.users.total

  const stale = await running.staleAfter(async () => {
    const counted = running.ordersVersion()
    assert.match(await clearByCommand(), /^\d+ orders, \d+ customers and \d+ reviews of the demo are deleted/)
    while (running.ordersVersion() === counted) await nextTurn()
  })
  assert.deepEqual(stale, { pages: true, answers: true })

  const { data, total } = await admin.adminListOrders({})
  assert.deepEqual(new Set(data.map(({ _id }) => _id)), new Set(own))
  assert.equal(total, 2)
  const figures = (await admin.getStatistics()).data
  assert.deepEqual([figures.orders.total, figures.hasDemo, before > 200], [2, false, true])
  const left = await pool.selectFrom('users').select('id').where('role', '=', 'customer').execute()
  assert.deepEqual(new Set(left.map(({ id }) => id)), new Set([taken.id, customer.user._id]))
  const after = await running.guest().getProduct({ params: { id: reviewed._id } })
  const reviews = await running.guest().listReviews({ params: { productId: reviewed._id } })
  assert.ok(reviews.data.some(({ userName }) => userName === 'Farida'))
  assert.equal(after.data.reviewCount, reviews.data.length)
  assert.equal(await running.stockOf(cap), stock)
  assert.equal((await newest()).total, Object.keys(catalogue).length)
  assert.equal((await listFeatures(pool, { limit: 10, offset: 0 }, null)).total, banners.length)
  assert.match(await clearByCommand(), /nothing of the demo/)
})

test('an owner who cleared everything does not get the demo again', async () => {
  for (const table of ['products', 'orders', 'coupons', 'feature_images', 'users']) {
    await sql`delete from ${sql.table(table)}`.execute(pool)
  }
  await fillDemoShop(shop)
  assert.equal((await newest()).total, 0)
})
