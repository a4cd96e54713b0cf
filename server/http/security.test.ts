import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { plainSite } from '../testing/plain-site.ts'
import { PASSWORD, startShop, type TestShop } from '../testing/shop.ts'

const rahim = { userName: 'Rahim', email: 'rahim@tupi.example', password: PASSWORD }
const https = { PUBLIC_URL: 'https://tupi.example' }

const site = plainSite(async ({ publicUrl }) => ({ status: 200, html: publicUrl }))

const directivesOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('pages and calls, also refused ones, carry headers that keep strangers out', async () => {
  await using shop = await startShop({ site })
  for (const path of ['/shop/home', '/healthz', '/api/auth/check-auth', '/api/nothing', '/images/none.webp']) {
    const { headers } = await shop.guest().raw('GET', path)
    const policy = directivesOf(headers)
    assert.equal(policy.get('default-src'), "'self'", path)
    assert.equal(policy.get('script-src'), "'self'", path)
    assert.equal(policy.get('connect-src'), "'self'", path)
    assert.equal(policy.get('object-src'), "'none'", path)
    assert.equal(policy.get('base-uri'), "'none'", path)
    assert.equal(policy.get('form-action'), "'self'", path)
    assert.equal(policy.get('frame-ancestors'), "'none'", path)
    assert.equal(headers.get('x-frame-options'), 'DENY', path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', path)
    assert.equal(headers.get('x-powered-by'), null, path)
    assert.equal(headers.get('strict-transport-security'), null, path)
  }
})

test('a shop on https makes browsers stay on https, and its cookies are not sent over plain connections', async () => {
  await using shop = await startShop({ env: https, site })
  await shop.guest().register({ body: rahim })
  const login = await shop.guest().raw('POST', '/api/auth/login', { json: rahim })
  assert.match(login.headers.get('strict-transport-security') ?? '', /^max-age=31536000/)
  assert.ok(directivesOf(login.headers).has('upgrade-insecure-requests'))
  const cookies = login.headers.getSetCookie()
  assert.deepEqual(cookies.map((cookie) => cookie.split('=')[0]).sort(), ['__Host-tupi_browser', '__Host-tupi_session'])
  for (const cookie of cookies) assert.match(cookie, /; Path=\/; HttpOnly; Secure; SameSite=Lax/)
  assert.equal((await shop.guest().raw('GET', '/shop/home')).text, 'https://tupi.example')
})

test('on https a cookie without the prefix that only this host can set signs no one in, also for live alerts', async () => {
  await using shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } })
  const account = await shop.adminAccount()
  const headers = { 'x-forwarded-proto': 'https' }
  const browser = shop.guest()
  await browser.raw('POST', '/api/auth/login', { json: account, headers })
  const [[name, value] = ['', '']] = [...browser.cookies].filter(([name]) => name.endsWith('tupi_session'))
  assert.equal(name, '__Host-tupi_session')
  const isLetIn = async (cookie: string, headers: Record<string, string>) => {
    const { body } = await shop.guest().raw('GET', '/api/auth/check-auth', { headers: { ...headers, cookie } })
    const polling = '/socket.io/?EIO=4&transport=polling'
    const { status } = await shop.guest().raw('GET', polling, { headers: { ...headers, cookie } })
    return [body.success, status === 200]
  }
  assert.deepEqual(await isLetIn(`__Host-tupi_session=${value}`, headers), [true, true])
  assert.deepEqual(await isLetIn(`tupi_session=${value}`, headers), [false, false])
  assert.deepEqual(await isLetIn(`tupi_session=${value}`, {}), [true, true])
  assert.deepEqual(await isLetIn(`tupi_session=planted; __Host-tupi_session=${value}`, headers), [true, true])
  const out = await browser.raw('POST', '/api/auth/logout', { headers })
  assert.match(out.headers.getSetCookie().join(), /^__Host-tupi_session=; Max-Age=0; Path=\/; .*Secure/)
})

test('two session cookies in one request count as none', async () => {
  await using shop = await startShop()
  const [rahim, karim] = [await shop.customer('Rahim'), await shop.customer('Karim')]
  const [one, other] = [rahim, karim].map(({ cookies }) => `tupi_session=${cookies.get('tupi_session')}`)
  const user = async (cookie: string) => {
    const { body } = await shop.guest().raw('GET', '/api/auth/check-auth', { headers: { cookie } })
    return (body.user as { userName: string } | null)?.userName ?? null
  }
  assert.equal(await user(`${one}`), 'Rahim')
  assert.equal(await user(`${one}; ${other}`), null)
  assert.equal(await user(`${one};tupi_session=`), null)
  assert.equal(await user(`${one}; tupi_guest=x`), 'Rahim')
})

test('on plain http cookies work without Secure, also for the browser of a guest order', async () => {
  await using shop = await startShop()
  await shop.guest().register({ body: rahim })
  const { headers } = await shop.guest().raw('POST', '/api/auth/login', { json: rahim })
  for (const cookie of headers.getSetCookie()) {
    assert.match(cookie, /; Path=\/; HttpOnly; SameSite=Lax/)
    assert.doesNotMatch(cookie, /Secure/)
  }
})

test('forwarded headers are trusted only from the proxies of the settings', async () => {
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'tupi.example',
    'x-forwarded-for': '203.0.113.9',
  }
  const ask = async (shop: TestShop) => {
    const page = await shop.guest().raw('GET', '/shop/home', { headers: forwarded })
    const login = await shop.guest().raw('POST', '/api/auth/login', { json: rahim, headers: forwarded })
    const origin = { ...forwarded, origin: 'https://tupi.example' }
    const write = await shop.guest().raw('POST', '/api/auth/logout', { headers: origin })
    return { page: page.text, secure: /Secure/.test(login.headers.getSetCookie().join()), write: write.status }
  }
  await using open = await startShop({ site, oneAddress: true })
  await open.guest().register({ body: rahim })
  assert.deepEqual(await ask(open), { page: open.address, secure: false, write: 403 })
  await using behind = await startShop({ site, env: { TRUST_PROXY: '127.0.0.1,::1' } })
  await behind.guest().register({ body: rahim })
  assert.deepEqual(await ask(behind), { page: 'https://tupi.example', secure: true, write: 200 })
})

test('answers to one person are never cached', async () => {
  await using shop = await startShop({ site })
  const customer = await shop.customer()
  for (const path of ['/api/auth/check-auth', `/api/shop/cart/get/${customer.user._id}`, '/shop/account', '/api/x']) {
    const { headers } = await customer.raw('GET', path)
    assert.equal(headers.get('cache-control'), 'private, no-store', path)
  }
})

test('no page may use microphone, location or payment, only that of packing the camera, and a session’s cookie ends with the longest session', async () => {
  await using shop = await startShop({ site })
  const admin = await shop.admin()
  const policyOf = async (path: string) => (await admin.raw('GET', path)).headers.get('permissions-policy')
  const rest = 'microphone=(), geolocation=(), payment=(), usb=()'
  for (const path of [
    '/shop/home',
    '/admin/orders',
    '/admin/orders/packs',
    '/shop/home?next=/admin/orders/pack',
    '/api/health',
  ])
    assert.equal(await policyOf(path), `camera=(), ${rest}`, path)
  for (const path of [
    '/admin/orders/pack',
    '/admin/orders/pack?from=menu',
    '/admin/orders/pack/01k5m9x2v7q4e8r1t6y3u0p5ab',
  ])
    assert.equal(await policyOf(path), `camera=(self), ${rest}`, path)
  const { email } = await shop.adminAccount()
  const login = await shop.guest().raw('POST', '/api/auth/login', { json: { email, password: PASSWORD } })
  assert.match(login.headers.getSetCookie().join(), /tupi_session=[^,]*Max-Age=7776000;/)
})

test('a link of another site starts no call of the panel, also none that reads, and opens its pages', async () => {
  await using shop = await startShop({ site })
  const admin = await shop.admin()
  const read = (path: string, from: string) => admin.raw('GET', path, { headers: { 'sec-fetch-site': from } })
  const file = `/api/admin/accounting/export?month=${dhakaDate(new Date()).slice(0, 7)}`
  for (const path of [file, '/api/admin/number-records/01712345678', '/api/admin/orders/get']) {
    const { status, body } = await read(path, 'cross-site')
    assert.deepEqual([status, body.code], [403, 'cross_site'], path)
  }
  assert.deepEqual((await admin.listAudit({ query: { action: 'accounting_exported' } })).data, [])
  for (const from of ['same-origin', 'none']) assert.equal((await read(file, from)).status, 200, from)
  for (const path of ['/admin', '/api/auth/check-auth'])
    assert.equal((await read(path, 'cross-site')).status, 200, path)
})
