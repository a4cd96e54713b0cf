import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { inTransaction } from '../db/open.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { readEnvironment } from '../environment/environment.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { queryAt } from '../testing/query-at.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { until } from '../testing/until.ts'
import { movePictures, requireTarget, requireUnused } from './move.ts'
import { shopDataOf } from './nightly.ts'

const root = join(import.meta.dirname, '../..')

test('npm run move moves a stopped shop to a server, names the settings to change, and leaves the old database', async (t) => {
  const dataDir = await temporaryFolder(t)
  await using target = await emptyDatabase()
  const command = () =>
    promisify(execFile)(process.execPath, ['server/backup/command.ts', 'move', target.url], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
  const running = await startEmbedded({ dataDir, log: () => {}, durable: false })
  try {
    await migrate(running.ownerUrl)
    await queryAt(
      running.shopUrl,
      "insert into coupons (id, name, code, discount_percentage) values ('a', 'Eid', 'EID15', 15)",
    )
    await assert.rejects(command(), /Another shop is running on the database in .*: stop it/)
    assert.deepEqual(await queryAt(target.url, "select from pg_tables where schemaname = 'public'"), [])
  } finally {
    await running.stop()
  }
  const { stdout } = await command()
  assert.match(stdout, /Set DATABASE_URL to that address, leave DATA_DIR as it is/)
  assert.deepEqual(await queryAt(target.url, 'select code from coupons'), [{ code: 'EID15' }])
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres'])
})

test('a shop moves to an empty database that knows Bangla letters, and not while it takes orders', async () => {
  await using shop = await startShop()
  await shop.hasProduct()
  await assert.rejects(requireTarget(shop.databaseUrl), /There is a shop in this database already/)
  await assert.rejects(requireUnused(shop.databaseUrl), /The shop is still connected to its database: stop it/)
  await using foreign = await emptyDatabase("encoding 'SQL_ASCII' locale 'C'")
  await assert.rejects(requireTarget(foreign.url), /does not know Bangla letters/)
  await using empty = await emptyDatabase()
  await requireTarget(empty.url)
})

test('orders are placed while pictures move, also where an order is held by another transaction', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop()
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({ images: [image] })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const { pictures, store } = await shopDataOf(
    readEnvironment({ ...s3.env, DATA_DIR: shop.dataDir }, 'production'),
    shop.databaseUrl,
  )
  assert.ok(pictures && store)
  const { moving } = await inTransaction(shop.pool, async (holding) => {
    await holding.selectFrom('orderLines').select('orderId').forUpdate().execute()
    const moving = movePictures(shop.databaseUrl, pictures, store)
    await shop.untilBlocked()
    await shop.guest().placeOrder({ body: orderOf(cap) })
    return { moving }
  })
  assert.deepEqual(await moving, { moved: 1, left: 0 })
  const shown = (await (await shop.admin()).adminListOrders({})).data.map(({ cartItems }) => cartItems[0]?.image)
  const address = image.replace('/images/', 'https://pictures.tupi.example/shop/images/')
  assert.deepEqual(shown, [address, address])
})

test('pictures move to a store while the shop runs, what shows them finds them there, and a run that broke off goes on', async () => {
  let puts = 0
  await using s3 = await startFakeS3({
    refuse: (context) =>
      void (context.method === 'PUT' && /images/.test(context.path) && ++puts === 8 && context.throw(403)),
  })
  await using shop = await startShop()
  const [image, other] = [await shop.hasPicture(), await shop.hasPicture()]
  const cap = await shop.hasProduct({ images: [image, 'https://elsewhere.example/a.webp', other] })
  const admin = await shop.admin()
  await admin.addFeature({ body: { image: other } })
  await admin.editCategory({ params: { id: 'vintage' }, body: { image } })
  await admin.saveSettings({ params: { group: 'shop' }, body: { logo: other } })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const { pictures, store } = await shopDataOf(
    readEnvironment({ ...s3.env, DATA_DIR: shop.dataDir }, 'production'),
    shop.databaseUrl,
  )
  assert.ok(pictures && store)
  const move = () => movePictures(shop.databaseUrl, pictures, store)
  const shown = async () => {
    const { images } = (await shop.guest().getProduct({ params: { id: cap._id } })).data
    return images
  }

  await assert.rejects(move())
  assert.deepEqual(
    await shown(),
    [image, 'https://elsewhere.example/a.webp', other],
    'all or nothing is shown from there',
  )
  const sent = new Set(await store.files.list())
  assert.ok(sent.size > 0)
  s3.requests.length = 0
  assert.deepEqual(await move(), { moved: 2, left: 0 })
  const again = s3.requests.filter((line) => line.startsWith('PUT') && [...sent].some((name) => line.includes(name)))
  assert.deepEqual(again, [], 'what was there is not sent again')

  const lookOf = async (one: typeof shop) => {
    const { logo, categories } = (await one.guest().getShop()).data
    return [logo, categories.find(({ slug }) => slug === 'vintage')?.image]
  }
  const addressOf = (address: string) => address.replace('/images/', 'https://pictures.tupi.example/shop/images/')
  assert.equal((await s3.fetch(addressOf(image))).headers.get('content-type'), 'image/webp')
  await until(async () => (await lookOf(shop)).every((address) => address?.startsWith('https://')))
  assert.deepEqual(await lookOf(shop), [addressOf(other), addressOf(image)], 'the shop that runs reads them again')
  assert.equal((await admin.listSettingsVersions({ params: { group: 'shop' } })).data[0]?.value.logo, addressOf(other))
  await using later = await startShop({ besides: shop, env: s3.env })
  const { images } = (await later.guest().getProduct({ params: { id: cap._id } })).data
  assert.deepEqual(images, [addressOf(image), 'https://elsewhere.example/a.webp', addressOf(other)])
  assert.equal((await later.guest().listFeatures()).data[0]?.image, addressOf(other))
  assert.equal((await admin.adminListOrders({})).data[0]?.cartItems[0]?.image, addressOf(image))
  assert.deepEqual(await move(), { moved: 0, left: 0 })
  await admin.editProduct({ params: { id: cap._id }, body: { images: [image] } })
  await move()
  const saved = await shop.db.selectFrom('products').select('images').execute()
  assert.deepEqual(saved, [{ images: [addressOf(image)] }], 'an old form that was saved meanwhile')
})
