import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSite } from '../testing/plain-site.ts'
import { startShop } from '../testing/shop.ts'

const site = (code: string, entry = '/assets/entry-1.js') => {
  const plain = plainSite(async () => ({ status: 200, html: '' }))
  const assets = { early: [], scripts: [entry], styles: [], modules: {} }
  return { ...plain, workerCode: code, load: async () => ({ ...(await plain.load('en')), assets }) }
}

test('browsers ask for the service worker each time, and get another one with every version of the site', async () => {
  await using shop = await startShop({ site: site('run(SITE)') })
  await using next = await startShop({ besides: shop, site: site('run(SITE)', '/assets/entry-2.js') })
  const [worker, nextWorker] = await Promise.all([shop, next].map((each) => each.guest().raw('GET', '/sw.js')))
  assert.deepEqual(
    [worker?.headers.get('cache-control'), worker?.headers.get('content-type')],
    ['no-cache', 'text/javascript; charset=utf-8'],
  )
  const versionOf = (text = '') => /^const SITE = .*"version":"([\w-]+)".*;\nrun\(SITE\)$/.exec(text)?.[1] ?? ''
  assert.match(versionOf(worker?.text), /^[\w-]{12}$/)
  assert.match(versionOf(nextWorker?.text), /^[\w-]{12}$/)
  assert.notEqual(versionOf(worker?.text), versionOf(nextWorker?.text))
})

test('if the owner switches offline pages off, browsers remove the service worker', async () => {
  await using shop = await startShop({ site: site('run(SITE)'), env: { OFFLINE_PAGES: 'off' } })
  const { text, headers } = await shop.guest().raw('GET', '/sw.js')
  assert.match(text, /registration\.unregister\(\)/)
  assert.doesNotMatch(text, /run\(SITE\)/)
  assert.equal(headers.get('cache-control'), 'no-cache')
})
