import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
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

test('files, pictures and the sign of life need no database, whoever asks', async () => {
  await using shop = await startShop({ databaseLine: true })
  const [picture, customer] = [await shop.hasPicture(), await shop.customer()]
  await shop.line?.cut()
  assert.equal((await customer.raw('GET', picture)).status, 200)
  assert.equal((await customer.raw('GET', '/healthz')).status, 200)
  assert.equal((await customer.raw('GET', '/api/auth/check-auth')).status, 503)
})
