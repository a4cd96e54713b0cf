import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, times } from '../testing/expect.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { statementsOf } from '../testing/statements.ts'

const found = async (shop: TestShop, keyword: string, query = {}) => {
  const { data, total } = await shop.guest().searchProducts({ params: { keyword }, query })
  if (!('limit' in query)) assert.equal(total, data.length)
  return data.map((product) => product.title)
}

test('a title counts before a category and a category before a description', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Vintage Wash', category: 'new' })
  await shop.hasProduct({ title: 'Old School', category: 'vintage' })
  await shop.hasProduct({ title: 'Plain', category: 'best', description: '<p>A <b>vintage</b> look.</p>' })
  await shop.hasProduct({ title: 'Other', category: 'best' })
  assert.deepEqual(await found(shop, 'vintage'), ['Vintage Wash', 'Old School', 'Plain'])
  assert.deepEqual(await found(shop, '  VINTAGE '), ['Vintage Wash', 'Old School', 'Plain'])
  assert.deepEqual(await found(shop, 'nothing of that'), [])
})

test('all words of a keyword are searched, in every field', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Navy Trucker', category: 'limited', description: '<p>With a net</p>' })
  await shop.hasProduct({ title: 'Navy Snapback', category: 'new' })
  assert.deepEqual(await found(shop, 'navy trucker'), ['Navy Trucker'])
  assert.deepEqual(await found(shop, 'limited navy'), ['Navy Trucker'])
  assert.deepEqual(await found(shop, 'navy edition net'), ['Navy Trucker'])
  assert.deepEqual(await found(shop, 'the navy with'), ['Navy Snapback', 'Navy Trucker'])
})

test('when no product has all words, those that lack one of them are found, with their typing mistakes forgiven', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Navy Trucker', description: '<p>For summer</p>' })
  await shop.hasProduct({ title: 'Olive Trucker' })
  await shop.hasProduct({ title: 'Navy Snapback' })
  assert.deepEqual(await found(shop, 'navy trucker ferrari'), ['Navy Trucker'])
  assert.deepEqual(await found(shop, 'ferrari nvay trucker'), ['Navy Trucker'])
  assert.deepEqual(await found(shop, 'trucker ferrari'), ['Olive Trucker', 'Navy Trucker'])
  assert.deepEqual(await found(shop, 'olive snapback'), ['Navy Snapback', 'Olive Trucker'])
  assert.deepEqual(await found(shop, 'olive summer snapback'), [])
  assert.deepEqual(await found(shop, 'navy trucker ferrari bugatti'), [])
  assert.deepEqual(await found(shop, 'ferrari bugatti'), [])
  assert.deepEqual(await found(shop, 'navy trucker a b c d e f g h'), [])
})

test('singular finds plural, a beginning finds the whole word, and punctuation does not matter', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Dhaka Cap' })
  await shop.hasProduct({ title: 'Snapbacks/Bucket T-Shirt', description: '<p>For summer</p>' })
  assert.deepEqual(await found(shop, 'caps'), ['Dhaka Cap'])
  assert.deepEqual(await found(shop, 'snap'), ['Snapbacks/Bucket T-Shirt'])
  assert.deepEqual(await found(shop, 'snapback'), ['Snapbacks/Bucket T-Shirt'])
  assert.deepEqual(await found(shop, 't-shirts, bucket!'), ['Snapbacks/Bucket T-Shirt'])
})

test('one typing mistake in a word is forgiven, in titles, categories and descriptions', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Snapback', category: 'premium', description: '<p>Embroidered tiger</p>' })
  for (const keyword of [
    'snapbak',
    'snapbback',
    'snspback',
    'snpaback',
    'nsapback',
    'snapbcak tiegr',
    'premiun',
    'embroiderd',
    'colections',
  ]) {
    assert.deepEqual(await found(shop, keyword), ['Snapback'], keyword)
  }
  assert.deepEqual(await found(shop, 'snpabak'), [])
})

test('a space too many or too few is forgiven too', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Black Snapback' })
  await shop.hasProduct({ title: 'Bucket Hat' })
  assert.deepEqual(await found(shop, 'snap back'), ['Black Snapback'])
  assert.deepEqual(await found(shop, 'black snap back'), ['Black Snapback'])
  assert.deepEqual(await found(shop, 'buckethat'), ['Bucket Hat'])
  // As suggestions do, spaces come before letters: with one wrong letter this would be "snap back" as well.
  await shop.hasProduct({ title: 'Snap Bask' })
  assert.deepEqual(await found(shop, 'snap back'), ['Black Snapback'])
})

test('what is there as typed is not mixed with what looks like it', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Shirt' })
  await shop.hasProduct({ title: 'Skirt' })
  assert.deepEqual(await found(shop, 'shirt'), ['Shirt'])
  assert.deepEqual(await found(shop, 'shirr'), ['Shirt'])
})

test('Bangla words are found like English ones, however they were typed', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'ঢাকা ক্লাসিক টুপি', category: 'new' })
  await shop.hasProduct({ title: 'Padma', category: 'new', description: '<p>নদীর ঢেউয়ের টুপিটা।</p>' })
  assert.deepEqual(await found(shop, 'টুপি'), ['ঢাকা ক্লাসিক টুপি', 'Padma'])
  assert.deepEqual(await found(shop, 'ক্লাসিক টুপি'), ['ঢাকা ক্লাসিক টুপি'])
  assert.deepEqual(await found(shop, 'টুপিটা'), ['Padma'])
  for (const mistyped of ['টুপী', 'টপুি', 'ক্লাসক টুপি', 'কলাসিক', 'ঢাকাা']) {
    assert.ok((await found(shop, mistyped)).includes('ঢাকা ক্লাসিক টুপি'), mistyped)
  }
  // The letter য় as one character and as two, and an invisible joiner.
  assert.deepEqual(await found(shop, 'ঢেউ\u09df\u09c7র'), ['Padma'])
  assert.deepEqual(await found(shop, 'ঢেউ\u09af\u09bc\u09c7র'), ['Padma'])
  assert.deepEqual(await found(shop, 'ক্\u200dলাসিক'), ['ঢাকা ক্লাসিক টুপি'])
})

test('a keyword of three characters finds nothing, one of more than a hundred is refused', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Cap' })
  for (const keyword of ['cap', ' cap ', '   ', 'টুপ']) assert.deepEqual(await found(shop, keyword), [], keyword)
  assert.deepEqual(await found(shop, '🧢'.repeat(100)), [])
  for (const keyword of ['x'.repeat(101), '🧢'.repeat(101), 'x'.repeat(9000), 'caps\0']) {
    const { errors } = await refused(shop.guest().searchProducts({ params: { keyword } }), { status: 400 })
    assert.deepEqual(Object.keys(errors), ['keyword'])
  }
})

test('a search comes in pages, newest first, with the number of all products', async () => {
  await using shop = await startShop()
  for (const title of ['Cap one', 'Cap two', 'Cap three']) await shop.hasProduct({ title, category: 'sport' })
  assert.deepEqual(await found(shop, 'sport'), ['Cap three', 'Cap two', 'Cap one'])
  const search = (query: object) => shop.guest().searchProducts({ params: { keyword: 'sport' }, query })
  const second = await search({ limit: 2, page: 2 })
  assert.deepEqual([second.data.map((product) => product.title), second.total], [['Cap one'], 3])
  assert.deepEqual(await search({ limit: 2, page: 3 }), { success: true, data: [], total: 3 })
  const forgiven = await shop.guest().searchProducts({ params: { keyword: 'sprot' }, query: { limit: 2, page: 2 } })
  assert.deepEqual([forgiven.data.map((product) => product.title), forgiven.total], [['Cap one'], 3])
  await refused(search({ limit: 0 }), { status: 400 })
})

test('of what more than two thousand products have the first two thousand are counted and listed', async () => {
  await using shop = await startShop()
  await shop.asOwner(`
    alter table products disable trigger user;
    insert into products (id, title, description, category, price, sale_price, total_stock, sizes, images)
    select lpad(n::text, 26, '0'), 'Cap ' || n, 'Of wool', 'new', 500, 0, 1, '{}', '{}' from generate_series(1, 2002) as n;
    insert into search_entries (product_id, heading, body) select id, '', 'wool' from products;
    alter table products enable trigger user`)
  const search = (page: number) =>
    shop.guest().searchProducts({ params: { keyword: 'wool' }, query: { limit: 24, page } })
  const titles = async (page: number) => (await search(page)).data.map(({ title }) => title)
  assert.deepEqual([(await search(1)).total, (await titles(1))[0]], [2_000, 'Cap 2002'])
  assert.deepEqual([(await titles(84)).length, (await titles(84)).at(-1), await titles(85)], [8, 'Cap 3', []])
})

test('what the newest products have is counted with the oldest that have it', async () => {
  await using shop = await startShop()
  await shop.asOwner(`
    alter table products disable trigger user;
    insert into products (id, title, description, category, price, sale_price, total_stock, sizes, images)
    select lpad(n::text, 26, '0'), 'Cap ' || n, 'Of wool', 'new', 500, 0, 1, '{}', '{}' from generate_series(1, 7000) as n;
    insert into search_entries (product_id, heading, body)
    select id, '', case when id::int between 31 and 6900 then 'wool' else 'linen' end::tsvector from products;
    alter table products enable trigger user`)
  const params = { keyword: 'linen' }
  const pages = [1, 6].map((page) => shop.guest().searchProducts({ params, query: { limit: 24, page } }))
  const [first, last] = await Promise.all(pages)
  assert.deepEqual([first?.total, first?.data[0]?.title], [130, 'Cap 7000'])
  assert.deepEqual([last?.total, last?.data.length, last?.data.at(-1)?.title], [130, 10, 'Cap 1'])
})

test('a product is found as soon as it is added, by its new words once it is edited, and not when it is gone', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { _id: id } = await shop.hasProduct({ title: 'Padma', category: 'new' })
  assert.deepEqual(await found(shop, 'padma'), ['Padma'])
  await admin.editProduct({ params: { id }, body: { title: 'Meghna', category: 'sport' } })
  assert.deepEqual(await found(shop, 'padma'), [])
  assert.deepEqual(await found(shop, 'meghna'), ['Meghna'])
  assert.deepEqual(await found(shop, 'sport edition'), ['Meghna'])
  assert.deepEqual(await found(shop, 'arrival'), [])
  await admin.deleteProduct({ params: { id } })
  assert.deepEqual(await found(shop, 'meghna'), [])
})

test('every category is found by its label', async () => {
  await using shop = await startShop()
  const { all } = shop.categories.current()
  for (const { slug } of all) await shop.hasProduct({ title: `Of ${slug.length} ${slug[0]}`, category: slug })
  for (const { slug, nameEn } of all) assert.deepEqual(await found(shop, nameEn), [`Of ${slug.length} ${slug[0]}`])
})

test('signs that mean something to a database are only signs', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: "Men's 100% cap" })
  const guest = shop.guest()
  for (const keyword of [
    "'; drop",
    'a&b|c!d',
    '((((',
    ':*:*:*',
    '\\\\\\\\',
    '<-> <->',
    '%%%%',
    '____',
    '"cap" -x',
    'a:A b:*',
  ])
    assert.equal((await guest.searchProducts({ params: { keyword } })).success, true, keyword)
  assert.deepEqual(await found(shop, "men's 100%"), ["Men's 100% cap"])
  assert.equal((await guest.raw('GET', '/api/shop/search/')).status < 500, true)
})

test('a search that lists more than a hundred products is done each time, and the answer to a shorter one is cached', async () => {
  await using shop = await startShop()
  await Promise.all(times(101, () => shop.hasProduct({ title: 'Dhaka Cap' })))
  const isCached = async (limit: number) => {
    const search = () => found(shop, 'dhaka', { limit })
    await search()
    return !(await statementsOf(shop, search)).some((statement) => statement.includes('products'))
  }
  assert.deepEqual([await isCached(100), await isCached(101)], [true, false])
})
