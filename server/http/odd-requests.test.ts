import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { plainSite } from '../testing/plain-site.ts'
import { answersIn, sendRaw } from '../testing/raw-http.ts'
import { startShop } from '../testing/shop.ts'

// No test of this file changes what another one reads.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

/** A site in which every page shows the address of its request. */
const site = plainSite(async ({ url, publicUrl }) => ({ status: 200, html: `${publicUrl} ${url.pathname}` }))

test('what is no HTTP, or far too much of it, is answered in the shop’s own form', async () => {
  const requests: [string, number][] = [
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['\x16\x03\x01 hello\r\n\r\n', 400],
    [`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'X-Many: 1\r\n'.repeat(1900)}\r\n`, 431],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ]
  for (const [bytes, status] of requests) {
    const [answer] = answersIn(await sendRaw(shop.address, bytes))
    assert.equal(answer?.status, status, bytes.slice(0, 60))
    assert.equal(JSON.parse(answer?.body ?? '').success, false)
  }
  const withoutHost = await sendRaw(shop.address, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')
  assert.equal(answersIn(withoutHost)[0]?.status, 400)
})

test('a body where none belongs does no harm to the next request on the connection', async () => {
  const body = '{"x":1}'
  const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: a\r\n${more}`
  const withBody = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const raw = await sendRaw(
    shop.address,
    head('GET', '/api/auth/check-auth', withBody) + head('GET', '/healthz', 'Connection: close\r\n\r\n'),
  )
  assert.deepEqual(
    answersIn(raw).map(({ status }) => status),
    [200, 200],
  )
})

test('a page of another host, scheme or form of address is still a page of this shop', async () => {
  await using shop = await startShop({ site })
  const ask = async (target: string, host = new URL(shop.address).host) => {
    const raw = await sendRaw(shop.address, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return answersIn(raw)[0] ?? { status: 0, body: '' }
  }
  assert.deepEqual(await ask('/shop/home'), { status: 200, body: `${shop.address} /shop/home` })
  for (const target of ['//evil.example/shop/home', '/\\evil.example/shop', 'http://evil.example/shop/home', '///x']) {
    const { status, body } = await ask(target)
    assert.ok(status === 200 || status === 400 || status === 404, `${target}: ${status}`)
    if (status === 200) assert.ok(body.startsWith(`${shop.address} /`), body)
  }
  for (const host of ['', 'a b', 'a/b', 'user@evil.example', '[::1', 'x:99999', "'><script>"]) {
    const { status } = await ask('/shop/home', host)
    assert.equal(status, 400, `Host: ${host}`)
  }
  for (const target of [
    '/%',
    '/%00',
    '/%ff',
    '/shop/%E0%A4%A',
    '/shop/product/new/%2e%2e%2f',
    `/${'x/'.repeat(2000)}`,
  ]) {
    assert.ok((await ask(target)).status < 500, target)
  }
})

test('no path leads out of the folder of pictures', async () => {
  await using shop = await startShop({ site })
  for (const path of [
    '/images/../package.json',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e/%2e%2e/etc/passwd',
    '/images/..\\..\\etc\\passwd',
    '/images/%2e%2e%5c%2e%2e%5cetc%5cpasswd',
    '/images//etc/passwd',
    '/images/%00.webp',
    '/images/',
  ]) {
    const raw = await sendRaw(shop.address, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const [answer] = answersIn(raw)
    assert.ok(
      answer &&
        (answer.status === 404 ||
          answer.status === 403 ||
          answer.status === 400 ||
          answer.body.startsWith('http://a /')),
      `${path}: ${answer?.status}`,
    )
    assert.doesNotMatch(raw, /root:|"dependencies"/)
  }
})

test('queries with a thousand parameters, repeated ones and names of the language itself are harmless', async () => {
  const ask = async (query: string) => (await shop.guest().raw('GET', `/api/shop/products/get?${query}`)).status
  assert.equal(await ask(Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&')), 200)
  assert.equal(await ask('__proto__[polluted]=1&constructor=1&toString=2&hasOwnProperty=3'), 200)
  assert.equal(await ask('limit=1&limit=2'), 400)
  assert.equal(await ask('page=1e309'), 400)
  assert.equal(await ask('page=-1'), 400)
  assert.equal(await ask('limit=0x10'), 200)
  assert.equal(await ask('size=%00'), 400)
  assert.equal(await ask('size=%ed%a0%80'), 200)
  assert.equal(await ask('minPrice=1e400'), 400)
  assert.equal(({} as Record<string, unknown>).polluted, undefined)
})

test('characters that cannot be stored, and names of JavaScript itself, are refused or stored as plain text', async () => {
  const admin = await shop.admin()
  const product = { title: 'Cap', description: 'x', category: 'new', price: 500, totalStock: 1 }
  const add = async (more: string) => {
    const body = `${JSON.stringify(product).slice(0, -1)},${more}}`
    return admin.raw('POST', '/api/admin/products/add', { body, headers: json })
  }
  assert.equal((await add('"title":"a\\u0000b"')).status, 400)
  assert.equal((await add('"title":"a\\ud800b"')).status, 400)
  assert.equal((await add('"sizes":["__proto__"],"stockBySize":{}')).status, 400)
  assert.equal((await add('"stockBySize":{"__proto__":3}')).status, 400)
  const { status, body } = await add('"sizes":["constructor","toString"],"stockBySize":{"toString":4}')
  assert.equal(status, 200)
  const { _id: productId, stockBySize } = body.data as { _id: string; stockBySize: Record<string, number> }
  assert.deepEqual(stockBySize, { constructor: 0, toString: 4 })
  const customer = await shop.customer()
  const cart = (size: string) => customer.raw('POST', '/api/shop/cart/add', { json: { productId, quantity: 1, size } })
  assert.equal((await cart('constructor')).status, 409)
  assert.equal((await cart('toString')).status, 200)
  assert.equal((await cart('valueOf')).status, 400)
  assert.equal((await cart('__proto__')).status, 400)
  const gone = { items: [{ productId: '\ud800', quantity: 1 }] }
  assert.equal(
    (await customer.raw('POST', '/api/shop/cart/merge', { json: gone, headers: { 'idempotency-key': 'k' } })).status,
    400,
  )
})

test('a body that is deep, endless in numbers or of another kind is refused', async () => {
  const customer = await shop.customer()
  const send = (body: string, type = 'application/json') =>
    customer.raw('POST', '/api/shop/cart/add', { body, headers: { 'content-type': type } })
  const deep = `{"image":${'['.repeat(100_000)}${']'.repeat(100_000)},"productId":"x","quantity":1}`
  assert.equal((await send(deep)).status, 404)
  assert.equal((await send(`{"quantity":${'9'.repeat(100_000)},"productId":"x"}`)).status, 400)
  assert.equal((await send('{"quantity":1e999,"productId":"x"}')).status, 400)
  assert.equal((await send('{"quantity":1,"productId":{"$ne":null}}')).status, 400)
  assert.equal((await send('productId=x', 'application/x-www-form-urlencoded')).status, 415)
  assert.equal((await send('{}', 'application/json; charset=utf-7')).status, 400)
  const form = new FormData()
  form.set('productId', 'x')
  assert.equal((await customer.raw('POST', '/api/shop/cart/add', { body: form })).status, 415)
  const upload = await (await shop.admin()).raw('POST', '/api/admin/products/upload-image', { json: {} })
  assert.equal(upload.status, 415)
})
