import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refused, settled, times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

// The tests of this file disturb each other in nothing: each has users and products of its own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const lines = (items: { title: string; size?: string; quantity: number }[]) =>
  items.map(({ title, size, quantity }) => `${quantity} ${title}${size ? ` ${size}` : ''}`)

test('a customer puts a cap into the cart, changes the quantity and takes it out again', async () => {
  const rahim = await shop.customer()
  const cap = await shop.hasProduct({ title: 'Cap', price: 500, salePrice: 450 })
  const userId = rahim.user._id
  assert.deepEqual((await rahim.getCart({ params: { userId } })).data.items, [])
  await rahim.addToCart({ body: { userId, productId: cap._id, quantity: 1, image: cap.image } })
  const { data } = await rahim.addToCart({ body: { productId: cap._id, quantity: 2 } })
  assert.deepEqual(data.items, [
    { productId: cap._id, title: 'Cap', image: '', price: 500, salePrice: 450, quantity: 3, totalStock: 20 },
  ])
  const updated = await rahim.updateCart({ body: { productId: cap._id, quantity: 2 } })
  assert.deepEqual(lines(updated.data.items), ['2 Cap'])
  const emptied = await rahim.removeFromCart({ params: { userId, productId: cap._id } })
  assert.deepEqual(emptied.data, { _id: data._id, items: [] })
})

test('a cart takes no more pieces than there are', async () => {
  const rahim = await shop.customer()
  const cap = await shop.hasProduct({ totalStock: 3 })
  const productId = cap._id
  const limit = (n: number) => ({ status: 409, message: `Only ${n} quantity can be added for this item` })
  await refused(rahim.addToCart({ body: { productId, quantity: 4 } }), limit(3))
  await refused(rahim.addToCart({ body: { productId, quantity: 1_000_000 } }), limit(3))
  await rahim.addToCart({ body: { productId, quantity: 2 } })
  await refused(rahim.addToCart({ body: { productId, quantity: 2 } }), limit(2))
  await refused(rahim.updateCart({ body: { productId, quantity: 4 } }), limit(2))
})

test('sizes are lines of their own, and a size must be named when it is not clear', async () => {
  const rahim = await shop.customer()
  const tee = await shop.hasProduct({ title: 'Tee', sizes: ['S', 'M'], stockBySize: { S: 1, M: 2 } })
  const productId = tee._id
  await refused(rahim.addToCart({ body: { productId, quantity: 1 } }), { status: 400, message: 'Please choose a size' })
  await refused(rahim.addToCart({ body: { productId, quantity: 1, size: 'XL' } }), { status: 400 })
  await refused(rahim.addToCart({ body: { productId, quantity: 2, size: 'S' } }), { status: 409 })
  await rahim.addToCart({ body: { productId, quantity: 1, size: 'M' } })
  const only = await rahim.addToCart({ body: { productId, quantity: 1 } })
  assert.deepEqual(lines(only.data.items), ['2 Tee M'])
  const both = await rahim.addToCart({ body: { productId, quantity: 1, size: 'S' } })
  assert.deepEqual(lines(both.data.items), ['2 Tee M', '1 Tee S'])
  await refused(rahim.updateCart({ body: { productId, quantity: 1 } }), { status: 400 })
  const one = await rahim.removeFromCart({ params: { userId: rahim.user._id, productId }, query: { size: 'M' } })
  assert.deepEqual(lines(one.data.items), ['1 Tee S'])
})

test('of a product that got its sizes later, the line without a size can be taken out alone', async () => {
  const rahim = await shop.customer()
  const tee = await shop.hasProduct({ title: 'Tee' })
  const params = { userId: rahim.user._id, productId: tee._id }
  await rahim.addToCart({ body: { productId: tee._id, quantity: 1 } })
  await (await shop.admin()).editProduct({ params: { id: tee._id }, body: { sizes: ['S', 'M'] } })
  for (const size of ['S', 'M']) await rahim.addToCart({ body: { productId: tee._id, quantity: 1, size } })
  const sized = await rahim.removeFromCart({ params, query: { sizeless: 'true' } })
  assert.deepEqual(lines(sized.data.items), ['1 Tee S', '1 Tee M'])
  await refused(rahim.removeFromCart({ params, query: { sizeless: 'true' } }), { status: 404 })
  assert.deepEqual((await rahim.removeFromCart({ params })).data.items, [])
})

test('the line of a product that got its sizes later asks for one, and lines with a size do not', async () => {
  const rahim = await shop.customer()
  const tee = await shop.hasProduct({ title: 'Tee' })
  const body = { productId: tee._id, quantity: 1 }
  const { data: before } = await rahim.addToCart({ body })
  await (await shop.admin()).editProduct({ params: { id: tee._id }, body: { sizes: ['S', 'M'] } })
  const { data: after } = await rahim.addToCart({ body: { ...body, size: 'M' } })
  assert.deepEqual(
    [before, after].map(({ items }) => items.map(({ size = null, needsSize = false }) => ({ size, needsSize }))),
    [
      [{ size: null, needsSize: false }],
      [
        { size: null, needsSize: true },
        { size: 'M', needsSize: false },
      ],
    ],
  )
})

test('a product that is deleted stays in the carts as gone, until the customer takes it out', async () => {
  const rahim = await shop.customer()
  const [cap, tee] = [await shop.hasProduct({ title: 'Cap' }), await shop.hasProduct({ title: 'Tee', sizes: ['S'] })]
  await rahim.addToCart({ body: { productId: tee._id, quantity: 2, size: 'S' } })
  await rahim.addToCart({ body: { productId: cap._id, quantity: 1 } })
  await (await shop.admin()).deleteProduct({ params: { id: tee._id } })
  const params = { userId: rahim.user._id, productId: tee._id }
  const { data } = await rahim.getCart({ params })
  assert.deepEqual(lines(data.items), ['1 Cap', '2 Tee S'])
  assert.deepEqual(
    data.items.map(({ totalStock, isGone }) => [totalStock, isGone]),
    [
      [20, undefined],
      [0, true],
    ],
  )
  await refused(rahim.updateCart({ body: { productId: tee._id, quantity: 1 } }), { status: 404 })
  assert.deepEqual(lines((await rahim.removeFromCart({ params, query: { size: 'S' } })).data.items), ['1 Cap'])
})

test("a guest's cart merges once, is cut at the stock, and reports what was cut", async () => {
  const rahim = await shop.customer()
  const cap = await shop.hasProduct({ title: 'Cap', titleBn: 'টুপি', totalStock: 3 })
  await rahim.addToCart({ body: { productId: cap._id, quantity: 1 } })
  const items = [
    { productId: cap._id, quantity: 5 },
    { productId: 'gone', quantity: 1 },
  ]
  const merge = () => rahim.mergeCart({ body: { items }, idempotencyKey: 'login' })
  const answers = await Promise.all(times(3, merge))
  for (const { data, cut } of answers) {
    assert.deepEqual(lines(data.items), ['3 Cap'])
    assert.deepEqual(cut, [
      { productId: cap._id, title: 'Cap', titleBn: 'টুপি', wanted: 5, now: 3 },
      { productId: 'gone', title: '', wanted: 1, now: 0 },
    ])
  }
})

test('lines of a guest’s cart that mean the same line add up to the stock', async () => {
  const rahim = await shop.customer()
  const tee = await shop.hasProduct({ title: 'Tee', sizes: ['S', 'M'], stockBySize: { S: 9, M: 3 } })
  const line = { productId: tee._id, quantity: 2 }
  const { data, cut } = await rahim.mergeCart({ body: { items: [line, { ...line, size: 'M' }, line] } })
  assert.deepEqual(lines(data.items), ['3 Tee M'])
  const named = { productId: tee._id, title: 'Tee', wanted: 2 }
  assert.deepEqual(cut, [
    { ...named, now: 0 },
    { ...named, now: 3 },
  ])
})

test('no user reads or changes the cart of another one; only an administrator reads it', async () => {
  const rahim = await shop.customer()
  const karim = await shop.customer()
  const { _id: productId } = await shop.hasProduct()
  const userId = rahim.user._id
  await refused(shop.guest().getCart({ params: { userId } }), { status: 401 })
  await refused(karim.getCart({ params: { userId } }), { status: 403 })
  await refused(karim.addToCart({ body: { userId, productId, quantity: 1 } }), { status: 403 })
  await refused(karim.removeFromCart({ params: { userId, productId } }), { status: 403 })
  const admin = await shop.admin()
  assert.deepEqual((await admin.getCart({ params: { userId } })).data.items, [])
  await refused(admin.removeFromCart({ params: { userId, productId } }), { status: 403 })
  await refused(admin.getCart({ params: { userId: 'nobody' } }), { status: 404 })
})

test('what cannot be in a cart is refused', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct()
  await refused(rahim.addToCart({ body: { productId: 'nothing', quantity: 1 } }), { status: 404 })
  await refused(rahim.updateCart({ body: { productId, quantity: 1 } }), { status: 404 })
  await refused(rahim.removeFromCart({ params: { userId: rahim.user._id, productId } }), { status: 404 })
  const { rejected } = await settled(
    [0, -1, 1.5, 'many', null].map((quantity) =>
      rahim.addToCart({ body: { productId, quantity: quantity as number } }),
    ),
  )
  assert.deepEqual(
    rejected.map((error) => error.status),
    [400, 400, 400, 400, 400],
  )
})

test('fewer pieces are always allowed, also when the stock has shrunk below both', async () => {
  const rahim = await shop.customer()
  const { _id: productId } = await shop.hasProduct({ title: 'Cap', totalStock: 5 })
  await rahim.addToCart({ body: { productId, quantity: 5 } })
  await (await shop.admin()).editProduct({ params: { id: productId }, body: { totalStock: 1 } })
  assert.deepEqual(lines((await rahim.updateCart({ body: { productId, quantity: 4 } })).data.items), ['4 Cap'])
  await refused(rahim.updateCart({ body: { productId, quantity: 5 } }), { status: 409 })
})

test('a cart has at most two hundred lines, and what does not fit of a guest’s cart is reported', async () => {
  const rahim = await shop.customer()
  const sizes = Array.from({ length: 50 }, (_, n) => `${n} cm`)
  const tees = await Promise.all(times(4, () => shop.hasProduct({ sizes, totalStock: 1000 })))
  const items = tees.flatMap(({ _id: productId }) => sizes.map((size) => ({ productId, size, quantity: 1 })))
  const [first, ...others] = items
  assert.ok(first)
  const { _id: productId } = await shop.hasProduct({ title: 'Cap' })
  const cap = { productId, quantity: 1 }
  await rahim.mergeCart({ body: { items: others } })
  const { data, cut } = await rahim.mergeCart({ body: { items: [first, cap, first] } })
  assert.deepEqual([data.items.length, cut], [200, [{ productId, title: 'Cap', wanted: 1, now: 0 }]])
  const full = 'Your cart has 200 different items, as many as one order can have. Remove one first'
  await refused(rahim.addToCart({ body: cap }), { status: 409, code: 'cart_full', message: full })
  const more = await rahim.addToCart({ body: first })
  assert.deepEqual([more.data.items.length, more.data.items.at(-1)?.quantity], [200, 3])
  await rahim.removeFromCart({
    params: { userId: rahim.user._id, productId: first.productId },
    query: { size: '0 cm' },
  })
  assert.equal((await rahim.addToCart({ body: cap })).data.items.length, 200)
})
