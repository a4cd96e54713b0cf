import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'

const from = { 'x-forwarded-for': '203.0.113.9' }

/** A shop, and what its log and its panel show after a request with these headers. */
async function startWatched(env: Record<string, string> = {}) {
  const lines: string[] = []
  const shop = await startShop({ oneAddress: true, env, log: (line) => lines.push(line) })
  const admin = await shop.admin()
  const saidAfter = async (headers: Record<string, string>) => {
    await shop.guest().raw('GET', '/healthz', { headers })
    return [lines.filter((line) => line.includes('TRUST_PROXY')).length, ...(await admin.getHints()).data.settings]
  }
  return { saidAfter, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] }
}

test('a proxy and https that the settings know nothing of are reported once in the log, and in the panel', async () => {
  await using shop = await startWatched()
  assert.deepEqual(await shop.saidAfter({}), [0])
  assert.deepEqual(await shop.saidAfter(from), [1, 'proxy_not_trusted'])
  assert.deepEqual(await shop.saidAfter(from), [1, 'proxy_not_trusted'])
  const https = { ...from, 'x-forwarded-proto': 'https' }
  assert.deepEqual(await shop.saidAfter(https), [2, 'proxy_not_trusted', 'cookies_not_secure'])
})

test('a proxy that the settings name is no reason to report anything, nor https that they know of', async () => {
  await using named = await startWatched({ TRUST_PROXY: '127.0.0.1' })
  assert.deepEqual(await named.saidAfter({ ...from, 'x-forwarded-proto': 'https' }), [0])
  await using known = await startWatched({ PUBLIC_URL: 'https://tupi.example' })
  const forwarded = 'for=203.0.113.9;proto=https'
  assert.deepEqual(await known.saidAfter({ forwarded }), [1, 'proxy_not_trusted'])
})
