import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { migrationNames } from '../db/migrations.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { cloneDatabase, emptyDatabase } from '../testing/cluster.ts'
import { queryAt } from '../testing/query-at.ts'
import { inDhaka, orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { anyPhone } from '../testing/test-client.ts'
import { checkBackup, checkFiles } from './check-backup.ts'
import { diskFolder, type Folder } from './folder.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const root = join(import.meta.dirname, '../..')

const shopDataOn = (databaseUrl: string, dataDir: string) => ({
  databaseUrl,
  pictures: diskFolder(join(dataDir, 'images'), 0o640),
  store: null,
})
const sourceOf = ({ databaseUrl, dataDir }: TestShop) => shopDataOn(databaseUrl, dataDir)

const backupOf = async (t: TestContext, shop: TestShop) => {
  const folder = await temporaryFolder(t)
  await writeBackup(sourceOf(shop), diskFolder(folder))
  return folder
}

test('a backup that is taken while orders come in has each order whole, and a shop goes on from it', async (t) => {
  await using shop = await startShop()
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({ totalStock: 1000, images: [image] })
  const admin = await shop.admin()
  for (const _ of [1, 2, 3]) await admin.addFeature({ body: { image } })
  let isOver = false
  const ordering = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) {
        await shop.guest().placeOrder({ body: orderOf(cap, { addressInfo: { ...inDhaka, phone: anyPhone() } }) })
      }
    }),
  )
  const folder = diskFolder(await temporaryFolder(t))
  await writeBackup(sourceOf(shop), folder).finally(() => {
    isOver = true
  })
  await ordering
  await checkBackup(folder)

  await using empty = await emptyDatabase()
  const dataDir = await temporaryFolder(t)
  const { tables } = await restoreBackup(shopDataOn(empty.url, dataDir), folder)
  await using restored = await startShop({ besides: { databaseUrl: empty.url, dataDir } })
  const owner = restored.guest()
  await owner.login({ body: await shop.adminAccount() })
  const { data: orders, total } = await owner.adminListOrders({})
  assert.equal(total, tables.find(({ name }) => name === 'orders')?.rows)
  const sold = orders.reduce((pieces, { cartItems }) => pieces + (cartItems[0]?.quantity ?? 0), 0)
  assert.equal(await restored.stockOf(cap), 1000 - sold)
  assert.equal((await restored.guest().searchProducts({ params: { keyword: 'dhaka' } })).data.length, 1)
  assert.equal((await restored.guest().raw('GET', image)).status, 200)
  // It goes on: triggers, numbers and references work.
  await restored.guest().placeOrder({ body: orderOf(cap) })
  const banners = async () => (await owner.listFeatures()).data.map(({ _id }) => _id)
  const before = await banners()
  await owner.addFeature({ body: { image } })
  assert.deepEqual((await banners()).slice(0, -1), before, 'a new banner comes after those there are')
  await owner.editProduct({ params: { id: cap._id }, body: { title: 'Padma Trucker' } })
  assert.equal((await restored.guest().searchProducts({ params: { keyword: 'padma' } })).data.length, 1)
  await assert.rejects(restored.db.deleteFrom('auditEntries').execute(), /audit/)
})

test('a backup of an older version is restored as it was, and brought up to this one', async (t) => {
  const names = await migrationNames()
  const [before, dataDir, folder] = [names.slice(0, -3), await temporaryFolder(t), diskFolder(await temporaryFolder(t))]
  await using old = await emptyDatabase()
  await migrate(old.url, before.at(-1))
  await queryAt(old.url, "insert into coupons (id, name, code, discount_percentage) values ('a', 'Eid', 'EID15', 15)")
  const { migrations } = await writeBackup(shopDataOn(old.url, dataDir), folder)
  assert.deepEqual(migrations, before)
  await using empty = await emptyDatabase()
  await restoreBackup(shopDataOn(empty.url, dataDir), folder)
  assert.deepEqual(await queryAt(empty.url, 'select code from coupons'), [{ code: 'EID15' }])
  assert.deepEqual(
    await queryAt(empty.url, 'select name from migrations order by name'),
    names.map((name) => ({ name })),
  )
})

test('a restore takes nothing but a whole backup of this version or an older one, and no database that has a shop', async (t) => {
  await using shop = await startShop()
  await shop.hasProduct({ images: [await shop.hasPicture()] })
  const folder = await backupOf(t, shop)
  const elsewhere = await temporaryFolder(t)
  const target = await cloneDatabase()
  t.after(target.drop)
  const restore = () => restoreBackup(shopDataOn(target.ownerUrl, elsewhere), diskFolder(folder))

  await assert.rejects(restoreBackup(sourceOf(shop), diskFolder(elsewhere)), {
    message: /There is no finished backup in .*: backup\.json is missing/,
  })
  await assert.rejects(
    restoreBackup(sourceOf(shop), diskFolder(folder)),
    /There is a shop in this database already, or what a restore has left/,
  )
  await assert.rejects(writeBackup(sourceOf(shop), diskFolder(folder)), /is not empty: name a new folder/)

  const changed = async (file: string, change: (bytes: Buffer) => Buffer, refusal: RegExp) => {
    const bytes = await readFile(file)
    await writeFile(file, change(bytes))
    await assert.rejects(restore(), refusal)
    await writeFile(file, bytes)
  }
  const [picture = ''] = await readdir(join(folder, 'pictures'))
  const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)))
  await changed(join(folder, 'pictures', picture), flipped, /is not as it was written/)
  await changed(join(folder, 'tables/products.copy.gz'), (bytes) => bytes.subarray(0, -20), /cannot be read/)
  const newer = (bytes: Buffer) => Buffer.from(`${bytes}`.replace('"0001_shop.sql"', '"0001_shop.sql","9999_new.sql"'))
  await changed(join(folder, MANIFEST), newer, /was made by a newer version of Tupi \(9999_new\.sql\)/)
  await changed(join(folder, MANIFEST), () => Buffer.from('{}'), /is broken/)
  await restore()
})

test('the next backup shares the pictures that have not changed, and other accounts of the machine cannot read it', async (t) => {
  await using shop = await startShop()
  await shop.hasPicture()
  const [first, second] = [await backupOf(t, shop), await temporaryFolder(t)]
  await shop.hasPicture()
  const previous = { folder: diskFolder(first), manifest: await readManifest(diskFolder(first)) }
  const manifest = await writeBackup(sourceOf(shop), diskFolder(second), { previous })
  const names = await readdir(join(second, 'pictures'))
  assert.equal(manifest.pictures.files, names.length)
  const links = await Promise.all(names.map(async (name) => (await stat(join(second, 'pictures', name))).nlink))
  assert.deepEqual([...new Set(links)].sort(), [1, 2])
  await checkBackup(diskFolder(second))
  await rm(join(second, 'pictures', names[0] ?? ''))
  await assert.rejects(checkFiles({ folder: diskFolder(second), manifest }, { previous }), /is missing/)
  assert.equal((await stat(join(second, 'tables'))).mode & 0o077, 0)
})

test('the rows are no longer read while pictures are copied, and sha256sum checks these by their list', async (t) => {
  await using shop = await startShop()
  await shop.hasPicture()
  const { pictures } = sourceOf(shop)
  const sessions: unknown[] = []
  const watched: Folder = {
    ...pictures,
    read: async (file) => {
      sessions.push(
        ...(await queryAt(
          shop.databaseUrl,
          "select from pg_stat_activity where application_name = 'tupi backup' and datname = current_database()",
        )),
      )
      return pictures.read(file)
    },
  }
  const folder = await temporaryFolder(t)
  await writeBackup({ ...sourceOf(shop), pictures: watched }, diskFolder(folder))
  assert.deepEqual(sessions, [])
  assert.doesNotMatch(await readFile(join(folder, MANIFEST), 'utf8'), /webp/, 'however many there are')
  const check = 'cd pictures && zcat ../pictures.sha256.gz | sha256sum --check'
  const { stdout } = await promisify(execFile)('sh', ['-c', check], { cwd: folder })
  assert.match(stdout, /^([0-9a-z-]+\.(webp|png): OK\n)+$/)
})

test('npm run backup copies a shop that runs on its own database, and npm run restore opens it in a new folder', async (t) => {
  const [dataDir, newDir, folder] = [await temporaryFolder(t), await temporaryFolder(t), await temporaryFolder(t)]
  const command = (task: string, dir: string, what = folder) =>
    promisify(execFile)(process.execPath, ['server/backup/command.ts', task, what], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dir, DATABASE_URL: '' },
    })
  const running = await startEmbedded({ dataDir, log: () => {}, durable: false })
  await migrate(running.ownerUrl)
  await queryAt(
    running.shopUrl,
    "insert into coupons (id, name, code, discount_percentage) values ('a', 'Eid', 'EID15', 15)",
  )
  await queryAt(running.shopUrl, "insert into couriers (code, secrets) values ('steadfast', 'sealed')")
  await queryAt(running.shopUrl, waitingBooking)
  const { stdout } = await command('backup', dataDir).finally(running.stop)
  const typo = `${dataDir}-typo`
  const another = 'postgres://owner@127.0.0.1:1/nothing'
  const wrong = [
    command('backup', typo, `${folder}-2`),
    command('move', typo, another),
    command('move', typo, 'pictures'),
  ]
  const refusal = /There is no database in .*-typo: name the shop's folder with DATA_DIR\n/
  await Promise.all(wrong.map((run) => assert.rejects(run, refusal)))
  await assert.rejects(command('restore', newDir, typo), /There is no finished backup in .*-typo/)
  assert.deepEqual([existsSync(typo), await readdir(newDir)], [false, []], 'no database is made')
  assert.match(stdout, /with 1 orders, 0 products, 0 accounts and 0 files of pictures is in .*, and was read again/)

  const copied = await temporaryFolder(t)
  await writeFile(join(copied, 'secrets.key'), 'the key of the old folder')
  const [{ stdout: withoutKey }, { stdout: withKey }] = [
    await command('restore', newDir),
    await command('restore', copied),
  ]
  const lines = withKey.split('.\n')
  assert.match(withoutKey, /\.\nThe keys of couriers and payment providers cannot be read without the secrets\.key/)
  assert.deepEqual([lines.length, withoutKey.split('.\n').length], [3, 4])
  assert.match(lines[0] ?? '', /is restored from/)
  assert.match(lines[1] ?? '', /^Compare payments, refunds and parcels since that moment/)
  assert.match(lines[2] ?? '', /provider is asked about: 0; bookings that .*: 1; text messages that .*: 0\n$/)
  const restored = await startEmbedded({ dataDir: newDir, log: () => {}, durable: false })
  const coupons = await queryAt(restored.shopUrl, 'select code from coupons')
  const isSent = 'select sending_since is not null as "isSent" from parcels'
  const bookings = await queryAt(restored.shopUrl, isSent).finally(restored.stop)
  assert.deepEqual([coupons, bookings], [[{ code: 'EID15' }], [{ isSent: true }]])
})

const waitingBooking = `
  insert into orders (id, shipping_type, shipping_charge, subtotal, total_amount, name, phone, address, city, pincode)
  values ('o', 'inside', 80, 500, 580, 'Rahim', '01712345678', 'House 7', 'Dhaka', '1209');
  insert into parcels (id, order_id, courier, state, reference, to_collect, weight_grams, items, recipient)
  values ('p', 'o', 'pathao', 'booking', 'o-1', 580, 500, '[]', '{}')`
