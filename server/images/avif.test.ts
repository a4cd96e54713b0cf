import assert from 'node:assert/strict'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { inTransaction } from '../db/open.ts'
import { tryShopLock } from '../db/shop-lock.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { openAvifQueue } from './avif-queue.ts'
import { claimAvif } from './images.db.ts'
import { keepOwnPicture } from './images.service.ts'

/** What a browser that takes AVIF says. */
const modern = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

const typeOf = async (shop: TestShop, url: string, headers: Record<string, string> = modern) =>
  (await fetch(shop.address + url, { headers })).headers.get('content-type')

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}

const folderOf = (shop: TestShop) => join(shop.dataDir, 'images')

async function uploaded(shop: TestShop): Promise<string> {
  const admin = await shop.admin()
  // A plain colour is smaller as WebP; what a camera sees is not.
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#000', noise } })
    .blur(2)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer()
  return (await admin.uploadImage({ file: fileOf(photo) })).result.url
}

/** The queue as the next start of the shop opens it. */
function startedAgain(shop: TestShop) {
  const queue = openAvifQueue({ pool: shop.pool, store: shop.pictures, folder: folderOf(shop), log: shop.app.log })
  return { ...queue, [Symbol.asyncDispose]: queue.stop }
}

const waiting = (shop: TestShop) =>
  shop.db.selectFrom('images').select(['id', 'avifTries', 'avifDue']).where('avifDue', 'is not', null).execute()

test('a picture is served at once as WebP, and later under the same address as AVIF to browsers that take it', async () => {
  await using shop = await startShop()
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
  await shop.avif.stop()
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
  await using _ = startedAgain(shop)
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
  await shop.avif.stop()
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
  await shop.avif.stop()
  const url = await uploaded(shop)
  // As a process leaves it that was killed on the way.
  await inTransaction(shop.pool, claimAvif)
  await writeFile(join(folderOf(shop), 'x.avif.part'), 'half')
  assert.equal((await waiting(shop)).length, 1)
  assert.equal(await typeOf(shop, url), 'image/webp')
  await using _ = startedAgain(shop)
  await until(async () => (await typeOf(shop, url)) === 'image/avif')
})

test('a stop in the middle of a picture costs it no try', async () => {
  await using shop = await startShop()
  await shop.avif.stop()
  await uploaded(shop)
  const queue = startedAgain(shop)
  await until(async () => (await waiting(shop))[0]?.avifTries === 1)
  await queue.stop()
  assert.equal((await waiting(shop))[0]?.avifTries ?? 0, 0)
})

test('one process of a shop makes AVIF, the others leave it to that one', async () => {
  await using shop = await startShop()
  await shop.avif.stop()
  await uploaded(shop)
  await inTransaction(shop.db, async (tx) => {
    assert.equal(await tryShopLock(tx, 'avif'), true)
    await startedAgain(shop).stop()
    assert.equal(await inTransaction(shop.db, (other) => tryShopLock(other, 'avif')), false)
  })
  assert.equal((await waiting(shop))[0]?.avifTries, 0)
})

test('a picture that cannot be made waits and does not hold up the next one, and is given up in the end', async () => {
  await using shop = await startShop()
  await shop.avif.stop()
  const [broken, whole] = [await uploaded(shop), await uploaded(shop)]
  await rm(join(folderOf(shop), broken.replace('/images/', '').replace('webp', 'png')))
  await using queue = startedAgain(shop)
  await until(async () => (await typeOf(shop, whole)) === 'image/avif')
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
    queue.wake()
    await until(async () =>
      (await waiting(shop)).some((image) => image.avifTries === tries && image.avifDue?.getTime() !== 0),
    )
  }
  await now()
  assert.equal(await inTransaction(shop.pool, claimAvif), undefined)
  assert.equal(await typeOf(shop, broken), 'image/webp')
})

test('the original as it was uploaded is kept nowhere', async () => {
  await using shop = await startShop()
  await uploaded(shop)
  await until(async () => (await waiting(shop)).length === 0)
  for (const name of await readdir(folderOf(shop))) {
    assert.match(name, /^[0-9a-z]+(-\d+)?\.(webp|avif)$/)
    assert.doesNotMatch((await readFile(join(folderOf(shop), name))).toString('latin1'), /secret/)
  }
})
