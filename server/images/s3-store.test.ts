import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { pictureSources, sharePictureOf } from '#rules/picture.ts'
import { EnvironmentError, readEnvironment } from '../environment/environment.ts'
import { refused } from '../testing/expect.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { startShop } from '../testing/shop.ts'
import { s3Store } from './s3-store.ts'
import { removeUnusedPictures } from './unused-pictures.ts'

test('with S3 settings pictures lie in the store, under an absolute address, in all widths', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop({ env: s3.env })
  const admin = await shop.admin()
  const { result } = await admin.uploadImage({ file: fileOf(await picture()) })
  assert.match(result.url, /^https:\/\/pictures\.tupi\.example\/shop\/images\/[0-9a-z]{26}\.webp$/)
  const { src, srcSet = '' } = pictureSources(result.url)
  assert.equal(src, result.url)
  for (const [address = '', width = ''] of srcSet.split(', ').map((entry) => entry.split(' '))) {
    const response = await s3.fetch(address)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal((await sharp(await response.bytes()).metadata()).width, Math.min(Number.parseInt(width, 10), 1000))
  }
  // What takes no WebP gets a JPEG by the shop, and it is stored with the pictures.
  const jpeg = result.url.replace(/^.*\/(\w+)\.webp$/, '/images/$1-feed.jpg')
  const sent = await fetch(shop.address + jpeg)
  assert.equal(sent.headers.get('content-type'), 'image/jpeg')
  assert.equal((await s3.fetch(result.url.replace('.webp', '-feed.jpg'))).headers.get('content-type'), 'image/jpeg')
  assert.equal((await sharp(await sent.bytes()).metadata()).format, 'jpeg')
  const shared = await fetch(shop.address + sharePictureOf(result.url))
  assert.equal(shared.headers.get('content-type'), 'image/jpeg')
  assert.equal((await s3.fetch(result.url.replace('.webp', '-share.jpg'))).status, 200)
  assert.deepEqual(await readdir(join(shop.dataDir, 'images')), [])
  const { images } = await shop.hasProduct({ images: [result.url] })
  assert.deepEqual(images, [result.url])
})

test('a picture that nothing refers to leaves the store as well', async () => {
  await using s3 = await startFakeS3()
  await using shop = await startShop({ env: s3.env })
  const admin = await shop.admin()
  const { result } = await admin.uploadImage({ file: fileOf(await picture()) })
  await removeUnusedPictures(shop.db, shop.pictures)
  assert.equal((await s3.fetch(result.url)).status, 200)
  assert.equal((await fetch(shop.address + result.url.replace(/^.*\/(\w+)\.webp$/, '/images/$1-feed.jpg'))).status, 200)
  assert.equal((await fetch(shop.address + sharePictureOf(result.url))).status, 200)
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  await shop.db.updateTable('images').set({ createdAt: old, unreferencedSince: old }).execute()
  await removeUnusedPictures(shop.db, shop.pictures)
  for (const name of ['', '-320', '-640', '-960', '-1280']) {
    assert.equal((await s3.fetch(result.url.replace('.webp', `${name}.webp`))).status, 404)
  }
  for (const kind of ['feed', 'share']) {
    assert.equal((await s3.fetch(result.url.replace('.webp', `-${kind}.jpg`))).status, 404)
  }
  assert.deepEqual(await shop.db.selectFrom('images').selectAll().execute(), [])
})

test('an unavailable store does not keep the shop from opening, and an upload gets a 503', async () => {
  await using s3 = await startFakeS3()
  await s3.stop()
  await using shop = await startShop({ env: s3.env })
  const admin = await shop.admin()
  const upload = admin.uploadImage({ file: fileOf(await picture()) })
  await refused(upload, { status: 503, message: /could not be stored just now/ })
})

test('settings that the store refuses stop the start with the name of the setting', async () => {
  await using s3 = await startFakeS3()
  const wrong = { S3_BUCKET: 'another', S3_ACCESS_KEY_ID: 'somebody', S3_SECRET_ACCESS_KEY: 'guessed' }
  for (const [name, value] of Object.entries(wrong)) {
    const settings = readEnvironment({ ...s3.env, [name]: value }, 'production').s3
    assert.ok(settings)
    await assert.rejects(
      s3Store(settings, () => assert.fail()),
      (error) => error instanceof EnvironmentError && error.message.startsWith(name),
    )
  }
})
