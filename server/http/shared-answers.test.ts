import assert from 'node:assert/strict'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '#contract/calls.ts'
import { stockNote } from '#rules/stock.ts'
import { plainSite } from '../testing/plain-site.ts'
import { orderOf, startShop, type TestShop } from '../testing/shop.ts'
import type { TestClient } from '../testing/test-client.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string }

/** As a browser asks; `fetch` would add headers of its own. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(address, { headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { date: _, 'x-request-id': __, ...rest } = response.headers
        const bytes = Buffer.concat(parts)
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(rest['content-encoding'])]
        resolve({ status: response.statusCode, headers: rest, text: String(unpack ? unpack(bytes) : bytes) })
      })
    })
    asked.on('error', reject).end()
  })
}

/** Pages that name the shop's address and its caps, and are as long as pages are. */
const shelfSite = () =>
  plainSite(async ({ api, publicUrl, url }) => {
    const { data } = await api.listProducts({ query: Object.fromEntries(url.searchParams) })
    const caps = data.map(({ title, totalStock }) => `${title} (${stockNote(totalStock).badge})`)
    return { status: 200, html: `${publicUrl}/ ${caps.join(' ')} ${'Caps. '.repeat(500)}` }
  })

/** A shop with its pages that counts the requests which its application sees. */
async function openShop(env: Record<string, string> = {}, besides?: Pick<TestShop, 'databaseUrl' | 'dataDir'>) {
  let requests = 0
  const log = (line: string) => {
    if (line.includes('incoming request')) requests++
  }
  const shop = await startShop({ site: shelfSite(), env, log, ...(besides && { besides }) })
  return Object.assign(shop, {
    /** How many requests of `work` have reached the application. */
    reachedBy: async (work: () => Promise<unknown>) => {
      const before = requests
      await work()
      return requests - before
    },
  })
}

const list = `${calls.listProducts.path}?limit=12`

test('an answer that is the same for all visitors is made once, and then sent with the same headers and content', async () => {
  await using shop = await openShop()
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', description: `<p>${'A cap. '.repeat(300)}</p>` })
  await shop.catchUpWith(shop)
  const paths = [
    '/shop/home',
    '/shop/listing?category=best',
    list,
    `${list}&view=card`,
    calls.getProduct.path.replace('{id}', cap._id),
    `${calls.searchProducts.path.replace('{keyword}', 'dhaka')}`,
    calls.listFeatures.path,
    calls.listSizes.path,
    calls.listReviews.path.replace('{productId}', cap._id),
  ]
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ask = () => get(shop.address + path, { 'accept-encoding': encoding, cookie: 'tupi_guest=somebody' })
      let first: Answer | undefined
      assert.equal(await shop.reachedBy(async () => (first = await ask())), 1, path)
      assert.equal(await shop.reachedBy(async () => assert.deepEqual(await ask(), first)), 0, path)
      assert.equal(first?.status, 200, path)
      assert.equal(first?.headers['content-security-policy']?.includes("default-src 'self'"), true)
    }
  }
  const { headers } = await get(`${shop.address}/shop/home`)
  const again = () => get(`${shop.address}/shop/home`, { 'if-none-match': String(headers.etag) })
  assert.equal(await shop.reachedBy(async () => assert.equal((await again()).status, 304)), 0)
  assert.equal((await again()).text, '')
})

test('a change is in the next answer, of the other processes as well', async () => {
  await using shop = await openShop()
  await using other = await startShop({ besides: shop, site: shelfSite() })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', totalStock: 30 })
  const image = await shop.hasPicture()
  await other.catchUpWith(shop)
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const [one, reviews] = [
    calls.getProduct.path.replace('{id}', cap._id),
    calls.listReviews.path.replace('{productId}', cap._id),
  ]
  const review = async (reviewMessage: string) =>
    (await customer.addReview({ body: { productId: cap._id, reviewMessage, reviewValue: 5 } })).data._id
  const edit = (body: object) => admin.editProduct({ params: { id: cap._id }, body })
  const id = await review('So so')
  const moderate = (body: object) => admin.moderateReview({ params: { id }, body })
  const changes: [path: string, change: () => Promise<unknown>, expected: RegExp][] = [
    [list, () => edit({ title: 'Sylhet Classic' }), /Sylhet/],
    [`${list}&view=card`, () => edit({ title: 'Bogura Classic' }), /Bogura/],
    ['/shop/listing', () => edit({ title: 'Khulna Classic' }), /Khulna/],
    [one, () => edit({ price: 777 }), /777/],
    [one, () => customer.placeOrder({ body: orderOf({ ...cap, price: 777 }) }), /"totalStock":29/],
    [calls.searchProducts.path.replace('{keyword}', 'classic'), () => edit({ title: 'Padma Classic' }), /Padma/],
    [calls.listSizes.path, () => edit({ sizes: ['56 cm'] }), /56 cm/],
    [calls.listFeatures.path, () => admin.addFeature({ body: { image } }), new RegExp(image)],
    [reviews, () => review('Fits at last'), /Fits at last/],
    [reviews, () => moderate({ shopAnswer: 'Thank you' }), /Thank you/],
    [reviews, () => moderate({ isHidden: true }), /"data":\[\]/],
  ]
  for (const [path, change, expected] of changes) {
    for (const { address } of [shop, other]) {
      for (const _ of [1, 2]) assert.doesNotMatch((await get(address + path)).text, expected, path)
    }
    await change()
    assert.match((await get(shop.address + path)).text, expected, path)
    while (!expected.test((await get(other.address + path)).text));
  }
})

test('an order makes stale what shows another badge of its product, in all processes, and keeps every other list and page', async () => {
  await using shop = await openShop()
  await using other = await openShop({}, shop)
  const [admin, customer, buyer] = [await shop.admin(), await shop.customer(), shop.guest()]
  const cap = await shop.hasProduct({ title: 'Dhaka Classic', category: 'new', totalStock: 30 })
  const scarce = await shop.hasProduct({ title: 'Padma Trucker', category: 'best', totalStock: 11 })
  const paths = ['new', 'best'].flatMap((category) => [
    `${list}&category=${category}`,
    `${calls.searchProducts.path.replace('{keyword}', category === 'new' ? 'classic' : 'trucker')}`,
    `/shop/listing?category=${category}`,
  ])
  const ofScarce = paths.slice(3)
  const inStock = `${list}&category=best&inStock=true`
  await other.catchUpWith(shop)
  const askAll = async ({ address }: { address: string }) => {
    for (const path of [...paths, inStock]) await get(address + path)
  }
  /** Of which addresses a process has to make the answer again; it has received all that the other one has published. */
  const stale = async (process: typeof shop) => {
    const found: string[] = []
    for (const path of paths) if ((await process.reachedBy(() => get(process.address + path))) > 0) found.push(path)
    return found
  }
  for (const process of [shop, other]) await askAll(process)
  const listOfCap = async () => (await customer.listProducts({ query: { category: 'new', limit: 12 } })).data[0]
  assert.equal((await listOfCap())?.totalStock, 30)
  const isStockAsBefore = other.catalogue.follow([`stock:${cap._id}`], other.catalogue.latest())
  await buyer.placeOrder({ body: orderOf(cap) })
  while (isStockAsBefore()) await nextTurn()
  assert.deepEqual([await stale(shop), await stale(other)], [[], []], '29 left: no badge')
  assert.equal((await listOfCap())?.totalStock, 29, 'who is signed in has the pieces left in lists too')
  assert.equal((await other.guest().getProduct({ params: { id: cap._id } })).data.totalStock, 29)

  const isBadgeAsBefore = other.catalogue.follow([`product:${scarce._id}`], other.catalogue.latest())
  await buyer.placeOrder({ body: orderOf(scarce, { quantity: 2 }) })
  assert.match((await get(shop.address + (ofScarce[0] ?? ''))).text, /"totalStock":9/)
  assert.deepEqual(await stale(shop), ofScarce.slice(1), 'only 9 left')
  while (isBadgeAsBefore()) await nextTurn()
  assert.deepEqual(await stale(other), ofScarce)
  assert.match((await get(`${other.address}/shop/listing?category=best`)).text, /Padma Trucker \(Only 9 items left\)/)

  await askAll(shop)
  await buyer.placeOrder({ body: orderOf(scarce, { quantity: 9 }) })
  assert.match((await get(shop.address + inStock)).text, /"data":\[\]/, 'none left')
  await admin.adjustStock({ params: { id: cap._id }, body: { by: 1 } })
  assert.match((await get(`${shop.address}${list}&category=new`)).text, /"totalStock":30/)
})

test('a user who changes something sees it at once, whichever process answers', async () => {
  await using one = await startShop()
  await using other = await startShop({ besides: one })
  const cap = await one.hasProduct({ title: 'Dhaka Classic' })
  const image = await one.hasPicture()
  await other.catchUpWith(one)
  const [admin, customer] = [await one.admin(), await one.customer()]
  /** The same browser, whose next connection another process takes. */
  const there = ({ cookies }: TestClient) => {
    const browser = other.guest()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }
  const params = { id: cap._id }
  const [reviewsOf, productId] = [{ params: { productId: cap._id } }, cap._id]
  for (const guest of [one.guest(), other.guest()]) {
    await Promise.all([guest.listFeatures({}), guest.getProduct({ params }), guest.listReviews(reviewsOf)])
  }
  await admin.addFeature({ body: { image } })
  assert.deepEqual(
    (await there(admin).listFeatures({})).data.map((banner) => banner.image),
    [image],
  )
  await admin.editProduct({ params, body: { title: 'Sylhet Classic' } })
  assert.equal((await there(admin).getProduct({ params })).data.title, 'Sylhet Classic')
  await customer.addReview({ body: { productId, reviewMessage: 'Fits', reviewValue: 5 } })
  assert.equal((await there(customer).listReviews(reviewsOf)).data[0]?.reviewMessage, 'Fits')
  assert.equal((await there(customer).getProduct({ params })).data.averageReview, 5)
})

test('a session, another method, another host and a body always reach the application', async () => {
  await using shop = await openShop()
  await shop.hasProduct({ title: 'Dhaka Classic' })
  await shop.catchUpWith(shop)
  const home = `${shop.address}/shop/home`
  await get(home)
  const different: [Record<string, string>, string][] = [
    [{ cookie: 'tupi_session=whatever' }, 'GET'],
    [{}, 'HEAD'],
    [{ host: 'tupi.example' }, 'GET'],
    [{ 'content-length': '0' }, 'GET'],
  ]
  for (const [headers, method] of different) {
    assert.equal(await shop.reachedBy(() => get(home, headers, method)), 1, JSON.stringify(headers))
  }
  assert.match((await get(home, { host: 'tupi.example' })).text, /http:\/\/tupi\.example\//)
  assert.doesNotMatch((await get(home)).text, /tupi\.example\//)
})

test('behind a proxy the address that shoppers use is part of what is asked', async () => {
  await using shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
  const home = `${shop.address}/shop/home`
  const https = { 'x-forwarded-proto': 'https', host: 'tupi.example' }
  await get(home, { ...https, 'x-forwarded-proto': 'http' })
  assert.match((await get(home, https)).text, /https:\/\/tupi\.example\//)
  assert.match((await get(home, https)).text, /https:\/\/tupi\.example\//)
  assert.doesNotMatch((await get(home, { host: 'tupi.example' })).text, /https:\/\/tupi\.example\//)
})
