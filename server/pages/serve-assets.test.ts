import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { plainSite } from '../testing/plain-site.ts'
import { sendRaw } from '../testing/raw-http.ts'
import { startShop } from '../testing/shop.ts'
import { serveAssets } from './serve-assets.ts'

const script = 'export const caps = 1\n'
const folder = await mkdtemp(join(tmpdir(), 'tupi-assets-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'secret.js'), 'secret')
await writeFile(join(folder, 'assets/base-1.js'), script)
await writeFile(join(folder, 'assets/base-1.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets/base-1.js.gz'), gzipSync(script))
await writeFile(join(folder, 'assets/text-1.woff2'), 'font')
after(() => rm(folder, { recursive: true }))

const site = {
  ...plainSite(async () => ({ status: 200, html: '' })),
  serveAssets: (app: Parameters<typeof serveAssets>[0]) => serveAssets(app, join(folder, 'assets')),
}

test('browsers cache a file of the site for a year, ask for a part of it, and learn that it is unchanged', async () => {
  await using shop = await startShop({ site })
  const get = (headers: Record<string, string> = {}) => shop.guest().raw('GET', '/assets/text-1.woff2', { headers })
  const whole = await get()
  assert.equal(whole.text, 'font')
  assert.equal(whole.headers.get('content-type'), 'font/woff2')
  assert.equal(whole.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const part = await get({ range: 'bytes=1-2' })
  assert.deepEqual([part.status, part.text, part.headers.get('content-range')], [206, 'on', 'bytes 1-2/4'])
  // `fetch` would ask for a new copy besides.
  const lines = ['GET /assets/text-1.woff2 HTTP/1.1', 'host: shop', 'connection: close']
  const again = await sendRaw(
    shop.address,
    [...lines, `if-none-match: ${whole.headers.get('etag')}`, '', ''].join('\r\n'),
  )
  assert.match(again, /^HTTP\/1\.1 304 /)
  const head = await shop.guest().raw('HEAD', '/assets/text-1.woff2')
  assert.deepEqual([head.status, head.text, head.headers.get('content-length')], [200, '', '4'])
})

test('a file of the site is sent as it was compressed when it was built, to browsers that can read that', async () => {
  await using shop = await startShop({ site })
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { headers, text } = await shop
      .guest()
      .raw('GET', '/assets/base-1.js', { headers: { 'accept-encoding': accepted } })
    assert.deepEqual([headers.get('content-encoding'), text], [sent, script])
    assert.match(headers.get('content-type') ?? '', /^(text|application)\/javascript/)
    assert.match(headers.get('vary') ?? '', /accept-encoding/i)
  }
})

test('a file of another version of the site is found as soon as it is there, and nothing outside of the folder', async () => {
  await using shop = await startShop({ site })
  const statusOf = async (path: string) => (await shop.guest().raw('GET', path)).status
  assert.equal(await statusOf('/assets/base-2.js'), 404)
  await writeFile(join(folder, 'assets/base-2.js'), script)
  assert.equal(await statusOf('/assets/base-2.js'), 200)
  for (const path of [
    '/assets/',
    '/assets/.',
    '/assets/BASE-1.js',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e%2fsecret.js',
  ])
    assert.ok([400, 403, 404].includes(await statusOf(path)), `${path} ${await statusOf(path)}`)
  const raw = await sendRaw(
    shop.address,
    'GET /assets/../secret.js HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n',
  )
  assert.match(raw, /^HTTP\/1\.1 400 /)
})
