import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import { inTransaction } from '../db/open.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { claimAvif } from './images.db.ts'
import { keepOwnPicture } from './images.service.ts'
import { makeDueAvif } from './make-due-avif.ts'

/** The `Accept` of a browser that supports AVIF. */
const modern = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

const typeOf = async (shop: TestShop, url: string, headers: Record<string, string> = modern) =>
  (await fetch(shop.address + url, { headers })).headers.get('content-type')

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50)
}

const folderOf = (shop: TestShop) => join(shop.dataDir, 'images')

const measuresOf = {
  small: { width: 350, height: 250 },
  /** Takes a while. */
  slow: { width: 700, height: 500 },
  /** Takes longer than a busy shop needs to notice that it is busy, on a fast machine too. */
  slowest: { width: 1050, height: 750 },
}

async function uploaded(shop: TestShop, size: keyof typeof measuresOf = 'small'): Promise<string> {
  const admin = await shop.admin()
  // A plain colour is smaller as WebP; what a camera sees is not.
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const photo = await sharp({ create: { ...measuresOf[size], channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer()
  return (await admin.uploadImage({ file: fileOf(photo) })).result.url
}

const never = new AbortController().signal

const waiting = (shop: TestShop) =>
  shop.db.selectFrom('images').select(['id', 'avifTries', 'avifDue']).where('avifDue', 'is not', null).execute()

test('a picture is served at once as WebP, and later under the same address as AVIF to browsers that take it', async () => {
  await using shop = await startShop({ jobs: true })
  const url = await uploaded(shop)
  assert.equal(await typeOf(shop, url, {}), 'image/webp')
  await until(async () => (await waiting(shop)).length === 0)
  for (const address of [url, url.replace('.webp', '-320.webp')]) {
    const avif = await fetch(shop.address + address, { headers: modern })
    assert.equal(avif.headers.get('content-type'), 'image/avif')
    assert.equal(avif.headers.get('vary'), 'Accept')
    assert.equal(avif.headers.get('cache-control'), 'private, max-age=31536000, immutable')
    const webp = await fetch(shop.address + address, { headers: { accept: 'image/webp,*/*' } })
    assert.equal(webp.headers.get('content-type'), 'image/webp')
    assert.equal(webp.headers.get('vary'), 'Accept')
    assert.equal(webp.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const [small, large] = [await avif.bytes(), await webp.bytes()]
    assert.ok(small.length < large.length)
    assert.equal((await sharp(small).metadata()).width, (await sharp(large).metadata()).width)
  }
  assert.equal(await typeOf(shop, url, { accept: 'image/avif;q=0, image/webp' }), 'image/webp')
})

test('a picture of the shop’s own is served as it came until its versions are made', async () => {
  await using shop = await startShop()
  const original = await picture('jpeg')
  const url = await keepOwnPicture(shop.db, shop.pictures, original)
  const small = url.replace('.webp', '-320.webp')
  for (const address of [url, small]) {
    const early = await fetch(shop.address + address, { headers: modern })
    assert.deepEqual(
      [early.headers.get('content-type'), early.headers.get('cache-control')],
      ['image/jpeg', 'no-cache'],
    )
    assert.deepEqual(Buffer.from(await early.bytes()), original)
  }
  await shop.makeDueAvif(never)
  await until(async () => (await waiting(shop)).length === 0)
  const webp = await fetch(shop.address + small, { headers: { accept: 'image/webp,*/*' } })
  assert.equal(webp.headers.get('content-type'), 'image/webp')
  assert.equal((await sharp(await webp.bytes()).metadata()).width, 320)
  assert.deepEqual(
    (await readdir(folderOf(shop))).filter((name) => !/(webp|avif)$/.test(name)),
    [],
  )
})

test('a browser that has a picture is not sent it again', async () => {
  await using shop = await startShop()
  const url = await uploaded(shop)
  const etag = (await shop.app.inject({ url })).headers.etag as string
  const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } })
  assert.deepEqual([again.statusCode, again.headers.vary, again.body], [304, 'Accept', ''])
  const head = await shop.app.inject({ method: 'HEAD', url })
  assert.deepEqual([head.statusCode, head.headers['content-type'], head.body], [200, 'image/webp', ''])
})

test('only finished pictures can be fetched, not what lies beside them', async () => {
  await using shop = await startShop()
  await uploaded(shop)
  const names = await readdir(folderOf(shop))
  assert.ok(names.some((name) => name.endsWith('.png')))
  for (const name of names) {
    const { status } = await shop.guest().raw('GET', `/images/${name}`)
    assert.equal(status, name.endsWith('.webp') ? 200 : 404, name)
  }
})

test('AVIF that was not made when the shop stopped is made after the next start', async () => {
  await using shop = await startShop()
  const url = await uploaded(shop)
  // As a process leaves it that was killed on the way.
  await inTransaction(shop.pool, claimAvif)
  await writeFile(join(folderOf(shop), 'x.avif.part'), 'half')
  assert.equal((await waiting(shop)).length, 1)
  assert.equal(await typeOf(shop, url), 'image/webp')
  await using _ = await startShop({ besides: shop, jobs: true })
  await until(async () => (await typeOf(shop, url)) === 'image/avif')
})

test('a stop in the middle of a picture costs it no try', async () => {
  await using shop = await startShop()
  await uploaded(shop, 'slow')
  const stopping = new AbortController()
  const making = shop.makeDueAvif(stopping.signal)
  await until(async () => (await waiting(shop))[0]?.avifTries === 1)
  stopping.abort()
  await assert.rejects(making, { name: 'AbortError' })
  assert.equal((await waiting(shop))[0]?.avifTries, 0)
})

test('of two processes one makes a picture’s AVIF, and while it does no connection is held', async () => {
  await using shop = await startShop({ jobs: true })
  await using other = await startShop({ besides: shop, jobs: true })
  const url = await uploaded(shop, 'slow')
  other.jobs.ask('avif')
  await until(async () => (await waiting(shop))[0]?.avifTries === 1)
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(shop.db)
  assert.equal(rows.length, 0)
  await until(async () => (await typeOf(shop, url)) === 'image/avif')
  await until(async () => (await waiting(shop)).length === 0)
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

/** The processor time that the program which makes this picture has used, in ticks; undefined where none runs. */
async function workOf(id: string): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes('make-avif.ts') || !command.includes(id)) continue
    const [user, system] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').slice(11, 13) ?? []
    return Number(user) + Number(system)
  }
  return undefined
}

test('AVIF pauses in the middle of a picture while the shop is busy, and goes on when it is calm', async () => {
  await using shop = await startShop()
  await uploaded(shop, 'slowest')
  const [{ id = '' } = {}] = await waiting(shop)
  const making = shop.makeDueAvif(never)
  await until(async () => (await waiting(shop))[0]?.avifTries === 1)
  {
    using _ = busy()
    let before: number | undefined
    let still = 0
    // It may finish the version that it is at; then it does nothing any more.
    await until(async () => {
      const now = await workOf(id)
      still = now !== undefined && now === before ? still + 1 : 0
      before = now
      return still > 5 || (await waiting(shop)).length === 0
    })
    assert.equal((await waiting(shop)).length, 1)
  }
  await making
  assert.deepEqual(await waiting(shop), [])
})

test('the program that makes a picture ends with the shop, also when that is killed', async () => {
  await using shop = await startShop()
  await uploaded(shop, 'slow')
  const [{ id = '' } = {}] = await waiting(shop)
  const program = fileURLToPath(new URL('make-avif.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folderOf(shop), id], { stdio: ['pipe', 'ignore', 'inherit'] })
  // As the kernel does for a killed process.
  child.stdin.end()
  assert.deepEqual(await once(child, 'close'), [null, 'SIGKILL'])
})

test('a picture of a shop that is always busy is begun after a while all the same', async () => {
  await using shop = await startShop()
  await uploaded(shop, 'slow')
  const { pool, pictures: store, app } = shop
  const pauses = { leftMs: 600 }
  const always = busy()
  const begun = performance.now()
  const making = makeDueAvif({ pool, store, folder: folderOf(shop), log: app.log, pauses: () => pauses }, never)
  await until(async () => (await waiting(shop))[0]?.avifTries === 1)
  always[Symbol.dispose]()
  assert.ok(performance.now() - begun > 600, 'it waited, and was not claimed meanwhile')
  await making
  assert.deepEqual(await waiting(shop), [])
})

test('a picture that cannot be made waits and does not hold up the next one, and is given up in the end', async () => {
  await using shop = await startShop()
  const [broken, whole] = [await uploaded(shop), await uploaded(shop)]
  await rm(join(folderOf(shop), broken.replace('/images/', '').replace('webp', 'png')))
  await shop.makeDueAvif(never)
  assert.equal(await typeOf(shop, whole), 'image/avif')
  const now = () =>
    shop.db
      .updateTable('images')
      .set({ avifDue: new Date(0) })
      .where('avifDue', 'is not', null)
      .execute()
  for (const tries of [2, 3]) {
    const [row] = await waiting(shop)
    assert.ok(row?.avifDue && row.avifDue > new Date(), 'it is tried again later')
    await now()
    await shop.makeDueAvif(never)
    assert.deepEqual(
      (await waiting(shop)).map(({ avifTries }) => avifTries),
      [tries],
    )
  }
  await now()
  assert.equal(await inTransaction(shop.pool, claimAvif), undefined)
  assert.equal(await typeOf(shop, broken), 'image/webp')
})

test('the original as it was uploaded is not stored', async () => {
  await using shop = await startShop()
  await uploaded(shop)
  await shop.makeDueAvif(never)
  for (const name of await readdir(folderOf(shop))) {
    assert.match(name, /^[0-9a-z]+(-\d+)?\.(webp|avif)$/)
    assert.doesNotMatch((await readFile(join(folderOf(shop), name))).toString('latin1'), /secret/)
  }
})
