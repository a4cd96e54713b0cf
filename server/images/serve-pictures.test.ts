import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { acceptsAvif, pictureFolderOf, typeOf, uploadPhoto, waitingAvif } from '../testing/avif.ts'
import { never } from '../testing/expect.ts'
import { picture } from '../testing/picture.ts'
import { startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'
import { keepOwnPicture } from './images.service.ts'

test('a picture is served at once as WebP, and later under the same address as AVIF to browsers that take it', async () => {
  await using shop = await startShop({ jobs: true })
  const url = await uploadPhoto(shop)
  assert.equal(await typeOf(shop, url, {}), 'image/webp')
  await until(async () => (await waitingAvif(shop)).length === 0)
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
  await until(async () => (await waitingAvif(shop)).length === 0)
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
