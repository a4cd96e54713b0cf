import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { otherFolder } from '../testing/other-folder.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkBackup } from './check-backup.ts'
import { diskFolder, type Folder } from './folder.ts'
import { readManifest } from './manifest.ts'
import { backUpIfDue, findLastBackup } from './nightly.ts'
import { writeBackup } from './write-backup.ts'

/** Backups of a shop in a folder of its own, whose disk is set by `disk`. */
async function backupsOf(
  t: TestContext,
  { databaseUrl, dataDir }: TestShop,
  disk: (folder: Folder) => Folder = (folder) => folder,
) {
  const folder = await temporaryFolder(t)
  const data = { databaseUrl, pictures: diskFolder(join(dataDir, 'images')), store: null }
  const at = (time: string) => backUpIfDue(data, { folder: disk(diskFolder(folder)), keep: 2, now: new Date(time) })
  return { folder, data, at, names: async () => (await readdir(folder)).sort() }
}

test('a shop is backed up once a night, and as many backups stay as the owner wants', async (t) => {
  await using shop = await startShop()
  await shop.hasPicture()
  const { folder, at, names } = await backupsOf(t, shop)
  await at('2026-11-20T21:10:00Z')
  await at('2026-11-20T22:10:00Z')
  assert.deepEqual(await names(), ['tupi-2026-11-20T21-10-00'], 'at ten past three in Dhaka, and not an hour later')
  await at('2026-11-21T08:10:00Z')
  assert.equal((await names()).length, 1, 'not by day')
  await at('2026-11-21T21:05:00Z')
  await at('2026-11-22T21:15:00Z')
  assert.deepEqual(await names(), ['tupi-2026-11-21T21-05-00', 'tupi-2026-11-22T21-15-00'])
  for (const name of await names()) await checkBackup(diskFolder(join(folder, name)))
})

test('a shop that is closed at night is backed up when its last backup is older than a day, and once it is open at night again then', async (t) => {
  await using shop = await startShop()
  const { at, names } = await backupsOf(t, shop)
  await at('2026-11-20T08:00:00Z')
  await at('2026-11-21T08:30:00Z')
  assert.equal((await names()).length, 1)
  await at('2026-11-21T09:30:00Z')
  assert.equal((await names()).length, 2)
  await at('2026-11-21T20:10:00Z')
  await at('2026-11-21T21:10:00Z')
  assert.deepEqual(await names(), ['tupi-2026-11-21T09-30-00', 'tupi-2026-11-21T21-10-00'])
})

test('a backup that was made while the clock was ahead does not prevent the next ones, nor stay longer than they do', async (t) => {
  await using shop = await startShop()
  const { at, names } = await backupsOf(t, shop)
  await at('2026-12-20T21:10:00Z')
  await at('2026-11-20T21:10:00Z')
  await at('2026-11-20T22:10:00Z')
  assert.deepEqual(await names(), ['tupi-2026-11-20T21-10-00', 'tupi-2026-12-20T21-10-00'])
  await at('2026-11-21T21:10:00Z')
  assert.deepEqual(await names(), ['tupi-2026-11-20T21-10-00', 'tupi-2026-11-21T21-10-00'])
})

test('a backup that is not as it was written counts for nothing: it is removed, and tried again an hour later', async (t) => {
  await using shop = await startShop()
  await shop.hasPicture()
  let isBroken = false
  const { folder, at, names } = await backupsOf(t, shop, (whole) =>
    otherFolder(whole, ({ write }) => ({
      write: (file, bytes, signal) =>
        write(
          file,
          isBroken && file.endsWith('.webp') ? Readable.from(['what a bad disk makes of it']) : bytes,
          signal,
        ),
    })),
  )
  await at('2026-11-20T21:10:00Z')
  isBroken = true
  await shop.hasPicture()
  for (const time of ['2026-11-21T21:10:00Z', '2026-11-21T22:10:00Z'])
    await assert.rejects(at(time), /pictures.*webp is not as it was written/)
  const good = 'tupi-2026-11-20T21-10-00'
  assert.deepEqual(await names(), [good])
  const { takenAt } = await readManifest(diskFolder(join(folder, good)))
  assert.deepEqual(await findLastBackup({ address: folder, s3: null, keep: 2 }), new Date(takenAt), 'what Health shows')
  isBroken = false
  await at('2026-11-21T23:10:00Z')
  for (const name of await names()) await checkBackup(diskFolder(join(folder, name)))
  assert.equal((await names()).length, 2)
})

test('a full disk and stray files: room is asked for before, and what broke off is removed, not what else is there', async (t) => {
  await using shop = await startShop()
  await shop.hasPicture()
  let isFull = false
  const { folder, data, at, names } = await backupsOf(t, shop, (whole) =>
    otherFolder(whole, ({ freeBytes }) => ({ freeBytes: async () => (isFull ? 90e6 : freeBytes()) })),
  )
  const byHand = join(folder, 'by-hand')
  for (const at of [folder, join(shop.dataDir, 'images'), byHand]) {
    await mkdir(at, { recursive: true })
    for (const stray of ['lost+found', '.Trash-1000']) await mkdir(join(at, stray), { mode: 0 })
    for (const stray of ['.DS_Store', '._tupi-2026-11-20T21-10-00']) await writeFile(join(at, stray), '')
  }
  await mkdir(join(shop.dataDir, 'images', 'old'))
  await writeBackup(data, diskFolder(byHand))
  await at('2026-11-20T21:10:00Z')
  // Of a process that was killed a minute ago.
  await mkdir(join(folder, 'tupi-2026-11-21T21-09-00', 'tables'), { recursive: true })
  isFull = true
  await assert.rejects(at('2026-11-21T21:10:00Z'), /There is no room: \d+ MB are needed, and 90 MB are free in .*tupi/)
  const backups = async () => (await names()).filter((name) => name.startsWith('tupi-'))
  assert.deepEqual(await backups(), ['tupi-2026-11-20T21-10-00'])
  isFull = false
  await at('2026-11-21T22:10:00Z')
  assert.equal((await backups()).length, 2)
})
