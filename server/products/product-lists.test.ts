import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

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

test('a page in Bangla sorts by Bangla titles, those without one by the title that it shows', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Zebra', titleBn: 'আম' })
  await shop.hasProduct({ title: 'Apple', titleBn: 'হরিণ' })
  await shop.hasProduct({ title: 'Mango', titleBn: 'কলা' })
  await shop.hasProduct({ title: 'Borsha' })
  const titles = async (query: string) => {
    const { body } = await shop.guest().raw('GET', `/api/shop/products/get?${query}`)
    return (body.data as { title: string }[]).map(({ title }) => title[0]).join('')
  }
  assert.equal(await titles('sortBy=title-atoz'), 'ABMZ')
  assert.equal(await titles('sortBy=title-atoz&names=en'), 'ABMZ')
  assert.equal(await titles('sortBy=title-atoz&names=bn'), 'BZMA')
  assert.equal(await titles('sortBy=title-ztoa&names=bn'), 'AMZB')
  assert.equal(await titles('sortBy=newest&names=bn'), 'BMAZ')
  assert.equal((await shop.guest().raw('GET', '/api/shop/products/get?names=de')).status, 400)
})

test('a shopper narrows the list to kinds of hats, which their titles name in either language', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ title: 'Escape Captain Tee' })
  await shop.hasProduct({ title: 'Handicap' })
  await shop.hasProduct({ title: 'Padma Trucker Cap' })
  await shop.hasProduct({ title: 'Snap-back, black' })
  await shop.hasProduct({ title: 'Winter', titleBn: 'শীতের বিনি' })
  await shop.hasProduct({ title: 'BUCKET' })
  const titles = async (type: ('cap' | 'bucket' | 'beanie' | 'trucker' | 'snapback')[]) => {
    const { data, total } = await shop.guest().listProducts({ query: { type, sortBy: 'newest', limit: 2 } })
    return [...data.map(({ title }) => title), total].join(', ')
  }
  assert.equal(await titles(['cap']), 'Padma Trucker Cap, 1')
  assert.equal(await titles(['trucker']), 'Padma Trucker Cap, 1')
  assert.equal(await titles(['beanie', 'snapback']), 'Winter, Snap-back, black, 2')
  assert.equal(await titles(['bucket', 'beanie', 'cap']), 'BUCKET, Winter, 3')
  assert.equal((await shop.guest().raw('GET', '/api/shop/products/get?type=helmet')).status, 400)
})

test('a list names only the products that are asked for, and of these those that are sold', async () => {
  await using shop = await startShop()
  const guest = shop.guest()
  const [cap, , tee] = [await shop.hasProduct({ price: 900 }), await shop.hasProduct(), await shop.hasProduct()]
  const list = await guest.listProducts({ query: { ids: [cap._id, 'gone', tee._id], view: 'card' } })
  assert.deepEqual([list.data.map(({ _id }) => _id), list.total], [[tee._id, cap._id], 2])
  const { data } = await guest.listProducts({ query: { ids: [cap._id, tee._id], maxPrice: 600 } })
  assert.deepEqual(data, [tee])
  assert.equal((await guest.listProducts({ query: { ids: [] } })).total, 3)
  const many = Array.from({ length: 101 }, (_, index) => `id${index}`)
  await refused(guest.listProducts({ query: { ids: many } }), { status: 400, errors: { ids: 'At most 100 ids' } })
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
  for (const query of [
    'limit=0',
    'limit=1001',
    'page=0',
    'page=x',
    'sortBy=cheap',
    'category=hats',
    'minPrice=abc',
    'ids=,',
  ]) {
    assert.equal((await shop.guest().raw('GET', `/api/shop/products/get?${query}`)).status, 400, query)
  }
})

test('a price to filter by must be a valid amount, else the list answers with what is wrong', async () => {
  await using shop = await startShop()
  const guest = shop.guest()
  for (const [maxPrice, sentence] of [
    [-5, 'An amount cannot be below 0'],
    [499.999, 'An amount has at most two decimals'],
    [10_000_001, 'An amount can be at most 1,00,00,000'],
  ] as const) {
    await refused(guest.listProducts({ query: { maxPrice } }), { status: 400, errors: { maxPrice: sentence } })
  }
})

test('the panel finds products by parts of their names, in a category, or by what runs out', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.hasProduct({ title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', category: 'vintage', totalStock: 0 })
  await shop.hasProduct({ title: 'Jamuna trucker 100%', category: 'new', totalStock: 9 })
  await shop.hasProduct({ title: 'Ramna Cap', category: 'new', totalStock: 10 })
  await shop.hasProduct({ title: 'Ga\u09a1\u09bc tupi', category: 'new', totalStock: 1 })
  const titles = async (query: object) =>
    (await admin.adminListProducts({ query })).data.map(({ title }) => title.split(' ')[0])
  assert.deepEqual(await titles({ search: ' TRUCK ' }), ['Jamuna', 'Padma'])
  assert.deepEqual(await titles({ search: 'truck pad' }), ['Padma'])
  assert.deepEqual(await titles({ search: 'ট্রাক padma' }), ['Padma'])
  assert.deepEqual(await titles({ search: '0%' }), ['Jamuna'])
  assert.deepEqual(await titles({ search: '%' }), ['Jamuna'])
  assert.deepEqual(await titles({ search: '_' }), [])
  assert.deepEqual(await titles({ search: 'a\u09dc' }), ['Ga\u09a1\u09bc'])
  assert.deepEqual(await titles({ stock: 'low' }), ['Ga\u09a1\u09bc', 'Jamuna'])
  assert.deepEqual(await titles({ stock: 'out' }), ['Padma'])
  assert.deepEqual(await titles({ category: 'new', search: 'ra' }), ['Ramna'])
  const { data, total } = await admin.adminListProducts({ query: { category: 'new', stock: 'low', limit: 1, page: 2 } })
  assert.deepEqual([data.map(({ totalStock }) => totalStock), total], [[9], 2])
  assert.equal((await titles({ search: '', category: '', stock: '' })).length, 4)
  for (const query of ['stock=none', 'category=hats', `search=${'x'.repeat(101)}`]) {
    assert.equal((await admin.raw('GET', `/api/admin/products/get?${query}`)).status, 400, query)
  }
})

test('the panel finds products whether digits are typed in Latin or in Bangla', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await shop.hasProduct({ title: 'Cap 501' })
  await shop.hasProduct({ title: 'Padma', titleBn: 'টুপি ৫০১' })
  const titles = async (search: string) =>
    (await admin.adminListProducts({ query: { search } })).data.map(({ title }) => title)
  assert.deepEqual(await titles('৫০১'), ['Padma', 'Cap 501'])
  assert.deepEqual(await titles('501'), ['Padma', 'Cap 501'])
  assert.deepEqual(await titles('cap 5০1'), ['Cap 501'])
  assert.deepEqual(await titles('৫০২'), [])
})

test('lists have all fields of a product, or with view=card those of a card', async () => {
  await using shop = await startShop()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', images: ['https://pictures.example/1.webp'] })
  const rahim = await shop.customer()
  await rahim.toggleWishlist({ body: { productId: cap._id } })
  const lists = async (view?: 'card') => {
    const query = view ? { view } : {}
    const [listed, found, wished] = await Promise.all([
      rahim.listProducts({ query }),
      rahim.searchProducts({ params: { keyword: 'classic' }, query }),
      rahim.getWishlist({ params: { userId: rahim.user._id }, query }),
    ])
    return [...listed.data, ...found.data, ...wished.products]
  }
  const { categories: _categories, ...of } = cap
  const { description: _description, images: _images, createdAt: _created, updatedAt: _updated, ...card } = of
  assert.deepEqual(await lists(), [cap, cap, cap])
  assert.deepEqual(await lists('card'), [card, card, card])
})

test('a list of more than a hundred products comes without descriptions, unless it is asked for in full', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const caps = await Promise.all(Array.from({ length: 100 }, () => shop.hasProduct()))
  await rahim.mergeWishlist({ body: { productIds: caps.map(({ _id }) => _id) } })
  const lists = async (query: { view?: 'full' | ''; limit?: number } = {}) => {
    const [listed, found, wished] = await Promise.all([
      rahim.listProducts({ query }),
      rahim.searchProducts({ params: { keyword: 'classic' }, query }),
      rahim.getWishlist({ params: { userId: rahim.user._id }, query: { view: query.view } }),
    ])
    const all = [listed.data, found.data, wished.products]
    return all.map((list) => `${list.length}, ${list.filter(({ description }) => description).length} described`)
  }
  const hundred = '100, 100 described'
  assert.deepEqual(await lists(), [hundred, hundred, hundred])
  const last = await shop.hasProduct({ images: ['https://pictures.example/1.webp'] })
  await rahim.toggleWishlist({ body: { productId: last._id } })
  const long = '101, 0 described'
  assert.deepEqual(await lists(), [long, long, long])
  assert.deepEqual(await lists({ view: '' }), [long, long, long])
  const full = '101, 101 described'
  assert.deepEqual(await lists({ view: 'full' }), [full, full, full])
  assert.deepEqual(await lists({ limit: 100 }), [hundred, hundred, long])
  const { description: _description, ...brief } = last
  assert.deepEqual((await rahim.listProducts({ query: { sortBy: 'newest' } })).data[0], brief)
})

test('the filter of sizes offers what there is, small before large', async () => {
  await using shop = await startShop()
  await shop.hasProduct({ sizes: ['L', 'S', 'M'] })
  await shop.hasProduct({ sizes: ['58 cm', 'M'] })
  await shop.hasProduct()
  assert.deepEqual((await shop.guest().listSizes()).data, ['S', 'M', 'L', '58 cm'])
})
