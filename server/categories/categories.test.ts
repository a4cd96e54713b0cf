import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { PAGE_END } from '#contract/pages.ts'
import { refused, settled } from '../testing/expect.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop, type TestShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

const winter = { slug: 'winter', name: { en: 'Winter caps', bn: 'শীতের টুপি' } }

const titlesIn = async (shop: TestShop, category: string) => {
  const { data, total } = await shop.guest().listProducts({ query: { category: [category] } })
  assert.equal(total, data.length)
  return data.map(({ title }) => title).sort()
}

const inMenu = async (shop: TestShop) =>
  (await shop.guest().getShop()).data.categories.filter(({ isShown }) => isShown).map(({ slug }) => slug)

test('a shop begins with the six categories, five of them in its menu', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.listCategories()
  assert.deepEqual(
    data.map(({ _id, slug, name }) => [_id, slug, name.en]),
    [
      ['new', 'new', 'New Arrival'],
      ['limited', 'limited', 'Limited Edition'],
      ['best', 'best', 'Best Selling'],
      ['premium', 'premium', 'Premium Collections'],
      ['vintage', 'vintage', 'Vintage'],
      ['sport', 'sport', 'Sport Edition'],
    ],
  )
  assert.deepEqual(await inMenu(shop), ['new', 'limited', 'best', 'premium', 'vintage'])
})

test('a category is added, changed, arranged and hidden, and every change is true at once', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data } = await admin.addCategory({ body: winter })
  assert.deepEqual(
    [data.slug, data.name, data.image, data.isShown, data.products],
    ['winter', winter.name, null, true, 0],
  )
  assert.equal((await inMenu(shop)).at(-1), 'winter')
  const params = { id: data._id }
  const picture = await shop.hasPicture()
  const { data: changed } = await admin.editCategory({
    params,
    body: { name: { en: 'Wool', bn: '' }, image: picture, expectedUpdatedAt: data.updatedAt },
  })
  assert.deepEqual([changed.name.en, changed.image], ['Wool', picture])
  const stale = admin.editCategory({ params, body: { isShown: false, expectedUpdatedAt: data.updatedAt } })
  await refused(stale, { status: 409 })
  const ids = (await admin.listCategories()).data.map(({ _id }) => _id)
  await admin.arrangeCategories({ body: { ids: [data._id, ...ids.filter((id) => id !== data._id)], seen: ids } })
  assert.equal((await inMenu(shop))[0], 'winter')
  await refused(admin.arrangeCategories({ body: { ids, seen: ids } }), { status: 409 })
  await admin.editCategory({ params, body: { isShown: false } })
  assert.ok(!(await inMenu(shop)).includes('winter'))
})

test('saving a category unchanged makes nothing stale', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const change = (body: object) => () => admin.editCategory({ params: { id: 'vintage' }, body })
  const { data } = await admin.listCategories()
  const { slug, name, image, isShown } = data.find(({ _id }) => _id === 'vintage') ?? assert.fail()
  const same = await shop.staleAfter(change({ slug, name, image, isShown }))
  assert.deepEqual(same, { pages: false, answers: false })
  assert.deepEqual(await shop.staleAfter(change({ isShown: false })), { pages: true, answers: true })
})

test('a wrong category is refused with a sentence, and nothing is changed', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const taken = { status: 409 } as const
  await refused(admin.addCategory({ body: { ...winter, slug: 'vintage' } }), taken)
  for (const slug of ['', 'Winter', 'winter caps', '-winter', 'শীত', 'a'.repeat(41)]) {
    await refused(admin.addCategory({ body: { ...winter, slug } }), { status: 400 })
  }
  await refused(admin.addCategory({ body: { ...winter, name: { en: ' ', bn: '' } } }), { status: 400 })
  await refused(admin.addCategory({ body: { ...winter, image: '/images/none.webp' } }), { status: 400 })
  assert.equal((await admin.listCategories()).data.length, 6)
  await refused((await shop.customer()).addCategory({ body: winter }), { status: 403 })
})

test('a product is found in all its categories, and names its main one', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  await admin.addCategory({ body: winter })
  const body = { title: 'Wool', description: 'x', price: 500, totalStock: 1, images: ['https://a.example/a.jpg'] }
  const { data } = await admin.addProduct({
    body: { ...body, category: 'vintage', categories: ['winter', 'vintage', 'sport'] },
  })
  assert.equal(data.category, 'vintage')
  assert.deepEqual(data.categories, ['vintage', 'sport', 'winter'])
  for (const slug of ['vintage', 'sport', 'winter']) assert.deepEqual(await titlesIn(shop, slug), ['Wool'], slug)
  assert.deepEqual(await titlesIn(shop, 'new'), [])
  const params = { id: data._id }
  const { data: moved } = await admin.editProduct({ params, body: { category: 'new' } })
  assert.deepEqual(moved.categories, ['new', 'sport', 'winter'])
  const { data: one } = await admin.editProduct({ params, body: { categories: ['winter'] } })
  assert.deepEqual([one.category, one.categories], ['winter', ['winter']])
  assert.deepEqual(await titlesIn(shop, 'sport'), [])
  await refused(admin.editProduct({ params, body: { categories: ['winter', 'none'] } }), { status: 400 })
  await refused(admin.editProduct({ params, body: { category: 'none' } }), { status: 400 })
  const { data: list } = await shop.guest().listProducts({ query: { category: ['winter'] } })
  assert.deepEqual(list[0]?.categories, ['winter'])
  const { data: seen } = await shop.guest().getProduct({ params })
  assert.equal(seen.category, 'winter')
  const { data: counted } = await admin.listCategories()
  assert.equal(counted.find(({ slug }) => slug === 'winter')?.products, 1)
})

test('earlier addresses of a category lead to the present one, and stay its own', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { _id } = await shop.hasProduct({ title: 'Old', category: 'vintage' })
  await admin.editCategory({ params: { id: 'vintage' }, body: { slug: 'retro' } })
  const { data } = await shop.guest().getProduct({ params: { id: _id } })
  assert.equal(data.category, 'retro')
  for (const slug of ['retro', 'vintage']) assert.deepEqual(await titlesIn(shop, slug), ['Old'], slug)
  assert.equal((await shop.hasProduct({ title: 'Other', category: 'vintage' })).category, 'retro')
  await refused(admin.addCategory({ body: { ...winter, slug: 'vintage' } }), { status: 409 })
  const { categories } = (await shop.guest().getShop()).data
  assert.deepEqual(
    categories.filter(({ earlierSlugs }) => earlierSlugs).map(({ slug, earlierSlugs }) => [slug, earlierSlugs]),
    [['retro', ['vintage']]],
  )
  await admin.editCategory({ params: { id: 'vintage' }, body: { slug: 'vintage' } })
  assert.deepEqual(await titlesIn(shop, 'retro'), ['Old', 'Other'])
})

test('a category with products is not deleted before they have moved, nor one that other programs know', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: added } = await admin.addCategory({ body: winter })
  const params = { id: added._id }
  await shop.hasProduct({ title: 'Main', category: 'winter' })
  await shop.hasProduct({ title: 'Further', category: 'new', categories: ['winter'] })
  await shop.hasProduct({ title: 'Both', category: 'winter', categories: ['sport'], isHidden: true })
  const inUse = { status: 409 } as const
  await refused(admin.deleteCategory({ params }), inUse)
  await refused(admin.deleteCategory({ params: { id: 'limited' } }), inUse)
  await refused(admin.deleteCategory({ params, query: { moveTo: added._id } }), { status: 400 })
  await refused(admin.deleteCategory({ params, query: { moveTo: 'none' } }), { status: 400 })
  assert.deepEqual(await titlesIn(shop, 'winter'), ['Further', 'Main'])
  await admin.deleteCategory({ params, query: { moveTo: 'sport' } })
  assert.deepEqual(await titlesIn(shop, 'sport'), ['Further', 'Main'])
  const { data } = await admin.adminListProducts({ query: { category: 'sport' } })
  assert.deepEqual(
    data.map(({ title, categories }) => [title, categories]),
    [
      ['Both', ['sport']],
      ['Further', ['new', 'sport']],
      ['Main', ['sport']],
    ],
  )
  // Its addresses lead on, and programs that still name it are understood.
  assert.deepEqual(await titlesIn(shop, 'winter'), ['Further', 'Main'])
  await refused(admin.deleteCategory({ params }), { status: 404 })
})

test('a category that is deleted while a product comes into it loses no product', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: added } = await admin.addCategory({ body: winter })
  const [deletion] = await Promise.allSettled([
    admin.deleteCategory({ params: { id: added._id }, query: { moveTo: 'sport' } }),
    ...['a', 'b', 'c'].map((title) => shop.hasProduct({ title, category: 'winter', categories: ['winter', 'new'] })),
  ])
  assert.equal(deletion.status, 'fulfilled')
  const { data } = await admin.adminListProducts()
  for (const { category, categories } of data) assert.deepEqual([category, categories.length], ['sport', 2])
})

test('of two categories that are deleted at once, one into the other, no product is in one that is gone', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: added } = await admin.addCategory({ body: winter })
  const main = await shop.hasProduct({ title: 'Main', category: 'winter' })
  await shop.hasProduct({ title: 'Further', category: 'limited', categories: ['winter'] })
  const waiting = sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const areWaiting = (count: number) => until(async () => (await waiting.execute(shop.db)).rows[0]?.waiting === count)
  const deletions = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', main._id).forUpdate().execute()
    const into = admin.deleteCategory({ params: { id: added._id }, query: { moveTo: 'sport' } })
    await areWaiting(1)
    const onward = admin.deleteCategory({ params: { id: 'sport' }, query: { moveTo: 'new' } })
    await Promise.race([onward, areWaiting(2)])
    return [into, onward]
  })
  // Whichever is faster: the first deletion is refused where the second one is.
  const { rejected } = await settled(deletions)
  assert.ok(rejected.length === 0 || rejected[0]?.status === 400)
  const { data } = await admin.adminListProducts()
  assert.deepEqual(
    data.map(({ categories }) => categories),
    [['limited', 'new'], ['new']],
  )
})

test('search and suggestions know a category by its present names, in either language', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { data: added } = await admin.addCategory({ body: winter })
  await shop.hasProduct({ title: 'Plain', category: 'new', categories: ['winter'] })
  await shop.hasProduct({ title: 'Other', category: 'new' })
  const found = async (keyword: string) =>
    (await shop.guest().searchProducts({ params: { keyword } })).data.map(({ title }) => title)
  const suggested = async (text: string) => (await shop.guest().suggest({ query: { text } })).data.categories
  for (const keyword of ['winter', 'winter caps', 'শীতের টুপি', 'shiter tupi']) {
    assert.deepEqual(await found(keyword), ['Plain'], keyword)
  }
  assert.deepEqual(await suggested('wint'), ['winter'])
  await admin.editCategory({ params: { id: added._id }, body: { name: { en: 'Woollen things', bn: 'উলের জিনিস' } } })
  assert.deepEqual(await found('woollen'), ['Plain'])
  assert.deepEqual(await found('উলের'), ['Plain'])
  assert.deepEqual(await found('winter'), [])
  assert.deepEqual(await suggested('wooll'), ['winter'])
})

test('a change in one process is true in the others', async () => {
  await using shop = await startShop()
  await using other = await startShop({ besides: shop })
  const admin = await shop.admin()
  await other.keepsAnswers()
  assert.ok(!(await inMenu(other)).includes('winter'))
  let isChanged = false
  other.categories.onChange(() => (isChanged = true))
  await admin.addCategory({ body: winter })
  await until(() => isChanged, 'the change in the other process')
  assert.ok((await inMenu(other)).includes('winter'))
  await shop.hasProduct({ title: 'Wool', category: 'winter' })
  assert.deepEqual(await titlesIn(other, 'winter'), ['Wool'])
})

test('pages with an earlier slug in their address redirect, and the sitemap has the present one', async () => {
  await using shop = await startShop({ site: plainSite(async () => ({ status: 200, html: `A page${PAGE_END}` })) })
  const admin = await shop.admin()
  await shop.hasProduct({ category: 'vintage' })
  await admin.editCategory({ params: { id: 'vintage' }, body: { slug: 'retro' } })
  const at = async (path: string) => {
    const { status, headers } = await shop.guest().raw('GET', path)
    return [status, headers.get('location')]
  }
  assert.deepEqual(await at('/shop/listing?category=vintage'), [301, '/shop/listing?category=retro'])
  assert.deepEqual(await at('/shop/listing?lang=bn&category=new,vintage&page=2'), [
    301,
    '/shop/listing?lang=bn&category=new,retro&page=2',
  ])
  assert.deepEqual(await at('/shop/product/vintage/cap-1?size=M'), [301, '/shop/product/retro/cap-1?size=M'])
  assert.deepEqual(await at('/shop/listing?category=retro'), [200, null])
  const { text } = await shop.guest().raw('GET', '/sitemap-pages.xml')
  assert.match(text, /category=retro/)
  assert.doesNotMatch(text, /category=vintage/)
})
