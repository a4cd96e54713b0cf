import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Product } from '#contract/products.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'

const rowOf = ({ _id, updatedAt }: Product) => ({ id: _id, updatedAt })

test('of many products that are changed at once each is changed whole, or named with what is wrong with it', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [fine, stale, dear, sold, sized, gone] = await Promise.all(
    [{}, {}, {}, {}, { sizes: ['S', 'M'], stockBySize: { S: 3, M: 5 } }, {}].map((draft) => shop.hasProduct(draft)),
  )
  assert.ok(fine && stale && dear && sold && sized && gone)
  await admin.editProduct({ params: { id: stale._id }, body: { price: 510 } })
  await admin.deleteProduct({ params: { id: gone._id } })
  await shop.guest().placeOrder({ body: orderOf(sold) })
  await shop.guest().placeOrder({ body: orderOf(sized, { size: 'S' }) })
  const { data } = await admin.editProducts({
    body: {
      products: [
        {
          ...rowOf(fine),
          price: '৫৫০',
          salePrice: 520,
          category: 'sport',
          totalStock: '৪',
          stockSeen: 20,
          isHidden: true,
        },
        { ...rowOf(stale), price: 999, isHidden: true },
        { ...rowOf(dear), category: 'vintage', price: 500, salePrice: 500 },
        { ...rowOf(sold), price: 600, totalStock: 30, stockSeen: 20 },
        { ...rowOf(sized), price: 'five', stockBySize: { S: 3, M: 9 }, stockSeen: { S: 3, M: 5 } },
        { ...rowOf(sized), stockBySize: { S: 3, M: -1 }, stockSeen: { S: 3, M: 5 } },
        { ...rowOf(sized), stockBySize: { S: 3, M: 9 }, stockSeen: { S: 3, M: 5 } },
        { ...rowOf(gone), price: 999 },
      ],
    },
  })
  assert.deepEqual(
    data.map(({ refusal }) => refusal && [refusal.code, Object.keys(refusal.errors ?? {})]),
    [
      null,
      ['stale', []],
      ['invalid_input', ['salePrice']],
      ['stock_changed', ['totalStock']],
      ['invalid_input', ['price']],
      ['invalid_input', ['stockBySize.M']],
      null,
      ['product_not_found', []],
    ],
  )
  assert.equal(data[3]?.refusal?.message, '1 was sold meanwhile, the stock is 19 now')
  const now = async ({ _id }: Product) => (await admin.adminGetProduct({ params: { id: _id } })).data
  assert.deepEqual(data[0]?.product, await now(fine))
  // With a refusal too comes what the product is now.
  assert.deepEqual([data[1]?.product, data[7]?.product], [await now(stale), null])
  const { price, salePrice, category, totalStock, isHidden } = await now(fine)
  assert.deepEqual([price, salePrice, category, totalStock, isHidden], [550, 520, 'sport', 4, true])
  assert.deepEqual([(await now(stale)).price, (await now(stale)).isHidden], [510, false])
  assert.deepEqual([(await now(dear)).category, (await now(sold)).price], ['new', 500])
  // The unchanged size keeps its remaining stock.
  assert.deepEqual((await now(sized)).stockBySize, { S: 2, M: 9 })
  const trail = (await admin.listAudit({ query: {} })).data.filter(({ target }) => target === fine._id)
  assert.deepEqual(
    new Set(trail.map(({ action }) => action)),
    new Set(['price_changed', 'stock_changed', 'product_changed']),
  )
})

test('two hundred products are changed at once, and no more', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const caps = []
  for (let number = 0; number < 200; number++) caps.push(await shop.hasProduct({ title: `Cap ${number}` }))
  const products = caps.map((cap) => ({ ...rowOf(cap), price: 640 }))
  const { data } = await admin.editProducts({ body: { products } })
  assert.deepEqual(new Set(data.map(({ product }) => product?.price)), new Set([640]))
  const tooMany = admin.editProducts({ body: { products: [...products, ...products.slice(0, 1)] } })
  await refused(tooMany, { status: 400, message: 'At most 200 products' })
})

test('pieces that are put in and taken out while others are sold are all counted, each once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 20 })
  const params = { id: cap._id }
  await shop.warmUp()
  const adjust = (by: number) => admin.adjustStock({ params, body: { by }, idempotencyKey: randomUUID() })
  await Promise.all([
    ...times(5, () => adjust(3)),
    ...times(5, () => adjust(-2)),
    ...times(5, () => shop.guest().placeOrder({ body: orderOf(cap) })),
  ])
  assert.equal(await shop.stockOf(cap), 20)
  const idempotencyKey = randomUUID()
  for (const _ of [1, 2]) await admin.adjustStock({ params, body: { by: 7 }, idempotencyKey })
  assert.equal(await shop.stockOf(cap), 27)
  // As an order it is no edit: a form that is open can be saved.
  assert.equal((await admin.adminGetProduct({ params })).data.updatedAt, cap.updatedAt)
  const { data } = await admin.listAudit({ query: { action: 'stock_changed' } })
  assert.deepEqual([data.length, data[0]?.details], [11, { totalStock: '20 to 27' }])
})

test('no stock falls below nothing, also when two take the last pieces at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ totalStock: 3 })
  const params = { id: cap._id }
  const { fulfilled, rejected } = await settled(times(5, () => admin.adjustStock({ params, body: { by: -2 } })))
  assert.deepEqual([fulfilled.length, rejected.map(({ message }) => message)], [1, Array(4).fill('Only 1 is left')])
  assert.deepEqual(rejected[0]?.data, { totalStock: 1, stockBySize: null })
  await refused(admin.adjustStock({ params, body: { by: 1_000_000 } }), { status: 400, message: /at most/ })
  await refused(admin.adjustStock({ params, body: { by: 0 } }), { status: 400 })
  await refused(admin.adjustStock({ params, body: { by: 1, size: 'M' } }), { status: 400, message: /share one stock/ })
  await refused(admin.adjustStock({ params: { id: 'unknown' }, body: { by: 1 } }), { status: 404 })
})

test('if stock is counted by size, pieces are added to a size, and shoppers see the new number at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const cap = await shop.hasProduct({ sizes: ['S', 'M'], stockBySize: { S: 1, M: 0 } })
  const params = { id: cap._id }
  const seen = async () => (await shop.guest().getProduct({ params })).data.stockBySize
  assert.deepEqual(await seen(), { S: 1, M: 0 })
  const { data } = await admin.adjustStock({ params, body: { by: 2, size: 'M' } })
  assert.deepEqual([data.totalStock, data.stockBySize], [3, { S: 1, M: 2 }])
  assert.deepEqual(await seen(), { S: 1, M: 2 })
  await refused(admin.adjustStock({ params, body: { by: 1 } }), { status: 400, message: /which size/ })
  await refused(admin.adjustStock({ params, body: { by: 1, size: 'constructor' } }), { status: 400 })
  await refused(admin.adjustStock({ params, body: { by: -3, size: 'M' } }), { status: 409, message: 'Only 2 are left' })
})
