import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { refused } from '../testing/expect.ts'
import {
  avifOfFrames,
  fileOf,
  inflatingPicture,
  jpegOfScans,
  picture,
  repeatedChunks,
  webpOfFrames,
} from '../testing/picture.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { cookieHeader, type TestClient } from '../testing/test-client.ts'
import { withoutHiddenChunks } from './png-chunks.ts'
import { readPicture } from './read-picture.ts'
import { MAX_UPLOADS } from './uploads.ts'

// The tests of this file disturb each other in nothing: each has pictures of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const PATH = '/api/admin/products/upload-image'

const served = async (shop: TestShop, url: string) => Buffer.from(await (await fetch(shop.address + url)).arrayBuffer())

test('an uploaded picture is recognised by its content, loses its metadata and is stored in several widths', async () => {
  const admin = await shop.admin()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { result } = await admin.uploadImage({ file: fileOf(await picture(format), 'cap.txt') })
    assert.match(result.url, /^\/images\/[0-9a-z]+\.webp$/)
    const metadata = await sharp(await served(shop, result.url)).metadata()
    assert.equal(metadata.format, 'webp')
    assert.equal(metadata.width, 1000)
    assert.equal(metadata.exif, undefined)
    for (const width of [320, 640, 960]) {
      const narrow = await sharp(await served(shop, result.url.replace('.webp', `-${width}.webp`))).metadata()
      assert.equal(narrow.width, width)
    }
  }
})

test('a picture that was taken with an upright phone is upright', async () => {
  const admin = await shop.admin()
  const half = (background: string) => ({ create: { width: 150, height: 200, channels: 3 as const, background } })
  const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
    .composite([{ input: await sharp(half('#f00')).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { result } = await admin.uploadImage({ file: fileOf(lying) })
  const bytes = await served(shop, result.url)
  const { width, height, orientation } = await sharp(bytes).metadata()
  assert.deepEqual([width, height, orientation], [200, 300, undefined])
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer()
  assert.ok(red > 200 && blue < 50, 'what was on the left is on top')
})

test('a cut-out cap keeps its transparent ground', async () => {
  const admin = await shop.admin()
  const clear = {
    create: { width: 400, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }
  const { result } = await admin.uploadImage({ file: fileOf(await sharp(clear).png().toBuffer()) })
  assert.equal((await sharp(await served(shop, result.url)).metadata()).hasAlpha, true)
})

test('a very large picture is reduced to the size of a screen, a very tall one too', async () => {
  const admin = await shop.admin()
  const sizeOf = async (size: { width: number; height: number }) => {
    const { result } = await admin.uploadImage({ file: fileOf(await picture('jpeg', size)) })
    const { width, height } = await sharp(await served(shop, result.url)).metadata()
    return [width, height]
  }
  assert.deepEqual(await sizeOf({ width: 8000, height: 5000 }), [1920, 1200])
  assert.deepEqual(await sizeOf({ width: 500, height: 20_000 }), [100, 4000])
})

test('texts that are packed into a picture cost no memory: they are discarded as they come', async () => {
  const admin = await shop.admin()
  await admin.uploadImage({ file: fileOf(await picture('png')) })
  const before = process.resourceUsage().maxRSS
  const { result } = await admin.uploadImage({ file: fileOf(await inflatingPicture(200)) })
  const grownMb = Math.round((process.resourceUsage().maxRSS - before) / 1024)
  assert.ok(grownMb < 150, `${grownMb} MB for a picture that unpacks to 1.6 GB`)
  assert.equal((await sharp(await served(shop, result.url)).metadata()).width, 400)
})

test('a picture that would keep the decoder busy for minutes is refused: ever more scans or frames, or a row without end', async () => {
  const admin = await shop.admin()
  const upload = (bytes: Buffer) => admin.uploadImage({ file: fileOf(bytes) })
  const jpegAnd = async (lookAlikes: number) =>
    Buffer.concat([await picture('jpeg'), Buffer.alloc(lookAlikes * 3, Buffer.from([0xff, 0xda, 0]))])
  for (const bytes of [await jpegOfScans(20), await jpegAnd(900), await webpOfFrames(1000)]) {
    assert.ok((await upload(bytes)).success)
  }
  const row = await picture('png', { width: 70_000, height: 1 })
  for (const bytes of [await jpegOfScans(50), await jpegAnd(1001), await webpOfFrames(1001), row]) {
    await refused(upload(bytes), { status: 415, message: /damaged/ })
  }
  const repeated = await repeatedChunks(1000)
  assert.deepEqual(withoutHiddenChunks(repeated), withoutHiddenChunks(await repeatedChunks(1)))
  assert.ok((await upload(repeated)).success)
})

test('an AVIF is decoded in a process of its own, which ends where it would work for minutes', async () => {
  const { info } = await readPicture(await avifOfFrames(2))
  assert.deepEqual([info.width, info.height], [1500, 1500])
  await assert.rejects(readPicture(await avifOfFrames(200), 1000), /damaged/)
  const large = await avifOfFrames(1)
  large.writeUInt32BE(40_000, large.indexOf('ispe') + 8)
  await assert.rejects(readPicture(large), /40 megapixels/)
})

test('where the process for an AVIF is killed, or none can be started, the shop is unavailable, with the cause for its log', async (t) => {
  const avif = await avifOfFrames(1)
  const killed = join(await temporaryFolder(t), 'killed')
  await writeFile(killed, '#!/bin/sh\ncat /proc/$$/environ >"$0.environ"\nkill -KILL $$\n', { mode: 0o700 })
  for (const [program, cause] of [
    [killed, /ended with SIGKILL/],
    [`${killed}-not-there`, /ENOENT/],
  ] as const) {
    const execPath = t.mock.property(process, 'execPath', program)
    const error = await readPicture(avif).catch((error) => error)
    assert.equal(error.code, 'unavailable')
    assert.match(String(error.cause), cause)
    execPath.mock.restore()
  }
  // From Node itself, and nothing of the shop’s environment.
  assert.match(await readFile(`${killed}.environ`, 'utf8'), /^(NODE_CHANNEL_\w+=\w+\0)+$/)
})

test('large pictures of one administrator keep no other one waiting', async () => {
  const [owner, karim] = [await shop.admin(), await shop.customer('Karim')]
  await owner.changeRole({ params: { id: karim.user._id }, body: { role: 'admin' } })
  const large = await picture('jpeg', { width: 5000, height: 4000 })
  const answered: string[] = []
  const upload = async (admin: TestClient, name: string, bytes: Buffer) => {
    await admin.uploadImage({ file: fileOf(bytes) })
    answered.push(name)
  }
  const many = Array.from({ length: 3 }, () => upload(owner, 'large', large))
  const small = await picture('jpeg', { width: 60, height: 40 })
  await Promise.race(many)
  await upload(karim, 'small', small)
  await Promise.all(many)
  assert.notEqual(answered.at(-1), 'small', `in this order: ${answered}`)
})

test('what is no picture is refused, and so is one that is too large', async () => {
  const admin = await shop.admin()
  const upload = (bytes: Buffer | string) => admin.uploadImage({ file: fileOf(bytes, 'a.jpg') })
  await refused(upload('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), { status: 415 })
  await refused(upload('not a picture'), { status: 415 })
  await refused(upload(''), { status: 415 })
  for (const format of ['gif', 'tiff'] as const) {
    await refused(
      upload(
        await sharp(await picture())
          .toFormat(format)
          .toBuffer(),
      ),
      { status: 415 },
    )
  }
  await refused(upload((await picture()).subarray(0, 600)), { status: 415, message: /damaged/ })
  await refused(upload(Buffer.alloc(11 * 1024 * 1024)), { status: 413, message: /10 MB/ })
  await refused(upload(await picture('png', { width: 8000, height: 6000 })), { status: 413, message: /40 megapixels/ })
})

test('an upload without a file, or broken on the way, is refused with the reason', async () => {
  const admin = await shop.admin()
  const send = async (body: BodyInit, headers?: Record<string, string>) => {
    const answer = await admin.raw('POST', PATH, { body, ...(headers && { headers }) })
    return [answer.status, answer.body.code]
  }
  const form = (name: string, value: string | File) => {
    const data = new FormData()
    data.set(name, value)
    return data
  }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  assert.equal((await admin.raw('POST', PATH)).body.code, 'no_file')
  assert.deepEqual(await send(new FormData()), [400, 'no_file'])
  assert.deepEqual(await send(form('other', fileOf(Buffer.alloc(2 * 1024 * 1024)))), [400, 'no_file'])
  assert.deepEqual(await send(form('my_file', 'a text')), [400, 'no_file'])
  assert.deepEqual(await send('{}', { 'content-type': 'application/json' }), [415, 'wrong_body_type'])
  assert.deepEqual(await send('a text', { 'content-type': 'text/plain' }), [415, 'wrong_body_type'])
  const begun = '--x\r\ncontent-disposition: form-data; name="my_file"; filename="a"\r\n\r\nabc'
  assert.deepEqual(await send(begun, multipart), [400, 'malformed'])
  assert.deepEqual(await send('--y\r\nabc', multipart), [400, 'malformed'])
  assert.deepEqual(await send('abc', { 'content-type': 'multipart/form-data' }), [400, 'malformed'])
})

/** An upload whose body stays on the way until `finish`. */
function slowUpload(shop: TestShop, client: TestClient) {
  const request = httpRequest(shop.address + PATH, {
    method: 'POST',
    headers: {
      cookie: cookieHeader(client),
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  request.write('--x\r\ncontent-disposition: form-data; name="my_file"; filename="a"\r\n\r\n')
  const answer = once(request, 'response').then(([response]) => (response as IncomingMessage).resume())
  const finish = (bytes: Buffer) => request.end(Buffer.concat([bytes, Buffer.from('\r\n--x--\r\n')]))
  return { answer, finish, [Symbol.dispose]: () => request.destroy() }
}

test('the document of all calls describes how a picture is sent', async () => {
  const { body } = await shop.guest().raw('GET', '/api/openapi.json')
  const paths = body.paths as Record<string, { post?: { requestBody?: { content: Record<string, unknown> } } }>
  const content = paths[PATH]?.post?.requestBody?.content ?? {}
  assert.deepEqual(Object.keys(content), ['multipart/form-data'])
  assert.match(JSON.stringify(content), /my_file.*binary/)
})

test('a user who may not upload is refused before the picture is sent', async () => {
  using guests = slowUpload(shop, shop.guest())
  assert.equal((await guests.answer).statusCode, 401)
  using customers = slowUpload(shop, await shop.customer())
  assert.equal((await customers.answer).statusCode, 403)
})

test('an upload too many at once gets a 503, the others are served', async () => {
  const admin = await shop.admin()
  const uploads = Array.from({ length: MAX_UPLOADS + 1 }, () => slowUpload(shop, admin))
  const early = await Promise.race(uploads.map(({ answer }) => answer))
  assert.equal(early.statusCode, 503)
  assert.ok(Number(early.headers['retry-after']) > 0)
  const bytes = await picture('jpeg', { width: 60, height: 40 })
  for (const { finish } of uploads) finish(bytes)
  const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer).statusCode))
  assert.deepEqual(statuses.sort(), [...Array<number>(MAX_UPLOADS).fill(200), 503])
  assert.equal((await admin.uploadImage({ file: fileOf(bytes) })).success, true)
})

test('pictures are for the shop and its group alone', async () => {
  const name = (await shop.hasPicture()).replace('/images/', '')
  const folder = join(shop.dataDir, 'images')
  const files = (await readdir(folder)).filter((file) => file.startsWith(name.slice(0, 26)))
  assert.ok(files.length > 0)
  for (const file of files) assert.equal((await stat(join(folder, file))).mode & 0o027, 0, file)
  assert.equal((await stat(folder)).mode & 0o027, 0)
})
