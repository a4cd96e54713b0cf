import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { productSorts } from '#contract/products.ts'
import { emptySizes, stockNote } from '#rules/stock.ts'
import { inTransaction } from '../db/open.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { addUpProductCounts } from './product-lists.service.ts'

test('products are counted right after every change, before and after the counts are added up', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const [cap, other] = [await shop.hasProduct({ totalStock: 11, sizes: ['M'] }), await shop.hasProduct()]
  const edit = (body: object) => admin.editProduct({ params: { id: cap._id }, body })
  const changes: (() => Promise<unknown>)[] = [
    () => edit({ category: 'vintage' }),
    () => edit({ price: 900, salePrice: 800 }),
    () => edit({ sizes: ['L', '58 cm'] }),
    () => shop.guest().placeOrder({ body: orderOf({ ...cap, price: 800 }, { quantity: 2, size: 'L' }) }),
    () => edit({ stockBySize: { L: 20, '58 cm': 1 } }),
    () => shop.guest().placeOrder({ body: orderOf({ ...cap, price: 800 }, { size: '58 cm' }) }),
    () => edit({ stockBySize: null, totalStock: 0 }),
    () => admin.deleteProduct({ params: { id: other._id } }),
    () => shop.hasProduct({ sizes: ['S'] }),
  ]
  const filters = [
    {},
    { category: ['vintage'] },
    { size: ['M', 'S'] },
    { onSale: 'true' },
    { inStock: 'true' },
    { category: ['vintage'], size: ['L'], onSale: 'true' },
  ] as const
  const check = async () => {
    for (const query of filters) {
      const { data } = await shop.guest().listProducts({ query: { ...query, limit: 100 } })
      // A full page is counted, a shorter one is not.
      const { total } = await shop.guest().listProducts({ query: { ...query, limit: 1 } })
      assert.equal(total, data.length, JSON.stringify(query))
    }
    for (const stock of ['low', 'out'] as const) {
      const { data } = await admin.adminListProducts({ query: { stock } })
      const { lowStock } = (await admin.getStatistics()).data
      assert.equal(lowStock[stock], data.length)
    }
  }
  for (const change of changes) {
    await change()
    await check()
    await inTransaction(shop.pool, (tx) => addUpProductCounts(tx))
    await check()
  }
  assert.deepEqual((await shop.guest().listSizes()).data, ['S', 'L', '58 cm'])
})

test('the database and the shop’s pages agree on when stock is low', async () => {
  await using shop = await startShop()
  const { rows } = await sql<{ pieces: number; kind: string }>`
    select pieces, stock_state(pieces, null) as kind from generate_series(0, 12) as pieces`.execute(shop.db)
  for (const { pieces, kind } of rows) assert.equal(kind, stockNote(pieces).kind)
  for (const [s, m] of [
    [0, 40],
    [40, 1],
    [0, 0],
  ] as const) {
    const stockBySize = { S: s, M: m }
    const stocked = { totalStock: s + m, sizes: ['S', 'M'], stockBySize }
    const { rows: found } = await sql<{ kind: string }>`
      select stock_state(${s + m}::integer, ${JSON.stringify(stockBySize)}::jsonb) as kind`.execute(shop.db)
    assert.equal(found[0]?.kind, emptySizes(stocked).length > 0 ? 'low' : stockNote(s + m).kind)
  }
})

test('pages are the same rows whether they are found from the beginning of the list or from its end', async () => {
  await using shop = await startShop()
  for (const price of [300, 100, 200, 100, 500, 400, 100]) {
    await shop.hasProduct({
      title: `Cap ${price}`,
      titleBn: price > 200 ? `টুপি ${price}` : '',
      price,
      category: price < 400 ? 'new' : 'best',
    })
  }
  const inBangla = (['title-atoz', 'title-ztoa'] as const).map((sortBy) => ({ sortBy, names: 'bn' as const }))
  for (const sort of [...productSorts.map((sortBy) => ({ sortBy })), ...inBangla]) {
    for (const filter of [{}, { category: ['new'] as 'new'[] }, { maxPrice: 300 }]) {
      const list = (query: { limit?: number; page?: number }) =>
        shop.guest().listProducts({ query: { ...filter, ...sort, ...query } })
      const whole = (await list({})).data
      for (const limit of [1, 2, 3]) {
        const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, index) => index + 1)
        const listed = []
        for (const page of pages) listed.push(...(await list({ limit, page })).data)
        assert.deepEqual(listed, whole, `${JSON.stringify(sort)}, ${limit} on a page`)
        assert.deepEqual((await list({ limit, page: pages.length + 1 })).data, [])
      }
    }
  }
})
