import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { clean } from '../cleaning.ts'
import { refused, times } from '../testing/expect.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { hasDelivered } from '../testing/returns.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const PATH = '/api/shop/order/mine/returns/photos'

const asked = { kind: 'money' as const, reason: 'It is torn', lines: [{ line: 0, quantity: 1 }] }

const add = async (browser: TestClient, key: string, bytes: Buffer | string) =>
  (await browser.addMyReturnPhoto({ fields: { key }, file: fileOf(bytes) })).data.photo

/** A delivered order whose buyer has asked for a return with a photo. */
async function hasPhoto(shop: TestShop, admin: TestClient) {
  const order = await hasDelivered(shop, admin)
  const buyer = shop.guest()
  const photo = await add(buyer, order.key, await picture('jpeg', { width: 3000, height: 400 }))
  const { data } = await buyer.askMyReturn({ body: { key: order.key, ...asked, photos: [photo] } })
  return { ...order, buyer, photo, returnId: data.returns[0]?._id ?? '' }
}

const bytesOf = (address: string) => Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')
const keptPhotos = (shop: TestShop) => shop.db.selectFrom('returnPhotos').select('id').execute()

test('a buyer adds photos to a return: staff and the holder of the link see them, without what the camera wrote, and others do not', async () => {
  const admin = await shop.admin()
  const { key, id, buyer, photo } = await hasPhoto(shop, admin)
  const seen = (await buyer.getMyReturnPhoto({ body: { key, id: photo } })).data.picture
  const { format, width, exif } = await sharp(bytesOf(seen)).metadata()
  assert.deepEqual([format, width, exif], ['webp', 1600, undefined])
  assert.equal((await admin.getReturnPhoto({ params: { id: photo } })).data.picture, seen)
  const [request] = (await admin.listOrderReturns({ params: { id } })).data
  assert.deepEqual(request?.photos, [photo])
  assert.deepEqual((await buyer.getMyOrder({ body: { key } })).data.returns[0]?.photos, [photo])
  const other = await hasDelivered(shop, admin)
  await refused(shop.guest().getMyReturnPhoto({ body: { key: other.key, id: photo } }), { status: 404 })
  await refused(shop.guest().getMyReturnPhoto({ body: { key: `${key.slice(0, -1)}_`, id: photo } }), { status: 404 })
  await refused(shop.guest().getReturnPhoto({ params: { id: photo } }), { status: 401 })
  await refused((await shop.customer('Nadia')).getReturnPhoto({ params: { id: photo } }), { status: 403 })
  for (const path of [`/images/${photo}.webp`, `/images/${photo}-320.webp`]) {
    assert.equal((await fetch(shop.address + path)).status, 404)
  }
})

test('a photo belongs to one return of its own order, which has at most three, each once', async () => {
  const admin = await shop.admin()
  const { key, photo } = await hasPhoto(shop, admin)
  const other = await hasDelivered(shop, admin)
  const ask = (orderKey: string, photos: string[]) =>
    shop.guest().askMyReturn({ body: { key: orderKey, ...asked, photos } })
  const ofOther = await add(shop.guest(), other.key, await picture())
  await refused(ask(key, [photo]), { status: 400, message: /photo is not there any more/ })
  await refused(ask(key, [ofOther]), { status: 400, message: /photo is not there any more/ })
  const three = [1, 2, 3].map(() => ofOther.replace(/.$/, '0'))
  await refused(ask(other.key, [ofOther, ofOther]), { status: 400, message: /once/ })
  await refused(ask(other.key, [ofOther, ...three]), { status: 400 })
  const [second, third] = [
    await add(shop.guest(), other.key, await picture()),
    await add(shop.guest(), other.key, await picture()),
  ]
  const { data } = await ask(other.key, [third, ofOther, second])
  assert.deepEqual(data.returns[0]?.photos, [third, ofOther, second])
  const { data: without } = await shop.guest().askMyReturn({ body: { key: other.key, ...asked } })
  assert.deepEqual(without.returns[1]?.photos, [])
})

test('a file that is no picture, or is sent without the right to ask, is refused and not stored', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const order = await hasDelivered(shop, admin)
  const guest = shop.guest()
  await refused(add(guest, order.key, 'no picture'), { status: 415, code: 'wrong_type' })
  await refused(add(guest, order.key, Buffer.alloc(10 * 1024 * 1024 + 1)), { status: 413 })
  const jpeg = await picture()
  await refused(add(guest, `${order.key.slice(0, -1)}_`, jpeg), { status: 404, code: 'order_not_found' })
  const form = new FormData()
  form.set('my_file', fileOf(jpeg))
  const keyless = await guest.raw('POST', PATH, { body: form })
  assert.equal(keyless.status, 404)
  const deliveredAt = new Date(Date.now() - 8 * 24 * 60 * 60_000)
  await shop.db.updateTable('orders').set({ deliveredAt }).where('id', '=', order.id).execute()
  await refused(add(guest, order.key, jpeg), { status: 409, code: 'not_returnable' })
  assert.deepEqual(await keptPhotos(shop), [])
})

test('an order may send few photos at once and in a day, and does not block another one', async () => {
  const admin = await shop.admin()
  const [one, other] = [await hasDelivered(shop, admin), await hasDelivered(shop, admin)]
  // One more than the shop takes in of all orders together.
  const forms = await Promise.all(times(7, (index) => beginForm(shop, `203.0.113.${index}`, uptoFile(one.key))))
  const answers = forms.map((form) => once(form, 'response') as Promise<[IncomingMessage]>)
  const [refusal] = await Promise.race(answers)
  assert.equal(refusal.statusCode, 503)
  const jpeg = await picture()
  await refused(add(shop.guest(), one.key, jpeg), { status: 503 })
  await add(shop.guest(), other.key, jpeg)
  for (const form of forms) form.end('\r\n--x--\r\n')
  const statuses = (await Promise.all(answers)).map(([{ statusCode = 0 }]) => statusCode)
  assert.deepEqual(statuses.sort(), [415, 415, 415, 503, 503, 503, 503])
  for (let left = 12; left > 0; left--) await refused(add(shop.guest(), one.key, 'no picture'), { status: 415 })
  await refused(add(shop.guest(), one.key, jpeg), { status: 429 })
})

/** A form of one field, up to the bytes of its file. */
const uptoFile = (key: string) => {
  const header = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
  return `${header('key')}\r\n\r\n${key}\r\n${header('my_file')}; filename="a.jpg"\r\n\r\nno picture`
}

/** A form that is begun and not sent to its end, from an address; by default in the middle of its first field. */
async function beginForm(
  shop: TestShop,
  from: string,
  begun = '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nabc',
) {
  const form = request(shop.address + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      expect: '100-continue',
      'x-forwarded-for': from,
    },
  })
  form.on('error', () => {})
  form.flushHeaders()
  await once(form, 'continue')
  form.write(begun)
  return form
}

test('forms that are begun and not sent on, without the key of an order, keep no photo of another buyer out', async () => {
  await using shop = await startShop({ oneAddress: true, env: { TRUST_PROXY: '127.0.0.1' } })
  const order = await hasDelivered(shop, await shop.admin())
  await using begun = new AsyncDisposableStack()
  for (let i = 0; i < 6; i++) begun.adopt(await beginForm(shop, '203.0.113.9'), async (form) => void form.destroy())
  await add(shop.guest(), order.key, await picture())
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const late = await shop.guest().raw('POST', PATH, { body: new FormData(), headers })
  assert.equal(late.status, 503, 'an address has six such forms at a time')
})

test('photos are deleted with the personal data of their order, and those that no return was asked for after a day', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { id, key, photo } = await hasPhoto(shop, admin)
  const unused = await add(shop.guest(), key, await picture())
  await clean(shop)
  assert.deepEqual((await keptPhotos(shop)).map((row) => row.id).sort(), [photo, unused].sort())
  await shop.db
    .updateTable('returnPhotos')
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60_000) })
    .execute()
  await clean(shop)
  assert.deepEqual(await keptPhotos(shop), [{ id: photo }])
  const longAgo = new Date(Date.now() - 366 * 24 * 60 * 60_000)
  await shop.db.updateTable('orders').set({ updatedAt: longAgo }).where('id', '=', id).execute()
  await clean(shop)
  assert.deepEqual(await keptPhotos(shop), [])
  const [request] = (await admin.listOrderReturns({ params: { id } })).data
  assert.deepEqual(request?.photos, [])
})
