import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PAGE_END, type PageKey } from '#contract/pages.ts'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

/** A site whose page is ready when as many visitors have requested it as the test sets. */
function awaitedSite(visitors: number) {
  let rendered = 0
  let asked = 0
  const everybody = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const site = plainSite(async () => {
    rendered++
    begun.resolve()
    await everybody.promise
    return { status: 200, html: 'Caps' }
  })
  const load = async () => ({
    ...(await site.load('en')),
    pageKey: ({ href }: URL) => {
      if (++asked === visitors) everybody.resolve()
      return href
    },
  })
  return { site: { ...site, load }, begun: begun.promise, times: () => rendered }
}

test('a hundred visitors who come at once get the page, and none is refused', async () => {
  const { site, times } = awaitedSite(100)
  await using shop = await startShop({ site })
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.guest().raw('GET', '/shop/home')))
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)), new Set(['200 Caps']))
  assert.equal(times(), 1)
})

test('a visitor who leaves does not end the rendering for others who wait for it', async () => {
  const { site, begun, times } = awaitedSite(2)
  await using shop = await startShop({ site })
  const leaving = new AbortController()
  const closed = once(shop.app.server, 'connection').then(([socket]) => once(socket, 'close'))
  const first = fetch(`${shop.address}/shop/home`, { signal: leaving.signal })
  await begun
  leaving.abort()
  await assert.rejects(first)
  await closed
  const { status, text } = await shop.guest().raw('GET', '/shop/home')
  assert.deepEqual([status, text, times()], [200, 'Caps', 1])
})

/** A site whose pages the test completes, each address a page of its own. */
function heldSite() {
  const asked: { path: string; answer: () => void }[] = []
  const site = plainSite(
    ({ url: { pathname, search } }) =>
      new Promise((resolve) => {
        asked.push({ path: pathname + search, answer: () => resolve({ status: 200, html: 'Caps' }) })
      }),
  )
  return { site, asked }
}

const behindProxy = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

test('one address has eight pages rendered at a time: others do not wait for it, and a visitor who joins a page is not refused', async () => {
  const { site, asked } = heldSite()
  await using shop = await startShop({ site, env: behindProxy })
  // Until the shop receives events of others, no request joins a page that takes longer than a second.
  await shop.catchUpWith(shop)
  const visit = (path: string, from: string) => shop.guest().raw('GET', path, { headers: { 'x-forwarded-for': from } })
  const begun = performance.now()
  const greedyVisit = (number: number) => visit(`/shop/search/${number}`, '2001:db8::7')
  // Whichever is first on a busy machine: this one is rendered, and joined below.
  const greedy = [greedyVisit(0)]
  while (asked.length === 0) await nextTurn()
  for (let number = 1; number < 100; number++) greedy.push(greedyVisit(number))
  const first = await Promise.any(greedy)
  assert.deepEqual([first.status, first.headers.get('retry-after')], [429, '2'])
  assert.ok(performance.now() - begun > 990, 'asking again and again is no faster than waiting')
  assert.match(first.text, /Too much is asked for from your network just now\. Please try again in a moment\./)
  const search = { headers: { 'x-forwarded-for': '2001:db8::8' } }
  assert.equal((await shop.guest().raw('GET', '/api/shop/search/caps', search)).status, 429, 'searches count too')
  assert.equal((await shop.guest().raw('GET', '/sitemap-1.xml', search)).status, 429, 'the sitemap counts too')
  const others = [visit('/shop/home', '203.0.113.9'), visit('/shop/search/0', '203.0.113.9')]
  assert.equal((await shop.guest().raw('GET', '/api/shop/search/caps')).status, 200)
  while (!asked.some(({ path }) => path === '/shop/home')) await nextTurn()
  assert.equal(asked.length, 9)
  for (let answered = 0; answered < 33; answered++) {
    while (asked.length <= answered) await nextTurn()
    asked[answered]?.answer()
  }
  const statuses = (await Promise.all(greedy)).map(({ status }) => status)
  assert.deepEqual(
    [200, 429].map((status) => statuses.filter((one) => one === status).length),
    [32, 68],
  )
  assert.deepEqual(
    (await Promise.all(others)).map(({ status }) => status),
    [200, 200],
  )
})

test('files, pictures and the liveness check need no database, for guests and customers', async () => {
  await using shop = await startShop({ databaseLine: true })
  const [picture, customer] = [await shop.hasPicture(), await shop.customer()]
  await shop.line?.cut()
  assert.equal((await customer.raw('GET', picture)).status, 200)
  assert.equal((await customer.raw('GET', '/healthz')).status, 200)
  assert.equal((await customer.raw('GET', '/api/auth/check-auth')).status, 503)
})

/** A site whose customers share a page with the user for whom it was rendered, and the user that the calls see. */
function customersSite() {
  let rendered = 0
  const site = plainSite(async ({ url, user, api }) => {
    rendered++
    if (url.pathname === '/shop/gone') return { status: 404, html: `Gone${PAGE_END}` }
    const known = await api.checkAuth()
    const html = `For ${user ? `customer '${user.userName}${user._id}${user.email}'` : 'guests'}, ${known.user?.userName ?? 'nobody'}`
    return { status: 200, html: `${html} ${'Caps. '.repeat(500)}${PAGE_END}` }
  })
  const pageKey: PageKey = ({ href }, user) => (user?.role === 'admin' ? null : href)
  const load = async () => ({ ...(await site.load('en')), pageKey })
  return { site: { ...site, load }, times: () => rendered }
}

test('customers share a page without personal data, and each gets it with their own data only', async () => {
  const { site, times } = customersSite()
  await using shop = await startShop({ site })
  await shop.catchUpWith(shop)
  const customers = [await shop.customer(), await shop.customer()]
  const names = customers.map(({ user }) => user._id)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const visit = (customer: TestClient) =>
      customer.raw('GET', '/shop/home', { headers: { 'accept-encoding': encoding } })
    const pages = await Promise.all([...customers, ...customers].map(visit))
    for (const [index, { status, text, headers }] of pages.entries()) {
      const own = names[index % 2]
      assert.equal(status, 200)
      assert.ok(text.startsWith(`For customer '', nobody Caps.`), text.slice(0, 80))
      assert.ok(text.endsWith(`<p>${own}</p>${PAGE_END}`), text.slice(-80))
      assert.equal(text.split('<p>').length, 2)
      assert.equal(headers.get('cache-control'), 'private, no-store')
      assert.deepEqual([headers.get('vary'), headers.get('etag')], ['accept-encoding', null])
      assert.equal(headers.get('content-encoding'), encoding === 'identity' ? null : encoding)
    }
  }
  assert.equal(times(), 1)
  const [customer] = customers
  const gone = await customer?.raw('GET', '/shop/gone')
  assert.deepEqual([gone?.status, gone?.text], [404, `Gone<p>${customer?.user._id}</p>${PAGE_END}`])
  const guests = await shop.guest().raw('GET', '/shop/home')
  assert.match(guests.text, /^For guests, nobody/)
  await shop.db.deleteFrom('sessions').execute()
  assert.equal((await customer?.raw('GET', '/shop/home'))?.text, guests.text, 'whose session has ended is a guest')
  assert.equal(times(), 3)
})

test('a page that visitors share has nothing of the address of who came first, and a redirect keeps what each brought', async () => {
  const site = plainSite(async ({ url: { pathname, search } }) =>
    pathname === '/shop/old'
      ? { status: 302, location: '/shop/home?page=2' }
      : { status: 200, html: `At ${pathname}${search}${PAGE_END}` },
  )
  const pageKey: PageKey = ({ origin, pathname }) => origin + pathname
  const load = async () => ({ ...(await site.load('en')), pageKey })
  await using shop = await startShop({ site: { ...site, load } })
  const visitors = [shop.guest(), await shop.customer()]
  for (const visitor of visitors) {
    for (const path of ['/shop/home?fbclid=of-somebody', '/shop/home', '/shop/home?fbclid=mine'])
      assert.match((await visitor.raw('GET', path)).text, /^At \/shop\/home</, path)
    const moved = await visitor.raw('GET', '/shop/old?fbclid=mine&lang=bn')
    assert.equal(moved.headers.get('location'), '/shop/home?page=2&fbclid=mine&lang=bn')
    assert.equal((await visitor.raw('GET', '/shop/old')).headers.get('location'), '/shop/home?page=2')
  }
})

test('an administrator’s page is theirs alone', async () => {
  const { site, times } = customersSite()
  await using shop = await startShop({ site })
  const admin = await shop.admin()
  for (const number of [1, 2]) {
    const { text, headers } = await admin.raw('GET', '/shop/home')
    assert.match(text, new RegExp(`${admin.user.userName}.*<p>${admin.user._id}</p>${PAGE_END}$`))
    assert.deepEqual([headers.get('cache-control'), times()], ['private, no-store', number])
  }
})

test('a change in the panel is on the next page of a customer, of another process too', async () => {
  const shelf = () => {
    const site = plainSite(async ({ api }) => {
      const { data } = await api.listProducts({})
      return { status: 200, html: data.map(({ title }) => title).join() + PAGE_END }
    })
    return { ...site, load: async () => ({ ...(await site.load('en')), pageKey: ({ href }: URL) => href }) }
  }
  await using shop = await startShop({ site: shelf() })
  await using other = await startShop({ besides: shop, site: shelf() })
  const cap = await shop.hasProduct({ title: 'Dhaka Classic' })
  await other.catchUpWith(shop)
  const [customer, admin] = [await shop.customer(), await shop.admin()]
  const elsewhere = testClient(other.address)
  for (const [name, value] of customer.cookies) elsewhere.cookies.set(name, value)
  for (const client of [customer, elsewhere])
    assert.match((await client.raw('GET', '/shop/home')).text, /^Dhaka Classic/)
  await admin.editProduct({ params: { id: cap._id }, body: { title: 'Sylhet Classic' } })
  assert.match((await customer.raw('GET', '/shop/home')).text, /^Sylhet Classic/)
  while (!(await elsewhere.raw('GET', '/shop/home')).text.startsWith('Sylhet Classic'));
})
