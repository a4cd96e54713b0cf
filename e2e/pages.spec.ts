import { hash } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { builtSite } from '#server/pages/site.ts'
import { saveIn } from '#server/testing/settings.ts'
import { startShop } from '#server/testing/shop.ts'
import { cookieHeader } from '#server/testing/test-client.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'

test('every address answers with its status and title, and shows strangers nothing private', async ({ shop }) => {
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
    [admin, '/admin/buyers/01700000000?page=9', '302 /admin/buyers/01700000000'],
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

test('a page cached for all visitors is fresh after a change, and a signed-in page is never cached', async ({
  shop,
}) => {
  const cap = await shop.hasProduct({ title: 'Cap', price: 500 })
  const [guest, customer, admin] = [shop.guest(), await shop.customer('Rahim'), await shop.admin()]
  const first = await guest.raw('GET', '/shop/listing?fbclid=of-somebody')
  expect(first.text).not.toContain('of-somebody')
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
  shop.events.publish('productsChanged', { parts: ['everything'] })
  expect(await etags().finally(() => (Date.now = now))).toEqual(before)

  const page = await browse('desktop')
  await page.clock.setSystemTime('2030-01-01')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/')) calls.push(new URL(request.url()).search)
  })
  await page.goto(paths.home)
  await page.getByRole('tab', { name: 'Premium' }).click()
  await expect(page.getByText('No premium products available.')).toBeVisible()
  expect(calls).toEqual([expect.stringContaining('category=premium')])
  // Back shows the copy that the browser has cached, without asking whether it still holds.
  const phone = await browse('phone')
  await phone.goto(paths.home)
  await phone.goto(paths.about)
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

test('a saved logo is the icon of the shop at once, in both processes: in tabs, on home screens and for search engines', async ({
  shop,
}) => {
  await using other = await startShop({ site: await builtSite(join(import.meta.dirname, '../dist')), besides: shop })
  const guests = [shop.guest(), other.guest()]
  const pngOf = (ico: ArrayBuffer) => sharp(Buffer.from(ico).subarray(22))
  const iconsIn = async (guest: (typeof guests)[number]) => {
    const { text: page } = await guest.raw('GET', '/shop/home')
    const manifest = await guest.raw('GET', '/site.webmanifest')
    expect(manifest.headers.get('cache-control')).toBe('private, no-cache')
    const { icons, shortcuts } = JSON.parse(manifest.text)
    const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href)
    const ico = await guest.raw('GET', '/favicon.ico')
    expect(ico.headers.get('cache-control')).toBe('public, no-cache')
    const etags = [manifest, ico].map(({ headers }) => headers.get('etag'))
    return { linked, icons, shortcuts, logo: /"logo":"([^"]+)"/.exec(page)?.[1], etags }
  }
  const drawn = await Promise.all(guests.map(iconsIn))
  const logo = await shop.hasPicture()
  await saveIn(shop, 'shop', { logo }, [other])
  const start = logo.replace('.webp', '')
  for (const [index, guest] of guests.entries()) {
    const { linked, icons, shortcuts, logo: large, etags } = await iconsIn(guest)
    expect(linked).toEqual([`${start}-icon32.png`, `${start}-icon180.png`])
    expect(icons.map(({ src, sizes, purpose }: Record<string, string>) => `${src} ${sizes} ${purpose}`)).toEqual([
      `${start}-icon192.png 192x192 any`,
      `${start}-icon512.png 512x512 any`,
      `${start}-mask192.png 192x192 maskable`,
      `${start}-mask512.png 512x512 maskable`,
    ])
    expect(shortcuts[0].icons[0].src).toBe(`${start}-icon192.png`)
    expect(large).toMatch(new RegExp(`${start}-icon512.png$`))
    for (const [place, path] of ['/site.webmanifest', '/favicon.ico'].entries()) {
      expect(etags[place]).not.toBe(drawn[index]?.etags[place])
      const again = await guest.raw('GET', path, { headers: { 'if-none-match': etags[place] ?? '' } })
      expect(again.status).toBe(304)
    }
    const { dominant } = await pngOf(await (await fetch(`${shop.address}/favicon.ico`)).arrayBuffer()).stats()
    expect([dominant.r > 150, dominant.g < 90]).toEqual([true, true])
    for (const [name, size] of [
      ['icon32', 32],
      ['icon180', 180],
      ['mask512', 512],
    ]) {
      const bytes = await (await fetch(`${[shop, other][index]?.address}${start}-${name}.png`)).arrayBuffer()
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata()
      expect([format, width, height]).toEqual(['png', size, size])
    }
  }
  await saveIn(shop, 'shop', { logo: null }, [other])
  expect(await Promise.all(guests.map(iconsIn))).toEqual(drawn)
})
