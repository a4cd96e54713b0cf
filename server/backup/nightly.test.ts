import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { startShop, type TestShop } from '../testing/shop.ts'
import { diskFolder } from './folder.ts'
import { checkBackup } from './manifest.ts'
import { backUpIfDue } from './nightly.ts'

async function backupsOf(t: TestContext, { databaseUrl, dataDir }: TestShop, keep = 2) {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-nightly-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const place = { databaseUrl, pictures: diskFolder(join(dataDir, 'images')), store: null }
  const at = (time: string) => backUpIfDue(place, { folder: diskFolder(folder), keep, now: new Date(time) })
  return { folder, at, names: async () => (await readdir(folder)).sort() }
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

test('a shop that is closed at night is backed up when its last backup is older than a day', async (t) => {
  await using shop = await startShop()
  const { at, names } = await backupsOf(t, shop)
  await at('2026-11-20T08:00:00Z')
  await at('2026-11-21T08:30:00Z')
  assert.equal((await names()).length, 1)
  await at('2026-11-21T09:30:00Z')
  assert.equal((await names()).length, 2)
})

test('a backup that fails is tried again an hour later, and unfinished ones are removed', async (t) => {
  await using shop = await startShop()
  const { folder, at, names } = await backupsOf(t, shop)
  const unfinished = join(folder, 'tupi-2026-11-18T21-00-00')
  await mkdir(unfinished)
  await utimes(unfinished, new Date('2026-11-18T21:00:00Z'), new Date('2026-11-18T21:00:00Z'))
  const taken = join(folder, 'tupi-2026-11-20T21-00-00')
  await mkdir(taken)
  await writeFile(join(taken, 'something'), '')
  await assert.rejects(at('2026-11-20T21:00:00Z'), /is not empty/)
  await at('2026-11-20T22:00:00Z')
  assert.ok(!(await names()).includes('tupi-2026-11-18T21-00-00'))
  await checkBackup(diskFolder(join(folder, 'tupi-2026-11-20T22-00-00')))
})
