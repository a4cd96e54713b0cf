import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { fileOf, picture } from '../testing/picture.ts'
import { startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const draft = {
  title: 'Padma Trucker',
  description: 'Mesh back',
  category: 'vintage' as const,
  price: 750,
  totalStock: 4,
}

test('an administrator adds a product, and a shopper finds it with all its fields', async () => {
  const admin = await shop.admin()
  const body = { ...draft, price: '750', sizes: ['S', 'M'], stockBySize: { S: 1, M: 3 } }
  const { data } = await admin.addProduct({ body })
  assert.match(data._id, /^[0-9a-z]{26}$/)
  const { data: seen } = await shop.guest().getProduct({ params: { id: data._id } })
  assert.deepEqual({ ...seen, isHidden: false, asksAdvance: false }, data)
  assert.equal(seen.price, 750)
  assert.equal(seen.salePrice, 0)
  assert.equal(seen.image, '')
  assert.deepEqual(seen.stockBySize, { S: 1, M: 3 })
})

test('a description loses what could run in a browser', async () => {
  const html =
    '<p onclick="x()">Soft <b>cotton</b><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>'
  const { description } = await shop.hasProduct({ description: html })
  assert.doesNotMatch(description, /onclick|script|img|javascript/)
  assert.match(description, /<b>cotton<\/b>/)
})

test('a product form is refused field by field', async () => {
  const admin = await shop.admin()
  const wrong = { ...draft, title: '', price: 0, salePrice: -1, totalStock: 1.5 }
  const { errors } = await refused(admin.addProduct({ body: wrong }), { status: 400 })
  assert.deepEqual(Object.keys(errors).sort(), ['price', 'salePrice', 'title', 'totalStock'])
  await refused(admin.addProduct({ body: { ...draft, salePrice: 750 } }), {
    status: 400,
    errors: { salePrice: 'The sale price must be below the price' },
  })
})

test('a deleted product is gone', async () => {
  const admin = await shop.admin()
  const { _id: id } = await shop.hasProduct()
  await admin.deleteProduct({ params: { id } })
  await refused(shop.guest().getProduct({ params: { id } }), { status: 404 })
  await refused(admin.deleteProduct({ params: { id } }), { status: 404 })
})

test('a picture of a product is an upload that is there, or an https address', async () => {
  const admin = await shop.admin()
  const { result } = await admin.uploadImage({ file: fileOf(await picture()) })
  const missing = result.url.replace(/\w{4}\.webp$/, '0000.webp')
  const images = [result.url, 'https://example.com/cap.jpg']
  const { data } = await admin.addProduct({ body: { ...draft, images } })
  assert.deepEqual(data.images, images)

  const message = 'This picture is not there any more. Please upload it again'
  await refused(admin.addProduct({ body: { ...draft, images: [result.url, missing] } }), {
    status: 400,
    errors: { 'images.1': message },
  })
  await refused(admin.addProduct({ body: { ...draft, image: '/images/cap.png' } }), {
    status: 400,
    errors: { image: message },
  })
  const params = { id: data._id }
  await refused(admin.editProduct({ params, body: { images: [missing] } }), {
    status: 400,
    errors: { 'images.0': message },
  })
  await refused(admin.addProduct({ body: { ...draft, images: ['http://example.com/cap.jpg'] } }), { status: 400 })
})

test('a single picture is also the list of pictures, and the first of several represents the product', async () => {
  const admin = await shop.admin()
  const [front, back] = ['https://example.com/front.jpg', 'https://example.com/back.jpg']
  const { data } = await admin.addProduct({ body: { ...draft, image: front } })
  assert.deepEqual([data.image, data.images], [front, [front]])
  const edited = async (body: object) => (await admin.editProduct({ params: { id: data._id }, body })).data
  assert.equal((await edited({ images: [back, front] })).image, back)
  assert.deepEqual((await edited({ image: front })).images, [front])
  const bare = await edited({ image: '' })
  assert.deepEqual([bare.image, bare.images], ['', []])
})

test('a product can be edited although one of its pictures is lost', async () => {
  const admin = await shop.admin()
  const { result } = await admin.uploadImage({ file: fileOf(await picture()) })
  const { data } = await admin.addProduct({ body: { ...draft, images: [result.url] } })
  await shop.db.deleteFrom('images').execute()
  const { data: edited } = await admin.editProduct({
    params: { id: data._id },
    body: { price: 800, images: data.images },
  })
  assert.equal(edited.price, 800)
})
