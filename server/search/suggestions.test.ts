import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '#demo/catalogue.ts'
import { banglaTitles, typedFor } from '#server/testing/typed-queries.ts'
import { refused } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'

const suggested = async (shop: TestShop, text: string) => (await shop.guest().suggest({ query: { text } })).data

const titlesFor = async (shop: TestShop, text: string) =>
  (await suggested(shop, text)).products.map((product) => product.title)

/** A shop with the demo's catalogue, oldest product first, and some with Bangla titles. */
async function startDemoLikeShop(): Promise<TestShop> {
  const shop = await startShop()
  for (const title of banglaTitles) await shop.hasProduct({ title, category: 'new' })
  const products = Object.values(catalogue).sort((one, other) => other.addedDaysAgo - one.addedDaysAgo)
  for (const { title, category, price } of products) await shop.hasProduct({ title, category, price: Number(price) })
  return shop
}

test('two hundred things that people type bring first what they mean', async () => {
  await using shop = await startDemoLikeShop()
  const queries = Object.entries(typedFor).flatMap(([title, typed]) => typed.map((text) => ({ text, title })))
  assert.ok(queries.length >= 200, `only ${queries.length}`)
  const wrong: string[] = []
  for (const { text, title } of queries) {
    const [first, ...others] = await titlesFor(shop, text)
    if (first !== title) wrong.push(`${text}: ${title}, not ${first} (${others.join(', ')})`)
  }
  assert.deepEqual(wrong, [])
})

test('a suggestion has the product’s price and picture, and finds categories by both of their names', async () => {
  await using shop = await startShop()
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({
    title: 'Padma Trucker',
    category: 'vintage',
    price: 900,
    salePrice: 750,
    images: [image],
  })
  const { match, products } = await suggested(shop, 'pad')
  const { _id, title, category, price, salePrice, totalStock } = cap
  assert.deepEqual(
    { match, products },
    { match: 'found', products: [{ _id, title, category, price, salePrice, totalStock, image }] },
  )
  for (const text of ['vin', 'vintage', 'ভিন্টেজ', 'ভিনটেজ', 'purono']) {
    const { categories } = await suggested(shop, text)
    assert.deepEqual([categories, await titlesFor(shop, text)], [['vintage'], ['Padma Trucker']], text)
  }
  assert.deepEqual((await suggested(shop, 'notun')).categories, ['new'])
})

test('suggestions follow every change of a product at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { _id: id } = await shop.hasProduct({ title: 'Padma' })
  assert.deepEqual(await titlesFor(shop, 'pod'), ['Padma'])
  await admin.editProduct({ params: { id }, body: { title: 'মেঘনা' } })
  assert.deepEqual(await titlesFor(shop, 'megh'), ['মেঘনা'])
  assert.equal((await suggested(shop, 'padma')).match, 'none')
  await admin.editProduct({ params: { id }, body: { isHidden: true } })
  assert.deepEqual((await suggested(shop, 'megh')).products, [])
  await admin.editProduct({ params: { id }, body: { isHidden: false } })
  assert.deepEqual(await titlesFor(shop, 'megh'), ['মেঘনা'])
  await admin.deleteProduct({ params: { id } })
  assert.deepEqual((await suggested(shop, 'megh')).products, [])
})

test('where nothing fits there is what is close, and else what is popular: no search ends with nothing', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Navy Trucker', category: 'best' })
  await shop.hasProduct({ title: 'Olive Snapback', category: 'vintage' })
  const answer = async (text: string) => {
    const { match, products } = await suggested(shop, text)
    return [match, ...products.map((product) => product.title)]
  }
  assert.deepEqual(await answer('navy'), ['found', 'Navy Trucker'])
  assert.deepEqual(await answer('nvay'), ['close', 'Navy Trucker'])
  assert.deepEqual(await answer('olive ferrari'), ['close', 'Olive Snapback'])
  assert.deepEqual(await answer('snap back'), ['close', 'Olive Snapback'])
  assert.deepEqual(await answer('zzzz'), ['none', 'Navy Trucker'])
  for (const text of ['', ' ', 'n', '🧢', 'кепка', 'قبعة cap', '%', "'; drop", '((((', 'a:* & b', '\\\\']) {
    assert.deepEqual(await answer(text), ['none', 'Navy Trucker'], text)
  }
  for (const text of ['x'.repeat(101), 'caps\0']) await refused(suggested(shop, text), { status: 400 })
})
