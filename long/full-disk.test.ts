import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { orderBook, shelve } from './orders-under-way.ts'
import { adminOf, temporaryShop } from './shop-process.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../start.mjs', import.meta.url))
const MEGABYTES = 200

/** Writes until there is no room left. */
async function fill(path: string): Promise<void> {
  await using file = await open(path, 'w')
  for (const size of [1_000_000, 4_096, 1]) {
    const bytes = Buffer.alloc(size)
    while (await file.write(bytes).catch(() => null));
  }
}

/** Until the server finds no room for its write-ahead log either, and ends all connections. */
async function fillLog(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString })
  owner.on('error', () => {})
  await owner.connect()
  const write = () => owner.query("select pg_logical_emit_message(true, '', repeat('x', 1000000), true)")
  while (await write().catch(() => null));
  await owner.end().catch(() => {})
}

/** Mounts a disk of so many megabytes. Null where that is done, else why it is not allowed. */
async function mountDisk(folder: string, megabytes: number): Promise<string | null> {
  await mkdir(folder)
  const mounted = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  return mounted.then(
    () => null,
    (error: Error) => `a small disk cannot be mounted here: ${error.message.trim()}`,
  )
}

const unmount = (folder: string) => run('umount', ['--lazy', folder])

test('a disk that is full before the shop is open stops the start with one sentence, at whichever step', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-long-'))
  await chmod(folder, 0o711)
  t.after(() => rm(folder, { recursive: true, force: true }))
  // The database cannot be created, be opened, be filled.
  for (const megabytes of [5, 40, 58]) {
    const disk = join(folder, `${megabytes}`)
    const problem = await mountDisk(disk, megabytes)
    if (problem !== null) return t.skip(problem)
    const env = { PATH: process.env.PATH, DATA_DIR: join(disk, 'data'), PORT: '0', HOST: '127.0.0.1' }
    const start = run(process.execPath, [script], { env })
    await assert
      .rejects(start, {
        code: 1,
        stderr: /^The disk of DATA_DIR, or of the database at DATABASE_URL, is full: [^\n]+\n$/,
      })
      .finally(() => unmount(disk))
  }
})

test('on a full disk the shop reports it, refuses orders with a sentence, and accepts them again by itself when there is room', async (t) => {
  await using place = await temporaryShop()
  const { dataDir } = place
  const problem = await mountDisk(dataDir, MEGABYTES)
  if (problem !== null) return t.skip(problem)
  try {
    const shop = await place.start()
    const admin = await adminOf(shop)
    const book = orderBook(await shelve(admin))
    const ready = async () => {
      const answer = await fetch(`${shop.address}/readyz`)
      return `${answer.status} ${((await answer.json()) as { message?: string }).message ?? ''}`.trim()
    }
    const pourUntil = async (status: number, times: number) => {
      const seen = () => book.statuses.get(status) ?? 0
      const enough = seen() + times
      const deadline = Date.now() + 60_000
      await book.pour(shop.address, 4, () => seen() < enough && Date.now() < deadline)
      assert.ok(seen() >= enough, `${JSON.stringify([...book.statuses])}`)
    }
    const filler = join(dataDir, 'filler')
    await pourUntil(200, 20)
    for (const isLogFull of [false, true]) {
      await fill(filler)
      if (isLogFull) await fillLog(await place.databaseUrl())
      assert.equal(await ready(), '503 The disk is full')
      await pourUntil(503, 100)
      assert.equal(await ready(), '503 The disk is full')
      await rm(filler)
      const since = Date.now()
      await pourUntil(200, 20)
      t.diagnostic(`orders again ${Date.now() - since} ms after there was room: ${JSON.stringify([...book.statuses])}`)
    }
    assert.deepEqual([...book.statuses.keys()].toSorted(), [200, 503])
    await book.sendAgain(shop.address)
    await book.verify(admin)
    while ((await ready()) !== '200') await sleep(1_000)
    await shop.stop()
  } finally {
    await unmount(dataDir)
  }
})
