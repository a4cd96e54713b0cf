import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { DAY_MS } from '#rules/durations.ts'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/open.ts'
import { refused } from '../testing/expect.ts'
import { hasManyOrders } from '../testing/many-orders.ts'
import { inDhaka, startShop, type TestShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'
import { requirePictures } from './images.service.ts'
import { removeUnusedPictures } from './unused-pictures.ts'

const sweep = (shop: TestShop, linesAtOnce?: number) =>
  removeUnusedPictures(shop.db, shop.pictures, undefined, linesAtOnce)

/** Makes uploads, and what was noted of their references, `days` older. */
async function daysPass(shop: TestShop, days: number): Promise<void> {
  for (const { id, createdAt, unreferencedSince } of await shop.db.selectFrom('images').selectAll().execute()) {
    await shop.db
      .updateTable('images')
      .set({
        createdAt: new Date(createdAt.getTime() - days * DAY_MS),
        unreferencedSince: unreferencedSince && new Date(unreferencedSince.getTime() - days * DAY_MS),
      })
      .where('id', '=', id)
      .execute()
  }
}

const isThere = async (shop: TestShop, url: string) => (await fetch(shop.address + url)).status === 200
const files = (shop: TestShop) => readdir(join(shop.dataDir, 'images'))

test('a picture that nothing refers to goes 7 days after that was noticed, with all its files', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await sweep(shop)
  await daysPass(shop, 6.9)
  await sweep(shop)
  assert.ok(await isThere(shop, url))
  await daysPass(shop, 0.2)
  await sweep(shop)
  assert.equal(await isThere(shop, url), false)
  assert.deepEqual(await shop.db.selectFrom('images').selectAll().execute(), [])
  assert.deepEqual(await files(shop), [])
})

test('pictures of products, banners, orders and carts stay, also when their product is deleted', async () => {
  await using shop = await startShop()
  const [inShop, onBanner, onPhones, inOrder, inCart, elsewhere] = [
    await shop.hasPicture(),
    await shop.hasPicture(),
    await shop.hasPicture(),
    await shop.hasPicture(),
    await shop.hasPicture(),
    await shop.hasPicture(),
  ]
  await shop.hasProduct({ images: [inShop, `https://shop.example${elsewhere.replace('.webp', '-640.webp')}`] })
  await shop.db.insertInto('featureImages').values({ id: newId(), image: onBanner, phoneImage: onPhones }).execute()
  const sold = await shop.hasProduct({ images: [inOrder], price: 500 })
  const line = { productId: sold._id, quantity: 1 }
  await shop.guest().placeOrder({
    body: { cartItems: [line], addressInfo: inDhaka, shippingType: 'inside', totalAmount: 580 },
  })
  const wanted = await shop.hasProduct({ images: [inCart] })
  await (await shop.customer()).addToCart({ body: { productId: wanted._id, quantity: 1 } })
  const admin = await shop.admin()
  for (const { _id: id } of [sold, wanted]) await admin.deleteProduct({ params: { id } })
  for (const days of [8, 8]) {
    await sweep(shop)
    await daysPass(shop, days)
  }
  await sweep(shop)
  for (const url of [inShop, onBanner, onPhones, inOrder, inCart, elsewhere]) assert.ok(await isThere(shop, url), url)
})

test('lines of orders are read only where a picture is to be removed, some at a time, and what is in one waits again', async () => {
  await using shop = await startShop()
  const [inOrder, unused] = [await shop.hasPicture(), await shop.hasPicture()]
  await hasManyOrders(shop, 120)
  await shop.asOwner(`update order_lines set image = '${inOrder}'
    where order_id = (select max(id) from orders)`)
  const lineReads = async () =>
    (await statementsOf(shop, () => sweep(shop, 50))).filter((statement) => statement.includes('from order_lines'))
      .length
  assert.equal(await lineReads(), 0)
  await daysPass(shop, 8)
  assert.ok((await lineReads()) >= 3)
  assert.deepEqual([await isThere(shop, inOrder), await isThere(shop, unused)], [true, false])
  assert.equal(await lineReads(), 0)
})

test('the 7 days begin when the last reference goes', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const url = await shop.hasPicture()
  const product = await shop.hasProduct({ images: [url] })
  await daysPass(shop, 30)
  await admin.editProduct({ params: { id: product._id }, body: { images: [] } })
  await sweep(shop)
  await daysPass(shop, 5)
  await sweep(shop)
  assert.ok(await isThere(shop, url))
  await admin.editProduct({ params: { id: product._id }, body: { images: [url] } })
  await daysPass(shop, 5)
  await sweep(shop)
  await admin.editProduct({ params: { id: product._id }, body: { images: [] } })
  await sweep(shop)
  await daysPass(shop, 5)
  await sweep(shop)
  assert.ok(await isThere(shop, url))
  await daysPass(shop, 3)
  await sweep(shop)
  assert.equal(await isThere(shop, url), false)
})

test('a fresh upload is never removed, whatever was noted', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await shop.db
    .updateTable('images')
    .set({ unreferencedSince: new Date(0) })
    .execute()
  await sweep(shop)
  assert.ok(await isThere(shop, url))
})

test('a picture that is being saved in a product at this moment is not removed', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await sweep(shop)
  await daysPass(shop, 8)
  await inTransaction(shop.db, async (tx) => {
    await requirePictures(tx, { image: url })
    await sweep(shop)
  })
  await sweep(shop)
  assert.ok(await isThere(shop, url))
})

test('a picture that was saved in a product while a sweep was reading is not removed', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await sweep(shop)
  await daysPass(shop, 8)
  await shop.asOwner(`alter view shown_pictures rename to all_shown;
    create view shown_pictures as select image_id from all_shown union all select pg_advisory_xact_lock(1)::text`)
  const { sweeping } = await inTransaction(shop.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    const sweeping = sweep(shop)
    await shop.untilBlocked()
    await shop.hasProduct({ images: [url] })
    return { sweeping }
  })
  await sweeping
  assert.ok(await isThere(shop, url))
  assert.deepEqual(await shop.db.selectFrom('images').select('removedAt').execute(), [{ removedAt: null }])
})

test('a removal that broke off is finished by the next one, and meanwhile no product can have the picture', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await sweep(shop)
  await daysPass(shop, 8)
  const broken = { ...shop.pictures, remove: () => Promise.reject(new Error('The disk is away')) }
  await assert.rejects(removeUnusedPictures(shop.db, broken), /could not be removed/)
  await refused(
    (await shop.admin()).addProduct({
      body: { title: 'Cap', description: 'A cap', category: 'new', price: 500, totalStock: 1, images: [url] },
    }),
    { status: 400, errors: { 'images.0': 'This picture is not there any more. Please upload it again' } },
  )
  await sweep(shop)
  assert.equal(await isThere(shop, url), false)
  assert.deepEqual(await shop.db.selectFrom('images').selectAll().execute(), [])
})

test('pictures of a store that is no longer used are left alone', async () => {
  await using shop = await startShop()
  const url = await shop.hasPicture()
  await sweep(shop)
  await daysPass(shop, 8)
  await removeUnusedPictures(shop.db, { ...shop.pictures, kind: 's3' })
  assert.ok(await isThere(shop, url))
})
