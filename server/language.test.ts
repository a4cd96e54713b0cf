import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_END } from '#contract/pages.ts'
import type { Site } from './pages/site.ts'
import { refused } from './testing/expect.ts'
import { plainSite } from './testing/plain-site.ts'
import { saveIn } from './testing/settings.ts'
import { orderOf, startShop } from './testing/shop.ts'

const plain = plainSite(async () => ({ status: 200, html: '' }))
/** Each page names its language. */
const site: Site = {
  ...plain,
  load: async (language) => ({
    ...(await plain.load(language)),
    pageKey: ({ origin, pathname }) => origin + pathname,
    renderPage: async () => ({ status: 200, html: `In ${language}${PAGE_END}` }),
  }),
}

test('a page is in the language that its address asks for, else in the chosen one, else in the browser’s, for each visitor', async () => {
  await using shop = await startShop({ site })
  const customer = await shop.customer()
  const ask = async (path: string, headers: Record<string, string>, who = shop.guest()) => {
    const answer = await who.raw('GET', path, { headers })
    return [/In (\w+)/.exec(answer.text)?.[1], answer.headers.get('set-cookie')?.split(';')[0] ?? null]
  }
  const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
  const chose = (language: string) => ({ cookie: `tupi_language=${language}` })
  // The second time the page comes from the cache.
  for (const _ of ['rendered', 'cached', 'ready']) {
    assert.deepEqual(await ask('/shop/home', {}), ['en', null])
    assert.deepEqual(await ask('/shop/home', bangla), ['bn', null])
    assert.deepEqual(await ask('/shop/home', { ...bangla, ...chose('en') }), ['en', null])
    assert.deepEqual(await ask('/shop/home', chose('bn')), ['bn', null])
    assert.deepEqual(await ask('/shop/home', chose('klingon')), ['en', null])
    assert.deepEqual(await ask('/shop/home?lang=bn', chose('en')), ['bn', 'tupi_language=bn'])
    assert.deepEqual(await ask('/shop/home?lang=en', bangla), ['en', 'tupi_language=en'])
    assert.deepEqual(await ask('/shop/home?lang=klingon', bangla), ['bn', null])
    assert.deepEqual(await ask('/shop/home', bangla, customer), ['bn', null])
    assert.deepEqual(await ask('/shop/home', {}, customer), ['en', null])
  }
  const { headers } = await shop.guest().raw('GET', '/shop/home')
  assert.match(headers.get('vary') ?? '', /cookie, accept-language/)
})

test('a saved language is at once that of visitors who ask for none, of cached pages and of public addresses too', async () => {
  await using panel = await startShop()
  await using shop = await startShop({ besides: panel, site })
  await shop.keepsAnswers()
  const cap = await shop.hasProduct({ totalStock: 0, images: ['https://pictures.example/cap.jpg'] })
  const pageFor = async (headers: Record<string, string> = {}) =>
    /In (\w+)/.exec((await shop.guest().raw('GET', '/shop/home', { headers })).text)?.[1]
  const inEnglish = { 'accept-language': 'en' }
  const alternatives = async () => {
    const { text } = await shop.guest().raw('GET', '/sitemap-pages.xml')
    return [...text.matchAll(/<loc>[^<]*(\/shop\/about[^<]*)</g)].map(([, path]) => path)
  }
  const linkOf = async (language: string) =>
    /<g:link>[^<]*?(\?[^<]*)?</.exec((await shop.guest().raw('GET', `/feeds/products.xml?lang=${language}`)).text)?.[1]
  // The second time the page comes from the cache.
  for (const _ of ['rendered', 'cached', 'ready'])
    assert.deepEqual([await pageFor(), await pageFor(inEnglish)], ['en', 'en'])
  assert.deepEqual(await alternatives(), ['/shop/about', '/shop/about?lang=bn'])
  assert.deepEqual([await linkOf('en'), await linkOf('bn')], [undefined, '?lang=bn'])
  await saveIn(panel, 'shop', { language: 'bn' }, [shop])
  for (const _ of ['rendered', 'cached', 'ready'])
    assert.deepEqual([await pageFor(), await pageFor(inEnglish)], ['bn', 'en'])
  assert.deepEqual(await alternatives(), ['/shop/about?lang=en', '/shop/about'])
  assert.deepEqual([await linkOf('en'), await linkOf('bn')], ['?lang=en', undefined])
  await refused(shop.guest().login({ body: { email: 'nobody@tupi.example', password: 'a-long-password' } }), {
    status: 401,
    message: 'ই-মেইল বা পাসওয়ার্ড ভুল',
  })
  await shop.guest().requestStock({ body: { productId: cap._id, contact: '01712345678' } })
  assert.deepEqual(await shop.db.selectFrom('stockRequests').select('language').execute(), [{ language: 'bn' }])
})

test('a refusal and its errors by field are in Bangla for readers of Bangla, and in English for other programs', async () => {
  await using shop = await startShop()
  const say = async (path: string, body: object, language?: string) => {
    const headers = { 'content-type': 'application/json', ...(language && { 'accept-language': language }) }
    const answer = await shop.guest().raw('POST', path, { headers, body: JSON.stringify(body) })
    const { message, errors } = JSON.parse(answer.text)
    return { message, errors }
  }
  const signIn = { email: 'nobody@tupi.example', password: 'a-long-password' }
  assert.equal((await say('/api/auth/login', signIn)).message, 'Wrong e-mail or password')
  assert.deepEqual(await say('/api/auth/login', signIn, 'bn'), {
    message: 'ই-মেইল বা পাসওয়ার্ড ভুল',
    errors: { password: 'ই-মেইল বা পাসওয়ার্ড ভুল' },
  })
  const register = { userName: ' ', email: 'rahim', password: 'short' }
  assert.deepEqual((await say('/api/auth/register', register)).errors, {
    userName: 'User name is required',
    email: 'Enter a valid e-mail address',
    password: 'A password needs at least 8 characters',
  })
  assert.deepEqual((await say('/api/auth/register', register, 'bn-BD')).errors, {
    userName: 'নাম দিন',
    email: 'সঠিক ই-মেইল লিখুন',
    password: 'পাসওয়ার্ডে অন্তত ৮টি অক্ষর লাগে',
  })
})

test('a product has its name and text in Bangla if the owner wrote them, and else no such fields', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const draft = { title: 'Padma Trucker', titleBn: 'পদ্মা ট্রাকার', descriptionBn: '<p>জালির <script>1</script>পেছন।</p>' }
  const { _id } = await shop.hasProduct(draft)
  const plain = await shop.hasProduct({ title: 'Dhaka Classic', descriptionBn: '<p> </p>' })
  const [guest, customer] = [shop.guest(), await shop.customer()]
  const { data: seen } = await guest.getProduct({ params: { id: _id } })
  assert.deepEqual([seen.titleBn, seen.descriptionBn], ['পদ্মা ট্রাকার', '<p>জালির পেছন।</p>'])
  assert.deepEqual(
    (await guest.listProducts({ query: { view: 'card' } })).data.map(({ title, titleBn }) => [title, titleBn]).sort(),
    [
      ['Dhaka Classic', undefined],
      ['Padma Trucker', 'পদ্মা ট্রাকার'],
    ],
  )
  for (const keyword of ['ট্রাকার', 'পদ্মা Trucker', 'জালির'])
    assert.equal((await guest.searchProducts({ params: { keyword } })).data.length, 1, keyword)
  const { products } = (await guest.suggest({ query: { text: 'পদ্' } })).data
  assert.deepEqual(
    products.map(({ titleBn }) => titleBn),
    ['পদ্মা ট্রাকার'],
  )

  const { data: other } = await guest.getProduct({ params: { id: plain._id } })
  assert.ok(!('titleBn' in other) && !('descriptionBn' in other))
  const { data: cart } = await customer.addToCart({ body: { productId: _id, quantity: 1 } })
  assert.equal(cart.items[0]?.titleBn, 'পদ্মা ট্রাকার')

  const { orderId } = await customer.placeOrder({ body: orderOf(seen) })
  await admin.updateOrder({ params: { id: orderId }, body: { orderStatus: 'inProcess' } })
  const [line] = (await admin.adminListOrders()).data[0]?.cartItems ?? []
  assert.deepEqual([line?.title, line?.titleBn], ['Padma Trucker', 'পদ্মা ট্রাকার'])

  await admin.editProduct({ params: { id: _id }, body: { totalStock: 2 } })
  for (const productId of [_id, plain._id])
    await customer.addReview({ body: { productId, reviewMessage: 'Soft', reviewValue: 5 } })
  const { bestSellers, lowStock } = (await admin.getStatistics()).data
  const { data: picked } = await admin.pickList({ query: { ids: orderId } })
  const { data: reviews } = await admin.adminListReviews()
  assert.deepEqual(
    [...bestSellers, ...lowStock.products, ...picked].map(({ titleBn }) => titleBn),
    Array(3).fill('পদ্মা ট্রাকার'),
  )
  assert.deepEqual(reviews.map(({ productTitleBn }) => productTitleBn).sort(), ['পদ্মা ট্রাকার', undefined])

  await admin.editProduct({ params: { id: _id }, body: { price: 700 } })
  assert.equal((await guest.getProduct({ params: { id: _id } })).data.titleBn, 'পদ্মা ট্রাকার')
  await admin.editProduct({ params: { id: _id }, body: { titleBn: '', descriptionBn: '' } })
  assert.ok(!('titleBn' in (await guest.getProduct({ params: { id: _id } })).data))
})
