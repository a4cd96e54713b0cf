import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { refused } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

const draft = {
  title: 'Padma Trucker',
  description: 'Mesh back',
  category: 'vintage' as const,
  price: 750,
  totalStock: 4,
}

test('an administrator adds a product, and a shopper finds it with everything it says', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const body = { ...draft, price: '750', sizes: ['S', 'M'], stockBySize: { S: 1, M: 3 } }
  const { data } = await admin.addProduct({ body })
  assert.match(data._id, /^[0-9a-z]{26}$/)
  const { data: seen } = await shop.guest().getProduct({ params: { id: data._id } })
  assert.deepEqual(seen, data)
  assert.equal(seen.price, 750)
  assert.equal(seen.salePrice, 0)
  assert.equal(seen.image, '')
  assert.deepEqual(seen.stockBySize, { S: 1, M: 3 })
})

test('a description loses what could run in a browser', async () => {
  await using shop = await startShop()
  const html =
    '<p onclick="x()">Soft <b>cotton</b><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>'
  const { description } = await shop.hasProduct({ description: html })
  assert.doesNotMatch(description, /onclick|script|img|javascript/)
  assert.match(description, /<b>cotton<\/b>/)
})

test('a product form is refused field by field', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const wrong = { ...draft, title: '', price: 0, salePrice: -1, totalStock: 1.5 }
  const { errors } = await refused(admin.addProduct({ body: wrong }), { status: 400 })
  assert.deepEqual(Object.keys(errors).sort(), ['price', 'salePrice', 'title', 'totalStock'])
  await refused(admin.addProduct({ body: { ...draft, salePrice: 750 } }), {
    status: 400,
    errors: { salePrice: 'The sale price must be below the price' },
  })
})

test('an edit changes only what is sent, and a stale one is refused', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const before = await shop.hasProduct({ price: 500 })
  const { data: after } = await admin.editProduct({
    params: { id: before._id },
    body: { salePrice: 450, updatedAt: before.updatedAt },
  })
  assert.deepEqual({ ...after, salePrice: 0, updatedAt: before.updatedAt }, before)
  const stale = admin.editProduct({ params: { id: before._id }, body: { salePrice: 400, updatedAt: before.updatedAt } })
  await refused(stale, { status: 409, message: /Somebody else/ })
  await refused(admin.editProduct({ params: { id: before._id }, body: { price: 450 } }), { status: 400 })
})

test('the listing is filtered and sorted by what a shopper pays', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'B', category: 'new', price: 900, salePrice: 300 })
  await shop.hasProduct({ title: 'a', category: 'best', price: 500, totalStock: 0 })
  await shop.hasProduct({ title: 'C', category: 'new', price: 400, sizes: ['M'] })
  const titles = async (query: string) => {
    const { body } = await shop.guest().raw('GET', `/api/shop/products/get?${query}`)
    return (body.data as { title: string }[]).map((product) => product.title).join('')
  }
  assert.equal(await titles(''), 'BCa')
  assert.equal(await titles('sortBy='), 'BCa')
  assert.equal(await titles('sortBy=price-hightolow'), 'aCB')
  assert.equal(await titles('sortBy=title-atoz'), 'aBC')
  assert.equal(await titles('sortBy=newest'), 'CaB')
  assert.equal(await titles('category=new'), 'BC')
  assert.equal(await titles('category=new,best&fbclid=1'), 'BCa')
  assert.equal(await titles('maxPrice=400'), 'BC')
  assert.equal(await titles('minPrice=400&maxPrice=450'), 'C')
  assert.equal(await titles('inStock=true'), 'BC')
  assert.equal(await titles('onSale=true'), 'B')
  assert.equal(await titles('size=M'), 'C')
})

test('a list comes in pages with the number of all rows', async () => {
  await using shop = await startShop()
  for (const price of [100, 200, 300]) await shop.hasProduct({ price })
  const page = (page: number) => shop.guest().listProducts({ query: { limit: 2, page } })
  assert.deepEqual(
    (await page(1)).data.map((product) => product.price),
    [100, 200],
  )
  assert.deepEqual(
    (await page(2)).data.map((product) => product.price),
    [300],
  )
  assert.deepEqual(await page(3), { success: true, data: [], total: 3 })
  for (const query of ['limit=0', 'limit=1001', 'page=0', 'page=x', 'sortBy=cheap', 'category=hats', 'minPrice=abc']) {
    assert.equal((await shop.guest().raw('GET', `/api/shop/products/get?${query}`)).status, 400, query)
  }
})

test('a deleted product is gone', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { _id: id } = await shop.hasProduct()
  await admin.deleteProduct({ params: { id } })
  await refused(shop.guest().getProduct({ params: { id } }), { status: 404 })
  await refused(admin.deleteProduct({ params: { id } }), { status: 404 })
})

const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#a03020' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toFormat(format)
    .toBuffer()

const file = (bytes: Buffer | string, name = 'cap.bin') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

test('an uploaded picture is told by its content, loses its metadata and comes in several widths', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { result } = await admin.uploadImage({ file: file(await picture(format), 'cap.txt') })
    assert.match(result.url, /^\/images\/[0-9a-z]+\.webp$/)
    const response = await fetch(shop.address + result.url)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    assert.equal(metadata.width, 1000)
    assert.equal(metadata.exif, undefined)
    const narrow = await fetch(shop.address + result.url.replace('.webp', '-320.webp'))
    assert.equal((await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).width, 320)
  }
})

test('what is no picture is refused, and so is one that is too large', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await refused(admin.uploadImage({ file: file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg') }), {
    status: 415,
  })
  await refused(admin.uploadImage({ file: file('not a picture', 'a.jpg') }), { status: 415 })
  const half = (await picture('jpeg')).subarray(0, 600)
  await refused(admin.uploadImage({ file: file(half, 'a.jpg') }), { status: 415 })
  await refused(admin.uploadImage({ file: file(Buffer.alloc(11 * 1024 * 1024), 'a.jpg') }), { status: 413 })
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await refused(admin.uploadImage({ file: file(huge, 'a.png') }), { status: 413 })
  const form = new FormData()
  form.set('other', file(await picture('png')))
  assert.equal((await admin.raw('POST', '/api/admin/products/upload-image', { body: form })).status, 400)
  assert.equal((await admin.raw('POST', '/api/admin/products/upload-image', { body: new FormData() })).status, 400)
})
