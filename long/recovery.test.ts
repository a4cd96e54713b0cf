import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listBases } from '#server/backup/base-copies.ts'
import { diskFolder, type Folder, openFolder } from '#server/backup/folder.ts'
import { LOG_FOLDER, openLogArchive } from '#server/backup/log-archive.ts'
import { backUpIfDue } from '#server/backup/nightly.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { startFakeS3 } from '#server/testing/fake-s3.ts'
import { hasParcel } from '#server/testing/parcels.ts'
import { queryAt } from '#server/testing/query-at.ts'
import { orderOf, startShop } from '#server/testing/shop.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { until } from '#server/testing/until.ts'

const root = join(import.meta.dirname, '..')

async function newFolder(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t)
  // Where root has to run PostgreSQL as the user nobody, that user needs access to the path.
  await chmod(folder, 0o711)
  return folder
}

/** The embedded database with its archive, as a shop with `BACKUP_WAL` has it. */
async function openArchived(dataDir: string, place: Folder, said: string[] = []) {
  const server = await startEmbedded({ dataDir, archive: true, durable: false, log: () => {} })
  await migrate(server.ownerUrl)
  const folder = place.within(LOG_FOLDER)
  const log = (line: string) => void said.push(line)
  assert.ok(server.archive)
  const archive = openLogArchive({
    folder,
    log,
    keep: 2,
    lookEveryMs: 50,
    ownerUrl: server.ownerUrl,
    ...server.archive,
  })
  const stop = async () => {
    await archive.stop()
    await server.stop()
    await archive.carryRest()
  }
  return { ...server, folder, said, [Symbol.asyncDispose]: stop }
}

const restored = async (place: string, dataDir: string, moment: string, settings: Record<string, string> = {}) => {
  const args = ['server/backup/command.ts', 'restore', place, '--until', moment]
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, DATABASE_URL: '' }
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
}

async function ordersIn(dataDir: string): Promise<string[]> {
  const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
  try {
    await using shop = await startShop({ besides: { databaseUrl: server.shopUrl, dataDir } })
    const rows = await shop.db.selectFrom('orders').select('id').orderBy('id').execute()
    const [image] = (await shop.db.selectFrom('products').select('images').execute())[0]?.images ?? []
    assert.equal((await shop.guest().raw('GET', image ?? '')).status, 200, 'pictures are served')
    const waiting = shop.db.selectFrom('parcels').select('id').where('sendingSince', 'is', null)
    assert.deepEqual(await waiting.execute(), [], 'a booking may have been sent since')
    return rows.map(({ id }) => id)
  } finally {
    await server.stop()
  }
}

test('a shop is brought back to a moment: orders before it are there, those after it are not', async (t) => {
  const [dataDir, place] = [await newFolder(t), await newFolder(t)]
  const orders: string[] = []
  let moment = ''
  {
    await using server = await openArchived(dataDir, diskFolder(place))
    await until(async () => (await listBases(server.folder)).length === 1, 'the database is copied', { seconds: 60 })
    await using shop = await startShop({ besides: { databaseUrl: server.shopUrl, dataDir } })
    const cap = await shop.hasProduct({ images: [await shop.hasPicture()] })
    await backUpIfDue(
      { databaseUrl: server.ownerUrl, pictures: diskFolder(join(dataDir, 'images')), store: null },
      { folder: diskFolder(place), keep: 1 },
    )
    const order = async () => void orders.push((await shop.guest().placeOrder({ body: orderOf(cap) })).orderId)
    for (const _ of [1, 2]) await order()
    orders.push((await hasParcel(shop, await shop.admin(), cap, { state: 'booking' })).orderId)
    const [row] = await queryAt(
      server.ownerUrl,
      "select to_char(clock_timestamp() at time zone 'Asia/Dhaka', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS+06:00') as at",
    )
    moment = row.at
    await sleep(20)
    for (const _ of [1, 2]) await order()
    assert.deepEqual(server.said, [])
  }
  const [back, latest, late] = [await newFolder(t), await newFolder(t), await newFolder(t)]
  assert.match(await restored(place, back, moment), /is as it was at .*; its last change is of 20/)
  assert.deepEqual(await ordersIn(back), orders.slice(0, 3).sort())
  await restored(place, latest, 'latest')
  assert.deepEqual(await ordersIn(latest), orders.toSorted(), 'the order that was placed last as well')

  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
  await assert.rejects(
    restored(place, late, inAnHour),
    /The log ends before .*: name an earlier moment, or --until latest/,
  )
  assert.deepEqual(await readdir(late), [])
  await assert.rejects(restored(place, late, '2020-01-01T00:00:00Z'), /The oldest moment is 20/)
  await assert.rejects(restored(place, late, 'yesterday'), /Name a moment such as/)
  await assert.rejects(restored(place, back, 'latest'), /There is a database in .* already: name an empty DATA_DIR/)
})

test('a shop whose machine is lost is brought back from a store, up to its last order', async (t) => {
  await using s3 = await startFakeS3()
  const [dataDir, back] = [await newFolder(t), await newFolder(t)]
  const settings = readEnvironment({ ...s3.backupEnv, DATA_DIR: dataDir }, 'production')
  const place = await openFolder(s3.backupEnv.BACKUP_DIR, settings.backupS3)
  const orders: string[] = []
  {
    await using server = await openArchived(dataDir, place)
    await until(async () => (await listBases(server.folder)).length === 1, 'the database is copied', { seconds: 60 })
    await using shop = await startShop({ besides: { databaseUrl: server.shopUrl, dataDir } })
    const cap = await shop.hasProduct({ images: [await shop.hasPicture()] })
    await backUpIfDue(
      { databaseUrl: server.ownerUrl, pictures: diskFolder(join(dataDir, 'images')), store: null },
      { folder: place, keep: 1 },
    )
    for (const _ of [1, 2, 3]) orders.push((await shop.guest().placeOrder({ body: orderOf(cap) })).orderId)
    assert.deepEqual(server.said, [])
  }
  await rm(dataDir, { recursive: true })
  await restored(s3.backupEnv.BACKUP_DIR, back, 'latest', s3.backupEnv)
  assert.deepEqual(await ordersIn(back), orders.toSorted())
})

test('a shop can go back to a moment more than once, and on from each', async (t) => {
  const [dataDir, place] = [await newFolder(t), await newFolder(t)]
  const [first, between, second] = [await newFolder(t), await newFolder(t), await newFolder(t)]
  /** Writes down numbers when the database was copied on a timeline; returns a moment after each. */
  const note = async (folder: string, notes: number[], timeline: number) => {
    await using server = await openArchived(folder, diskFolder(place))
    const moments: string[] = []
    const copied = async () => (await listBases(server.folder)).at(-1)?.first.startsWith(`0000000${timeline}`) ?? false
    await until(copied, 'the database is copied', { seconds: 60 })
    for (const number of notes) {
      await queryAt(server.ownerUrl, `insert into notes values (${number})`)
      await sleep(20)
      moments.push(new Date().toISOString())
      await sleep(20)
    }
    assert.deepEqual(server.said, [])
    return moments
  }
  const notesIn = async (folder: string) => {
    const server = await startEmbedded({ dataDir: folder, durable: false, log: () => {} })
    return (await queryAt(server.ownerUrl, 'select number from notes order by number').finally(server.stop)).map(
      ({ number }) => number,
    )
  }
  {
    const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
    await queryAt(server.ownerUrl, 'create table notes (number int)').finally(server.stop)
  }
  const [one = '', two = ''] = await note(dataDir, [1, 2, 3], 1)
  await restored(place, first, one)
  await note(first, [4], 2)
  await restored(place, between, two)
  assert.deepEqual(await notesIn(between), [1, 2], 'as it was before the shop went back')
  await restored(place, second, one)
  await note(second, [5], 3)
  await rm(between, { recursive: true })
  await restored(place, between, 'latest')
  assert.deepEqual(await notesIn(between), [1, 5])
})
