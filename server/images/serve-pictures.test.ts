import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import sharp from 'sharp'
import { drawnOn } from '#rules/picture.ts'
import { acceptsAvif, pictureFolderOf, typeOf, uploadPhoto, waitingAvif } from '../testing/avif.ts'
import { never } from '../testing/expect.ts'
import { picture } from '../testing/picture.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { keepOwnPicture } from './images.service.ts'
import { markOf } from './picture-files.ts'
import { openRenditions } from './renditions.ts'
import { servePictures } from './serve-pictures.ts'

test('a picture is served at once as WebP, and later under the same address as AVIF to browsers that take it', async () => {
  await using shop = await startShop({ jobs: true })
  const url = await uploadPhoto(shop)
  assert.equal(await typeOf(shop, url, {}), 'image/webp')
  await until(async () => (await waitingAvif(shop)).length === 0, 'its AVIF', { seconds: 60 })
  for (const address of [url, url.replace('.webp', '-320.webp')]) {
    const avif = await fetch(shop.address + address, { headers: acceptsAvif })
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
    const early = await fetch(shop.address + address, { headers: acceptsAvif })
    assert.deepEqual(
      [early.headers.get('content-type'), early.headers.get('cache-control')],
      ['image/jpeg', 'no-cache'],
    )
    assert.deepEqual(Buffer.from(await early.bytes()), original)
  }
  await shop.makeDueAvif(never)
  await until(async () => (await waitingAvif(shop)).length === 0, 'its AVIF', { seconds: 60 })
  const webp = await fetch(shop.address + small, { headers: { accept: 'image/webp,*/*' } })
  assert.equal(webp.headers.get('content-type'), 'image/webp')
  assert.equal((await sharp(await webp.bytes()).metadata()).width, 320)
  assert.deepEqual(
    (await readdir(pictureFolderOf(shop))).filter((name) => !/(webp|avif)$/.test(name)),
    [],
  )
})

test('a browser that has a picture is not sent it again', async () => {
  await using shop = await startShop()
  const url = await uploadPhoto(shop)
  const etag = (await shop.app.inject({ url })).headers.etag as string
  const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } })
  assert.deepEqual([again.statusCode, again.headers.vary, again.body], [304, 'Accept', ''])
  const head = await shop.app.inject({ method: 'HEAD', url })
  assert.deepEqual([head.statusCode, head.headers['content-type'], head.body], [200, 'image/webp', ''])
})

test('only finished pictures can be fetched, not what lies beside them', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop)
  const names = await readdir(pictureFolderOf(shop))
  assert.ok(names.some((name) => name.endsWith('.png')))
  for (const name of names) {
    const { status } = await shop.guest().raw('GET', `/images/${name}`)
    assert.equal(status, name.endsWith('.webp') ? 200 : 404, name)
  }
})

test('the original as it was uploaded is not stored', async () => {
  await using shop = await startShop()
  await uploadPhoto(shop)
  await shop.makeDueAvif(never)
  for (const name of await readdir(pictureFolderOf(shop))) {
    assert.match(name, /^[0-9a-z]+(-\d+)?\.(webp|avif)$/)
    assert.doesNotMatch((await readFile(join(pictureFolderOf(shop), name))).toString('latin1'), /secret/)
  }
})

test('a colour that is changed while a picture is drawn is in what is asked for after that; no other one is cached', async () => {
  await using shop = await startShop()
  const [id, unknown] = ['0'.repeat(26), '1'.repeat(26)]
  await shop.db.insertInto('images').values({ id, width: 9, height: 9, store: 'folder' }).execute()
  const bytes = await picture('webp', { width: 9, height: 9 })
  const [drawn, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = async (name: string) => (name.endsWith('.jpg') ? null : bytes)
  const put = () => {
    drawn.resolve()
    return held.promise
  }
  let ground = '#204080'
  const findRendition = openRenditions({
    db: shop.db,
    stores: [{ ...shop.pictures, read, put }],
    colours: () => ({ ground, paper: '#faf8f3' }),
  })
  await using app = fastify()
  await servePictures(app, { folder: pictureFolderOf(shop), findRendition, queryOf: () => drawnOn(ground) })
  const ask = async (on: string) => {
    const { headers, rawPayload } = await app.inject(`/images/${id}-share.jpg${drawnOn(on)}`)
    return {
      isCached: headers['cache-control']?.includes('immutable'),
      has: (on: string) => rawPayload.includes(markOf(on)),
    }
  }
  await shop.warmUp()
  const [old, tooEarly] = [ask('#204080'), ask('#802040')]
  await drawn.promise
  ground = '#802040'
  const present = ask('#802040')
  // As many steps as that one has, so that it waits for the picture by now.
  assert.equal((await app.inject(`/images/${unknown}-share.jpg`)).statusCode, 404)
  held.resolve()
  assert.equal((await present).isCached && (await present).has('#802040'), true)
  assert.deepEqual([(await old).isCached, (await tooEarly).isCached], [false, false])
})
