import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { plainSite } from '../testing/plain-site.ts'
import { sendRaw } from '../testing/raw-http.ts'
import { startShop } from '../testing/shop.ts'

type Line = { reqId?: string; msg?: string; call?: string }

const page = plainSite(async ({ url }) => {
  if (url.pathname === '/shop/broken') throw new Error('Broken')
  return { status: 200, html: url.pathname }
})
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Of every answer on a connection. */
const idsIn = (raw: string) => [...raw.matchAll(/^x-request-id: (.*)\r$/gim)].map(([, id = '']) => id)
const list = `${calls.listProducts.path}?limit=12`

/** A shop with its pages that keeps what it logs. */
async function openShop(env: Record<string, string> = {}) {
  const lines: string[] = []
  const shop = await startShop({ site: page, env, log: (line) => lines.push(line) })
  const idsLogged = () => lines.map((line) => (JSON.parse(line) as Line).reqId).filter((id) => id !== undefined)
  return Object.assign(shop, { lines, idsLogged })
}

test('every answer has an id of its own, which the log has too: pages, calls, files, what is sent from memory, and errors', async () => {
  await using shop = await openShop()
  const image = await shop.hasPicture()
  await shop.keepsAnswers()
  const paths = ['/shop/home', list, image, '/site.webmanifest', '/healthz', '/readyz', '/sitemap.xml', '/robots.txt']
  const broken = ['/nothing.js', '/api/nothing', '/images/nothing.webp', '/%', '/%ff', '/shop/broken']
  const alerts = ['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&transport=polling&sid=nothing']
  const ids: (string | null)[] = []
  for (const path of [...paths, ...paths, ...broken, ...alerts]) {
    const { status, headers } = await shop.guest().raw('GET', path)
    ids.push(headers.get('x-request-id'))
    assert.match(headers.get('x-request-id') ?? '', ID, `${path}: ${status}`)
  }
  const { headers } = await shop.guest().raw('GET', '/shop/home')
  const held = await shop.guest().raw('GET', '/shop/home', { headers: { 'if-none-match': `${headers.get('etag')}` } })
  const refused = await shop.guest().raw('POST', calls.login.path, { json: { email: 'a@b.c', password: 'x' } })
  assert.deepEqual([held.status, refused.status], [304, 401])
  ids.push(...[headers, held.headers, refused.headers].map((of) => of.get('x-request-id')))
  for (const bytes of [
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'HEAD /shop/home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ]) {
    const [id = '', ...more] = idsIn(await sendRaw(shop.address, bytes))
    assert.match(id, ID, bytes.slice(0, 60))
    assert.deepEqual(more, [])
    ids.push(id)
  }
  assert.equal(new Set(ids).size, ids.length)
  const logged = shop.idsLogged()
  // Socket.IO and Node answer these themselves.
  const unlogged = ids.filter((id) => !logged.includes(`${id}`))
  assert.equal(unlogged.length, alerts.length + 1)
  const fromMemory = shop.lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'answered from memory')
  assert.deepEqual(
    fromMemory.map(({ call }) => call),
    ['page', 'listProducts', 'page', 'page'],
  )
})

test('a trusted proxy’s id is on the answer and in the log; an invalid one, or one of another sender, is not', async () => {
  const sent = '7F000001:C0DE_0A00.Root=1-5759e988/bd862e3f@a+b'
  const paths = ['/shop/home', '/shop/home', '/api/nothing', '/healthz']
  const answered = async (shop: Awaited<ReturnType<typeof openShop>>, id: string, path = '/healthz') =>
    (await shop.guest().raw('GET', path, { headers: { 'x-request-id': id } })).headers.get('x-request-id') ?? ''
  await using shop = await openShop({ TRUST_PROXY: '127.0.0.1' })
  await shop.keepsAnswers()
  for (const path of paths) assert.equal(await answered(shop, sent, path), sent)
  assert.ok(shop.idsLogged().filter((id) => id === sent).length >= paths.length)
  for (const id of ['short', 'x'.repeat(129), 'two ids, here', '<b>01723-456789</b>', '"},{"level":50']) {
    assert.match(await answered(shop, id), ID, id)
  }
  const twice = `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${sent}\r\nX-Request-Id: ${sent}\r\nConnection: close\r\n\r\n`
  assert.match(idsIn(await sendRaw(shop.address, twice))[0] ?? '', ID)

  await using open = await openShop({ TRUST_PROXY: '192.0.2.1' })
  for (const path of paths) assert.match(await answered(open, sent, path), ID)
  assert.ok(!open.lines.some((line) => line.includes(sent)))
})
