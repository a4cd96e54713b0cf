import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { logoIconNames, logoIconOf, logoIcons } from '#rules/logo-icons.ts'
import { sharePictureOf } from '#rules/picture.ts'
import { ShopError } from '../shop-error.ts'
import { times } from '../testing/expect.ts'
import { picture } from '../testing/picture.ts'
import { saveIn } from '../testing/settings.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { keepOwnPicture, keepPicture } from './images.service.ts'
import { markOf } from './picture-files.ts'
import { folderStore } from './picture-store.ts'
import { openRenditions } from './renditions.ts'
import { removeUnusedPictures } from './unused-pictures.ts'

const jpegOf = (url: string) => url.replace('.webp', '-feed.jpg')
const sharedOf = (url: string) => url.replace('.webp', '-share.jpg')
const fetched = (shop: TestShop, url: string) => fetch(shop.address + url)
const jpegsOf = async (shop: TestShop) =>
  (await readdir(join(shop.dataDir, 'images'))).filter((name) => name.endsWith('.jpg'))

test('a picture is a JPEG for those who take no WebP: made when it is asked for, once, and gone with the picture', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  assert.deepEqual(await jpegsOf(shop), [])
  const answers = await Promise.all(times(5, () => fetched(shop, jpegOf(url))))
  for (const answer of answers) {
    assert.equal(answer.headers.get('content-type'), 'image/jpeg')
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const { format, width } = await sharp(await answer.bytes()).metadata()
    assert.deepEqual([format, width], ['jpeg', 60])
  }
  // The stored JPEG is sent.
  const [name = ''] = await jpegsOf(shop)
  await writeFile(join(shop.dataDir, 'images', name), 'as it is stored')
  assert.equal(await (await fetched(shop, jpegOf(url))).text(), 'as it is stored')
  // The demo's pictures lie there as they came, as JPEGs with another name.
  const own = await keepOwnPicture(shop.db, shop.pictures, await picture('jpeg', { width: 2000, height: 500 }))
  const { width } = await sharp(await (await fetched(shop, jpegOf(own))).bytes()).metadata()
  assert.equal(width, 1280)
  for (const unknown of [
    '/images/0123456789abcdefghjkmnpqrs-feed.jpg',
    jpegOf(url).replace('-feed', ''),
    '/images/-feed.jpg',
  ]) {
    assert.equal((await fetched(shop, unknown)).status, 404, unknown)
  }
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('images').set({ createdAt: old, unreferencedSince: old }).execute()
  await removeUnusedPictures(shop.db, shop.pictures)
  assert.deepEqual(await jpegsOf(shop), [])
  assert.equal((await fetched(shop, jpegOf(url))).status, 404)
})

test('a shared link has the whole picture on the shop’s ground, 1200 by 630, made once and gone with the picture', async () => {
  await using shop = await startShop()
  const red = await sharp(await picture('png', { width: 400, height: 800 })).toBuffer()
  const halfClear = await sharp({ create: { width: 800, height: 400, channels: 4, background: '#a0302000' } })
    .png()
    .toBuffer()
  const [tall, clear, small] = [
    await keepPicture(shop.db, shop.pictures, red),
    await keepPicture(shop.db, shop.pictures, halfClear),
    await shop.hasPicture(),
  ]
  const pixelsOf = async (url: string) => {
    const answer = await fetched(shop, sharedOf(url))
    assert.equal(answer.headers.get('content-type'), 'image/jpeg')
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    const { data, info } = await sharp(await answer.bytes())
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.format, info.width, info.height], ['raw', 1200, 630])
    return (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3)
      const isNear = (colour: number[]) => [r, g, b].every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 6)
      return isNear([0xef, 0xed, 0xe8]) ? 'ground' : isNear([0xa0, 0x30, 0x20]) ? 'picture' : `${r} ${g} ${b}`
    }
  }
  const [ofTall, ofClear] = [await pixelsOf(tall), await pixelsOf(clear)]
  for (const y of [3, 315, 626]) {
    assert.deepEqual(
      [420, 455, 600, 745, 780].map((x) => ofTall(x, y)),
      ['ground', 'picture', 'picture', 'picture', 'ground'],
    )
  }
  assert.equal(ofClear(600, 315), 'ground')
  await pixelsOf(small)
  const files = await jpegsOf(shop)
  assert.equal(files.length, 3)
  // A hundred more ask: the stored JPEGs are sent.
  const stored = `as it is stored, ${markOf('#efede8')}`
  for (const name of files) await writeFile(join(shop.dataDir, 'images', name), stored)
  const again = await Promise.all(times(100, () => fetched(shop, sharedOf(tall)).then((answer) => answer.text())))
  assert.deepEqual(new Set(again), new Set([stored]))
  assert.equal((await fetched(shop, '/images/0123456789abcdefghjkmnpqrs-share.jpg')).status, 404)
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('images').set({ createdAt: old, unreferencedSince: old }).execute()
  await removeUnusedPictures(shop.db, shop.pictures)
  assert.deepEqual(await jpegsOf(shop), [])
})

test('a shared picture that is made after the ground was changed has the new one', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel })
  await saveIn(panel, 'look', { colours: { photo: ['#204080', '#204080'] } }, [shop])
  const tall = await keepPicture(shop.db, shop.pictures, await picture('png', { width: 40, height: 80 }))
  const { data } = await sharp(await (await fetched(shop, sharedOf(tall))).bytes())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isNear = [...data.subarray(0, 3)].every(
    (value, index) => Math.abs(value - ([0x20, 0x40, 0x80][index] ?? 0)) < 6,
  )
  assert.ok(isNear, data.subarray(0, 3).toString('hex'))
})

test('another ground or paper of the shop gives shared pictures and icons another address, and the old one is not cached', async () => {
  await using shop = await startShop()
  const [tall, clear] = await Promise.all(
    [
      await picture('png', { width: 40, height: 80 }),
      await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    ].map((bytes) => keepPicture(shop.db, shop.pictures, bytes)),
  )
  const drawn = async (address: string | null) => {
    const answer = await fetched(shop, address ?? '')
    const { data } = await sharp(await answer.bytes())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const corner = [...data.subarray(0, 3)].map((value) => Math.round(value / 16))
    return { corner: corner.join(' '), isCached: answer.headers.get('cache-control')?.includes('immutable') }
  }
  const shared = (ground?: string) => drawn(sharePictureOf(tall ?? '', ground))
  const icon = (paper?: string) => drawn(logoIconOf(clear ?? '', 'icon192', paper))
  assert.deepEqual(await shared(), { corner: '15 15 15', isCached: true })
  assert.deepEqual(await icon(), { corner: '16 16 15', isCached: true })
  await saveIn(shop, 'look', { colours: { photo: ['#204080', '#204080'], paper: ['#f0e8d0', '#151310'] } })
  assert.deepEqual(await shared('#204080'), { corner: '2 4 8', isCached: true })
  assert.deepEqual(await shared(), { corner: '2 4 8', isCached: false })
  assert.deepEqual(await icon('#f0e8d0'), { corner: '15 15 13', isCached: true })
  assert.deepEqual(await icon(), { corner: '15 15 13', isCached: false })
  await saveIn(shop, 'look', { colours: {} })
  assert.deepEqual(await shared(), { corner: '15 15 15', isCached: true })
  assert.deepEqual(await icon(), { corner: '16 16 15', isCached: true })
})

test('the icons of a logo are square, with the whole of it, on its own background or the shop’s, and in a circle where phones cut one', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel })
  await saveIn(panel, 'look', { colours: { paper: ['#f0e8d0', '#151310'] } }, [shop])
  const stripe = { input: { create: { width: 200, height: 60, channels: 3, background: '#204080' } } } as const
  const drawnOn = (background: string) =>
    sharp({ create: { width: 400, height: 100, channels: 4, background } })
      .composite([stripe])
      .png()
      .toBuffer()
  const [clear, dark] = [
    await keepPicture(shop.db, shop.pictures, await drawnOn('#00000000')),
    await keepPicture(shop.db, shop.pictures, await drawnOn('#101010')),
  ]
  for (const [url, background] of [
    [clear, [0xf0, 0xe8, 0xd0]],
    [dark, [0x10, 0x10, 0x10]],
  ] as const) {
    for (const name of logoIconNames) {
      const answer = await fetched(shop, logoIconOf(url, name, '#f0e8d0') ?? '')
      assert.equal(answer.headers.get('content-type'), 'image/png')
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
      const { data, info } = await sharp(await answer.bytes())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { size, isMaskable } = logoIcons[name]
      assert.deepEqual([info.width, info.height], [size, size])
      const isNear = (place: number, colour: readonly number[]) =>
        [...colour, 255].every((value, index) => Math.abs((data[place * 4 + index] ?? 0) - value) < 12)
      assert.ok(isNear(0, background), `${name} ${data.subarray(0, 4).toString('hex')}`)
      // The stripe is half as wide as the picture, and in its middle.
      const middle = (size / 2) * size
      assert.ok(isNear(middle + size / 2, [0x20, 0x40, 0x80]), name)
      const stripeAt = Array.from({ length: size }, (_, x) => x).filter((x) => isNear(middle + x, [0x20, 0x40, 0x80]))
      const width = stripeAt.length / size
      const expected = (isMaskable ? (0.78 * 4) / Math.hypot(4, 1) : logoIcons[name].fill) / 2
      assert.ok(Math.abs(width - expected) < 0.04, `${name} ${width} ${expected}`)
    }
  }
  assert.equal((await fetched(shop, clear.replace('.webp', '-icon192.jpg'))).status, 404)
  assert.equal((await fetched(shop, clear.replace('.webp', '-feed.png'))).status, 404)
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('images').set({ createdAt: old, unreferencedSince: old }).execute()
  await removeUnusedPictures(shop.db, shop.pictures)
  assert.deepEqual(await readdir(join(shop.dataDir, 'images')), [])
})

test('JPEGs are made one at a time, and a hundred may wait: one more is refused', async () => {
  await using shop = await startShop()
  const ids = Array.from({ length: 101 }, (_, number) => String(number).padStart(26, '0'))
  await shop.db
    .insertInto('images')
    .values(ids.map((id) => ({ id, width: 9, height: 9, store: 'folder' as const })))
    .execute()
  const [bytes, gate] = [await picture('webp', { width: 9, height: 9 }), Promise.withResolvers<void>()]
  let [inWork, most] = [0, 0]
  const store = {
    ...shop.pictures,
    read: async (name: string) => {
      if (name.endsWith('.jpg')) return null
      most = Math.max(most, ++inWork)
      await gate.promise
      inWork--
      return bytes
    },
    put: async () => {},
  }
  const findRendition = openRenditions({
    db: shop.db,
    stores: [store],
    colours: () => ({ ground: '#efede8', paper: '#faf8f3' }),
  })
  const asked = ids.map((id, index) => findRendition(id, index % 2 === 0 ? 'feed' : 'share'))
  // Nothing is done before the gate opens, so that one of them is refused.
  await assert.rejects(Promise.race(asked), (error) => error instanceof ShopError && error.status === 503)
  gate.resolve()
  const refusals = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  assert.deepEqual([refusals.length, most], [1, 1])
})

test('two processes that make the same JPEG at once do not disturb each other', async (t) => {
  const folder = await temporaryFolder(t)
  const stores = await Promise.all(times(8, () => folderStore(folder)))
  const bytes = Buffer.alloc(1_000_000, 'x')
  await Promise.all(stores.map((store) => store.put('one-feed.jpg', bytes)))
  assert.deepEqual(await readdir(folder), ['one-feed.jpg'])
  assert.ok(bytes.equals(await readFile(join(folder, 'one-feed.jpg'))))
})
