import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inTransaction } from '../db/open.ts'
import { pictureFolderOf, typeOf, uploadPhoto, waitingAvif } from '../testing/avif.ts'
import { never } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { claimAvif } from './images.db.ts'
import { makeDueAvif } from './make-due-avif.ts'

test('AVIF that was not made when the shop stopped is made after the next start', async () => {
  await using shop = await startShop()
  const url = await uploadPhoto(shop)
  // As a process leaves it that was killed on the way.
  await inTransaction(shop.pool, claimAvif)
  await writeFile(join(pictureFolderOf(shop), 'x.avif.part'), 'half')
  assert.equal((await waitingAvif(shop)).length, 1)
  assert.equal(await typeOf(shop, url), 'image/webp')
  await using _ = await startShop({ besides: shop, jobs: true })
  await until(async () => (await typeOf(shop, url)) === 'image/avif', 'its AVIF', { seconds: 60 })
})

test('a stop in the middle of a picture costs it no try', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop, 'slow')
  const stopping = new AbortController()
  const making = shop.makeDueAvif(stopping.signal)
  await until(async () => (await waitingAvif(shop))[0]?.avifTries === 1)
  stopping.abort()
  await assert.rejects(making, { name: 'AbortError' })
  assert.equal((await waitingAvif(shop))[0]?.avifTries, 0)
})

test('of two processes one makes a picture’s AVIF, and while it does no connection is held', async () => {
  await using shop = await startShop({ jobs: true })
  await using other = await startShop({ besides: shop, jobs: true })
  const url = await uploadPhoto(shop, 'slow')
  other.jobs.ask('avif')
  await until(async () => (await waitingAvif(shop))[0]?.avifTries === 1)
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(shop.db)
  assert.equal(rows.length, 0)
  await until(async () => (await typeOf(shop, url)) === 'image/avif', 'its AVIF', { seconds: 60 })
  await until(async () => (await waitingAvif(shop)).length === 0, 'its AVIF', { seconds: 60 })
  const images = await shop.db.selectFrom('images').select('avifTries').execute()
  assert.deepEqual(images, [{ avifTries: 1 }])
})

/** Keeps this process, which is the shop's, at work until it is disposed of. */
function busy() {
  const timer = setInterval(() => {
    const end = performance.now() + 18
    while (performance.now() < end) {}
  }, 20)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** The program which makes this picture, by its folder in /proc; undefined where none runs. */
async function programOf(id: string): Promise<string | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('make-avif.ts') && command.includes(id)) return `/proc/${pid}`
  }
  return undefined
}

/** The processor time that it has used, in ticks. */
async function workOf(id: string): Promise<number | undefined> {
  const program = await programOf(id)
  if (program === undefined) return undefined
  const [user, system] = (await readFile(`${program}/stat`, 'utf8')).split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return Number(user) + Number(system)
}

test('AVIF pauses in the middle of a picture while the shop is busy, and goes on when it is calm, without the shop’s environment', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop, 'slowest')
  const [{ id = '' } = {}] = await waitingAvif(shop)
  const making = shop.makeDueAvif(never)
  await until(async () => (await waitingAvif(shop))[0]?.avifTries === 1)
  {
    using _ = busy()
    let before: number | undefined
    let still = 0
    // It may finish the version that it is at; then it does nothing any more.
    await until(async () => {
      const now = await workOf(id)
      still = now !== undefined && now === before ? still + 1 : 0
      before = now
      return still > 5 || (await waitingAvif(shop)).length === 0
    })
    assert.equal((await waitingAvif(shop)).length, 1)
    assert.equal(await readFile(`${await programOf(id)}/environ`, 'utf8'), '', 'it gets nothing of the shop’s')
  }
  await making
  assert.deepEqual(await waitingAvif(shop), [])
})

test('the program that makes a picture ends with the shop, also when that is killed', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop, 'slow')
  const [{ id = '' } = {}] = await waitingAvif(shop)
  const program = fileURLToPath(new URL('make-avif.ts', import.meta.url))
  const child = spawn(process.execPath, [program, pictureFolderOf(shop), id], { stdio: ['pipe', 'ignore', 'inherit'] })
  // As the kernel does for a killed process.
  child.stdin.end()
  assert.deepEqual(await once(child, 'close'), [null, 'SIGKILL'])
})

test('a picture of a shop that is always busy is begun after a while all the same', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop, 'slow')
  const { pool, pictures: store, app } = shop
  const pauses = { leftMs: 600 }
  const always = busy()
  const begun = performance.now()
  const making = makeDueAvif({ pool, store, folder: pictureFolderOf(shop), log: app.log, pauses: () => pauses }, never)
  await until(async () => (await waitingAvif(shop))[0]?.avifTries === 1)
  always[Symbol.dispose]()
  assert.ok(performance.now() - begun > 600, 'it waited, and was not claimed meanwhile')
  await making
  assert.deepEqual(await waitingAvif(shop), [])
})

test('a picture that cannot be made waits and does not hold up the next one, and is given up in the end', async () => {
  await using shop = await startShop()
  const [broken, whole] = [await uploadPhoto(shop), await uploadPhoto(shop)]
  await rm(join(pictureFolderOf(shop), broken.replace('/images/', '').replace('webp', 'png')))
  await shop.makeDueAvif(never)
  assert.equal(await typeOf(shop, whole), 'image/avif')
  const now = () =>
    shop.db
      .updateTable('images')
      .set({ avifDue: new Date(0) })
      .where('avifDue', 'is not', null)
      .execute()
  for (const tries of [2, 3]) {
    const [row] = await waitingAvif(shop)
    assert.ok(row?.avifDue && row.avifDue > new Date(), 'it is tried again later')
    await now()
    await shop.makeDueAvif(never)
    assert.deepEqual(
      (await waitingAvif(shop)).map(({ avifTries }) => avifTries),
      [tries],
    )
  }
  await now()
  assert.equal(await inTransaction(shop.pool, claimAvif), undefined)
  assert.equal(await typeOf(shop, broken), 'image/webp')
})
