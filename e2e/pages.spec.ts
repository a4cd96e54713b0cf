import { hash } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from '#server/pages/site.ts'
import { startShop } from '#server/testing/shop.ts'
import { cookieHeader } from '#server/testing/test-client.ts'
import { expect, test } from './journey.ts'

test('every address answers with its status and title, and says nothing private to strangers', async ({ shop }) => {
  const cap = await shop.hasProduct({ title: 'ঢাকা টুপি' })
  const [guest, customer, admin] = [shop.guest(), await shop.customer(), await shop.admin()]
  const answer = async (browser: typeof guest, path: string) => {
    const { status, headers } = await browser.raw('GET', path)
    return `${status} ${headers.get('location') ?? ''}`.trim()
  }
  const expected: [typeof guest, string, string][] = [
    [guest, '/', '302 /shop/home'],
    [guest, '/shop', '302 /shop/home'],
    [guest, '/shop/home', '200'],
    [guest, '/shop/listing?category=new', '200'],
    [guest, `/shop/product/wrong/any-${cap._id}`, '200'],
    [guest, '/shop/product/new/gone-01abc', '404'],
    [guest, '/shop/checkout', '200'],
    [guest, '/shop/order-confirmation', '200'],
    [guest, '/shop/account', '200'],
    [guest, '/shop/about', '200'],
    [guest, '/shop/contact', '200'],
    [guest, '/shop/payment-success', '200'],
    [guest, '/shop/search?keyword=classic', '200'],
    [guest, '/shop/search', '200'],
    [guest, '/shop/wishlist', '200'],
    [customer, '/shop/wishlist', '200'],
    [guest, '/shop/paypal-return', '404'],
    [guest, '/shop/nothing', '404'],
    [guest, '/nothing', '404'],
    [guest, '/unauth-page', '200'],
    [guest, '/admin', '302 /unauth-page'],
    [guest, '/admin/orders', '302 /unauth-page'],
    [guest, '/admin/nothing', '302 /unauth-page'],
    [customer, '/admin/orders', '302 /unauth-page'],
    [customer, '/shop/account', '200'],
    [admin, '/admin', '302 /admin/dashboard'],
    [admin, '/admin/orders', '200'],
    [admin, '/admin/users?search=owner', '200'],
    [admin, '/admin/users?page=9', '302 /admin/users'],
    [admin, '/admin/orders/nothing', '404'],
    [admin, '/admin/nothing', '404'],
    [admin, '/shop/home', '302 /admin/dashboard'],
    [admin, '/', '302 /admin/dashboard'],
  ]
  for (const [browser, path, status] of expected)
    expect(`${path} ${await answer(browser, path)}`).toBe(`${path} ${status}`)

  const { text, headers } = await guest.raw('GET', `/shop/product/wrong/any-${cap._id}`)
  expect(text).toContain('<title>ঢাকা টুপি · Tupi</title>')
  expect(text).toContain(`/shop/product/new/${encodeURIComponent('ঢাকা-টুপি')}-${cap._id}`)
  const policy = headers.get('content-security-policy') ?? ''
  // A script is a file of the shop, or in every page and known to the policy.
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => hash('sha256', code, 'base64'))
  expect(inline.length).toBeGreaterThan(0)
  expect(policy).toContain(`script-src 'self' ${inline.map((code) => `'sha256-${code}'`).join(' ')};`)
  expect(text).not.toMatch(/<script(?!>|[^>]*(src=|type="application\/(ld\+)?json"))/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page kept for everybody is fresh after a change, and a signed-in page is never kept', async ({ shop }) => {
  const cap = await shop.hasProduct({ title: 'Cap', price: 500 })
  const [guest, customer, admin] = [shop.guest(), await shop.customer('Rahim'), await shop.admin()]
  const first = await guest.raw('GET', '/shop/listing')
  const etag = first.headers.get('etag') ?? ''
  expect((await guest.raw('GET', '/shop/listing?fbclid=1', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await shop.hasProduct({ title: 'Runner', category: 'sport' })
  await shop.hasProduct({ title: 'Dhaka Star', category: 'best' })
  expect((await guest.raw('GET', '/shop/listing?category=sport&category=best')).text).toContain('Dhaka Star')
  expect((await guest.raw('GET', '/shop/listing?category=sport')).text).not.toContain('Dhaka Star')
  const mine = await customer.raw('GET', '/shop/listing')
  expect(mine.text).toContain('Rahim')
  expect(mine.headers.get('cache-control')).toBe('private, no-store')
  expect((await guest.raw('GET', '/shop/listing')).text).not.toContain('Rahim')
  await admin.editProduct({ params: { id: cap._id }, body: { price: 477 } })
  const fresh = await guest.raw('GET', '/shop/listing', { headers: { 'if-none-match': etag } })
  expect(fresh.status).toBe(200)
  expect(fresh.text).toContain('৳477')
})

test('a page has the same ETag whenever it is rendered, and a browser with a wrong clock reads it once', async ({
  shop,
  browse,
}) => {
  const cap = await shop.hasProduct({ title: 'Cap', price: 500 })
  const addresses = ['/shop/home', '/shop/listing', '/shop/search?keyword=classic', `/shop/product/new/cap-${cap._id}`]
  const etags = async () =>
    Promise.all(addresses.map(async (path) => (await shop.guest().raw('GET', path)).headers.get('etag')))
  const before = await etags()
  const { now } = Date
  // A day later, after a change that none of them shows.
  Date.now = () => now() + 24 * 60 * 60_000
  shop.catalogue.changed()
  expect(await etags().finally(() => (Date.now = now))).toEqual(before)

  const page = await browse('desktop')
  await page.clock.setSystemTime('2030-01-01')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/')) calls.push(new URL(request.url()).search)
  })
  await page.goto('/shop/home')
  await page.getByRole('tab', { name: 'Premium' }).click()
  await expect(page.getByText('No premium products available.')).toBeVisible()
  expect(calls).toEqual([expect.stringContaining('category=premium')])
  // Back shows the copy that the browser has kept, without asking whether it still holds.
  const phone = await browse('phone')
  await phone.goto('/shop/home')
  await phone.goto('/shop/about')
  await (await shop.admin()).editProduct({ params: { id: cap._id }, body: { price: 477 } })
  await phone.goBack()
  await expect(phone.getByText('৳477').first()).toBeVisible()
})

test('two processes write the same page: the same bytes with the same ETag, for guests and for customers', async () => {
  const env = { PUBLIC_URL: 'http://tupi.example' }
  const dist = join(import.meta.dirname, '../dist')
  // Of another file the scripts are loaded once more, as in another process.
  const copy = await mkdtemp(join(tmpdir(), 'tupi-dist-'))
  try {
    await cp(dist, copy, { recursive: true })
    await writeFile(join(copy, 'package.json'), '{"type": "module"}')
    const [site, sameSite] = [await builtSite(dist), await builtSite(copy)]
    await using shop = await startShop({ site, env })
    await using other = await startShop({ site: sameSite, env, besides: shop })
    const [cap, customer] = [
      await shop.hasProduct({ title: 'Cap', images: [await shop.hasPicture()] }),
      await shop.customer(),
    ]
    await customer.addReview({ body: { productId: cap._id, reviewValue: 5, reviewMessage: 'Fits' } })
    await other.catchUpWith(shop)
    const cookie = cookieHeader(customer)
    for (const path of ['/shop/home', '/shop/listing', `/shop/product/new/cap-${cap._id}`, '/shop/about']) {
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const [one, another] = await Promise.all(
          [shop, other].map((process) => process.guest().raw('GET', path, { headers })),
        )
        expect(one?.text, path).toBe(another?.text)
        expect(one?.headers.get('etag'), path).toBe(another?.headers.get('etag'))
        expect(one?.headers.get('etag') === null, path).toBe('cookie' in headers)
      }
    }
  } finally {
    await rm(copy, { recursive: true })
  }
})

test('a phone finds the icons of the shop, and a shared link its picture', async ({ shop }) => {
  const guest = shop.guest()
  const { text: page } = await guest.raw('GET', '/shop/home')
  const manifest = await guest.raw('GET', '/site.webmanifest')
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { name, icons, id, scope, display } = JSON.parse(manifest.text)
  expect([name, id, scope, display]).toEqual(['Tupi', '/', '/', 'standalone'])
  const inBangla = await guest.raw('GET', '/site.webmanifest', { headers: { 'accept-language': 'bn-BD' } })
  expect(JSON.parse(inBangla.text)).toMatchObject({ name: 'টুপি', lang: 'bn', id: '/' })
  const share = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  expect(linked).toHaveLength(3)
  for (const file of [...icons.map(({ src }: { src: string }) => src), ...linked, share.replace(shop.address, '')]) {
    const { status, headers } = await guest.raw('GET', file)
    expect([file, status, headers.get('content-type')?.startsWith('image/')]).toEqual([file, 200, true])
  }
})

test('search engines find every product and stay out of the panel', async ({ shop }) => {
  const cap = await shop.hasProduct({ title: 'Salt & Pepper' })
  const guest = shop.guest()
  expect((await guest.raw('GET', '/robots.txt')).text).toContain('Disallow: /admin/')
  const { text: index } = await guest.raw('GET', '/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file = '']) => new URL(file).pathname)
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml'])
  const { text: pages } = await guest.raw('GET', '/sitemap-pages.xml')
  for (const [, page = ''] of pages.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { text } = await guest.raw('GET', page.replace(shop.address, '').replaceAll('&amp;', '&'))
    expect(text).toContain(`<link rel="canonical" href="${page}"/>`)
  }
  expect(pages).toContain('/shop/policies/privacy</loc>')
  const { text: products } = await guest.raw('GET', '/sitemap-1.xml')
  const [, address = ''] = /<loc>([^<]+)<\/loc>/.exec(products) ?? []
  expect((await guest.raw('GET', new URL(address).pathname)).text).toContain('<title>Salt &amp; Pepper')
  expect(address).toContain(cap._id)
  expect((await guest.raw('GET', '/sitemap-2.xml')).status).toBe(404)
})

test('a shared link shows what it leads to, also in Bangla and without a picture', async ({ shop }) => {
  const image = await shop.hasPicture()
  const cap = await shop.hasProduct({
    title: 'নীল টুপি',
    description: '<p>নরম <b>তুলা</b> &amp; লিনেন</p>',
    images: [image],
    price: 480,
  })
  const plain = await shop.hasProduct({ title: '"Plain" <cap>', price: 900, salePrice: 750, totalStock: 0 })
  const page = async (path: string) => (await shop.guest().raw('GET', path)).text
  const text = await page(`/shop/product/new/x-${cap._id}`)
  const address = `${shop.address}/shop/product/new/${encodeURIComponent('নীল-টুপি')}-${cap._id}`
  for (const tag of [
    '<title>নীল টুপি · Tupi</title>',
    '<meta name="description" content="নরম তুলা &amp; লিনেন"/>',
    `<link rel="canonical" href="${address}"/>`,
    '<meta property="og:title" content="নীল টুপি"/>',
    `<meta property="og:image" content="${shop.address}${image}"/>`,
    '<meta property="product:price:amount" content="480"/>',
    '<meta property="product:price:currency" content="BDT"/>',
  ])
    expect(text).toContain(tag)
  const [product, crumbs] = structuredData(text)
  expect(product).toMatchObject({ name: 'নীল টুপি', image: [shop.address + image], offers: { price: 480 } })
  expect(namesOf(crumbs)).toEqual(['Home', 'New Arrival', 'নীল টুপি'])

  const other = await page(`/shop/product/new/x-${plain._id}`)
  expect(other).toContain('<meta property="og:title" content="&quot;Plain&quot; &lt;cap&gt;"/>')
  expect(other).toMatch(/<meta property="og:image" content="http[^"]*\/assets\/share-[^"]*\.jpg"\/>/)
  const [offered] = structuredData(other)
  expect(offered).not.toHaveProperty('image')
  expect(offered.offers).toMatchObject({ price: 750, availability: 'https://schema.org/OutOfStock' })

  const listing = await page('/shop/listing?category=new&size=M')
  expect(listing).toContain(`<link rel="canonical" href="${shop.address}/shop/listing?category=new"/>`)
  expect(listing).toContain('<meta property="og:title" content="New Arrival"/>')
})

/** What a page says in JSON-LD. */
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

const namesOf = (crumbs: { itemListElement: { name: string }[] }) => crumbs.itemListElement.map(({ name }) => name)

test('search engines are told which lists are pages of their own, and the way to each', async ({ shop }) => {
  for (let count = 0; count < 25; count++) await shop.hasProduct({ title: `Cap ${count}`, category: 'vintage' })
  const [whole, vintage] = ['/shop/listing', '/shop/listing?category=vintage']
  const canonicals = {
    [whole]: whole,
    [vintage]: vintage,
    [`${vintage}&page=2`]: `${vintage}&page=2`,
    '/shop/listing?page=2': '/shop/listing?page=2',
    [`${vintage}&inStock=true`]: vintage,
    [`${vintage}&minPrice=100&page=2`]: vintage,
    [`${vintage}&sortBy=title-atoz`]: vintage,
    '/shop/listing?category=vintage,new': whole,
    '/shop/listing?sortBy=newest&fbclid=abc': whole,
    [`${vintage}&maxPrice=1`]: vintage,
  }
  for (const [path, canonical] of Object.entries(canonicals)) {
    const { text } = await shop.guest().raw('GET', path)
    expect(text).toContain(`<link rel="canonical" href="${shop.address}${canonical.replaceAll('&', '&amp;')}"/>`)
    expect([path, text.includes('name="robots" content="noindex"')]).toEqual([path, path.includes('maxPrice=1')])
    const [crumbs] = structuredData(text)
    expect(namesOf(crumbs)).toEqual(
      canonical.startsWith(vintage) ? ['Home', 'Products', 'Vintage'] : ['Home', 'Products'],
    )
  }
})
