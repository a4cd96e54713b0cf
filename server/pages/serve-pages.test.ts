import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'

/** A site whose page is there when as many visitors have asked for it as the test says. */
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
    ...(await site.load()),
    pageKey: ({ href }: URL) => {
      if (++asked === visitors) everybody.resolve()
      return href
    },
  })
  return { site: { ...site, load }, begun: begun.promise, times: () => rendered }
}

test('a hundred visitors who come at once get the page, and none is turned away', async () => {
  const { site, times } = awaitedSite(100)
  await using shop = await startShop({ site })
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.guest().raw('GET', '/shop/home')))
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)), new Set(['200 Caps']))
  assert.equal(times(), 1)
})

test('a visitor who leaves takes the page from nobody who waits for it', async () => {
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

/** A site whose pages are there when the test says so, each address a page of its own. */
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

test('one address has eight pages rendered at a time: others do not wait for it, and nobody who joins a page is refused', async () => {
  const { site, asked } = heldSite()
  await using shop = await startShop({ site, env: behindProxy })
  const visit = (path: string, from: string) => shop.guest().raw('GET', path, { headers: { 'x-forwarded-for': from } })
  const begun = performance.now()
  const greedy = Array.from({ length: 100 }, (_, index) => visit(`/shop/search/${index}`, '2001:db8::7'))
  const first = await Promise.any(greedy)
  assert.deepEqual([first.status, first.headers.get('retry-after')], [429, '2'])
  assert.ok(performance.now() - begun > 990, 'asking again and again is no faster than waiting')
  assert.match(first.text, /Too much is asked for from your network just now\. Please try again in a moment\./)
  const search = { headers: { 'x-forwarded-for': '2001:db8::8' } }
  assert.equal((await shop.guest().raw('GET', '/api/shop/search/caps', search)).status, 429, 'searches count too')
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

test('files, pictures and the sign of life need no database, whoever asks', async () => {
  await using shop = await startShop({ databaseLine: true })
  const [picture, customer] = [await shop.hasPicture(), await shop.customer()]
  await shop.line?.cut()
  assert.equal((await customer.raw('GET', picture)).status, 200)
  assert.equal((await customer.raw('GET', '/healthz')).status, 200)
  assert.equal((await customer.raw('GET', '/api/auth/check-auth')).status, 503)
})
