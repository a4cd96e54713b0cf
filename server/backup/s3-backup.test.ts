import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from '../environment/environment.ts'
import { emptyDatabase } from '../testing/cluster.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkBackup } from './check-backup.ts'
import { openFolder } from './folder.ts'
import { backUpIfDue, shopDataOf } from './nightly.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>

const settingsOf = (s3: FakeS3, dataDir: string, env = {}) =>
  readEnvironment({ ...s3.env, ...s3.backupEnv, DATA_DIR: dataDir, ...env }, 'production')

const folderIn = (s3: FakeS3, name = '') =>
  openFolder(`${s3.backupEnv.BACKUP_DIR}${name}`, settingsOf(s3, '.').backupS3)

const shopDataOn = (s3: FakeS3, { databaseUrl, dataDir }: Pick<TestShop, 'databaseUrl' | 'dataDir'>, env = {}) =>
  shopDataOf(settingsOf(s3, dataDir, env), databaseUrl)

test('a shop with its pictures in a store is backed up to another bucket, and restored from there when both are lost', async (t) => {
  await using s3 = await startFakeS3()
  await using shop = await startShop({ env: s3.env })
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({ images: [image] })
  await shop.guest().placeOrder({ body: orderOf(cap) })
  const admin = await shop.adminAccount()
  await (await shop.admin()).saveSettings({ params: { group: 'shop' }, body: { logo: image } })
  const folder = await folderIn(s3, '/by-hand')
  const { store } = await writeBackup(await shopDataOn(s3, shop), folder)
  assert.equal(store?.files, 5)
  const logoOf = async (one: TestShop) => (await one.guest().getShop()).data.logo
  await checkBackup(folder)
  await using empty = await emptyDatabase()
  const dataDir = await temporaryFolder(t)

  // Another store, at another address: what the shop shows is found there.
  await using other = await startFakeS3()
  const moved = { S3_ENDPOINT: other.env.S3_ENDPOINT, S3_PUBLIC_URL: 'https://new.tupi.example' }
  await restoreBackup(await shopDataOn(s3, { databaseUrl: empty.url, dataDir }, moved), folder)
  {
    await using restored = await startShop({ besides: { databaseUrl: empty.url, dataDir } })
    const { images } = (await restored.guest().getProduct({ params: { id: cap._id } })).data
    assert.deepEqual(images, [image.replace('https://pictures.tupi.example/shop', 'https://new.tupi.example')])
    assert.equal(await logoOf(restored), images[0])
    const there = await fetch(`${other.env.S3_ENDPOINT}/pictures/images/${image.split('/').at(-1)}`)
    assert.equal(there.headers.get('content-type'), 'image/webp')
  }

  // No store at all: the shop serves them itself.
  await using second = await emptyDatabase()
  const none = Object.fromEntries(Object.keys(s3.env).map((name) => [name, '']))
  await restoreBackup(await shopDataOn(s3, { databaseUrl: second.url, dataDir }, none), folder)
  await using restored = await startShop({ besides: { databaseUrl: second.url, dataDir } })
  const [address = ''] = (await restored.guest().getProduct({ params: { id: cap._id } })).data.images
  assert.match(address, /^\/images\//)
  assert.equal(await logoOf(restored), address)
  assert.equal((await restored.guest().raw('GET', address)).status, 200)
  const owner = restored.guest()
  await owner.login({ body: admin })
  assert.equal((await owner.adminListOrders({})).data[0]?.cartItems[0]?.image, address)
})

test('nightly backups go to a store as well: as many stay as the owner wants, and pictures are sent once', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop({ env: s3.env })
  await shop.hasPicture()
  const [data, folder] = [await shopDataOn(s3, shop), await folderIn(s3)]
  const nightOf = (day: number) => backUpIfDue(data, { folder, keep: 2, now: new Date(`2026-11-${day}T21:10:00Z`) })
  await nightOf(18)
  const sent = s3.requests.length
  for (const day of [19, 20]) await nightOf(day)
  assert.deepEqual(await folder.list(), ['tupi-2026-11-19T21-10-00', 'tupi-2026-11-20T21-10-00'])
  for (const name of await folder.list()) await checkBackup(folder.within(name))
  const read = s3.requests.slice(sent).filter((line) => /^GET \/pictures\/images\/./.test(line))
  assert.deepEqual(read, [], 'no picture was fetched again')
})

test('a backup that breaks off on its way to a store is none, and the next one is whole', async () => {
  let isAway = false
  await using s3 = await startFakeS3({
    refuse: (context) => (isAway && context.method === 'PUT' ? context.throw(403) : undefined),
  })
  await using shop = await startShop()
  await shop.hasPicture()
  const [data, folder] = [await shopDataOn(s3, shop), await folderIn(s3)]
  const stopping = new AbortController()
  const before = await writeBackup(data, folder.within('tupi-2026-11-17T21-00-00'))
  assert.equal(before.pictures.files, 6)

  isAway = true
  const broken = backUpIfDue(data, { folder, keep: 2, now: new Date('2026-11-18T21:00:00Z') })
  await assert.rejects(broken)
  isAway = false
  setImmediate(() => stopping.abort())
  const { signal } = stopping
  await assert.rejects(backUpIfDue(data, { folder, keep: 2, now: new Date('2026-11-18T22:00:00Z'), signal }))
  assert.deepEqual(await folder.list(), ['tupi-2026-11-17T21-00-00'], 'what failed is gone')
  await assert.rejects(checkBackup(folder), /The newest backup there is s3:\/\/backups\/tupi\/tupi-2026-11-1/)

  await backUpIfDue(data, { folder, keep: 2, now: new Date('2026-11-20T21:00:00Z') })
  assert.deepEqual(await folder.list(), ['tupi-2026-11-17T21-00-00', 'tupi-2026-11-20T21-00-00'])
})

test('no backup is written to a bucket that strangers can read', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop()
  const open = await openFolder('s3://pictures/backups', settingsOf(s3, '.').backupS3)
  await assert.rejects(writeBackup(await shopDataOn(s3, shop), open), /Everybody can read the bucket pictures/)
  assert.deepEqual(await open.list(), [])
})

test('a large table goes to a store in parts, and comes back as it was', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop()
  // What cannot be compressed, so that it needs more than one part of 5 MB.
  await shop.asOwner(`insert into idempotency_keys (call, buyer, key, request_hash)
    select 'a', 'b', md5(n::text), decode(string_agg(md5(random()::text || m), ''), 'hex')
    from generate_series(1, 300) n, generate_series(1, 2000) m group by n`)
  const folder = await folderIn(s3, '/large')
  await writeBackup({ ...(await shopDataOn(s3, shop)), store: null }, folder)
  await checkBackup(folder)
  assert.ok(s3.requests.filter((line) => line.includes('partNumber=')).length > 1)
})
