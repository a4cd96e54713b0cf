import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import { contract } from '#contract/index.ts'
import { times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'

// No test of this file changes what another one reads.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

test('whatever is sent to a call, the answer is a sentence and never a defect', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const bodies = [
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '{"__proto__":{"a":1}}',
    '{"a":"\\u0000"}',
    JSON.stringify({ quantity: 1e308, productId: '\0' }),
  ]
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    const ids = path.includes('{userId}') ? customer.user._id : "x'%00"
    const url = path.replace(/\{\w+\}/g, encodeURIComponent(ids))
    for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : bodies) {
      for (const browser of [admin, customer, shop.guest()]) {
        const answer = await browser.raw(method, url, body === undefined ? {} : { body, headers: json })
        assert.ok(answer.status < 500, `${name} answered ${answer.status} to ${body}`)
        if ('download' in contract[name] && answer.status === 200) continue
        assert.equal(typeof answer.body.success, 'boolean', `${name}: ${answer.text}`)
        if (answer.status >= 400) assert.equal(typeof answer.body.message, 'string')
        if ('body' in contract[name] && answer.status === 200) assert.fail(`${name} accepted ${body}`)
      }
    }
  }
})

test('a body of another type or over the limit is refused before it is read', async () => {
  const guest = shop.guest()
  const large = JSON.stringify({ email: 'x'.repeat(257 * 1024), password: 'x' })
  assert.equal((await guest.raw('POST', '/api/auth/login', { body: large, headers: json })).status, 413)
  assert.equal(
    (await guest.raw('POST', '/api/auth/login', { body: 'a=b', headers: { 'content-type': 'text/plain' } })).status,
    415,
  )
})

test('a compressed body is refused, however small, and never unpacked', async () => {
  const login = JSON.stringify({ email: 'rahim@tupi.example', password: 'a password' })
  for (const [encoding, body] of [
    ['br', brotliCompressSync(login)],
    ['gzip', gzipSync(login)],
    ['deflate', deflateSync(login)],
  ] as const) {
    const headers = { ...json, 'content-encoding': encoding }
    const response = await fetch(`${shop.address}/api/auth/login`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    assert.equal(response.status, 415, encoding)
  }
})

test('long bodies that arrive together are parsed one at a time, with other requests in between', async (t) => {
  let turn = 0
  let next = setImmediate(function count() {
    turn++
    next = setImmediate(count)
  })
  t.after(() => clearImmediate(next))
  const readIn: number[] = []
  const { parse } = JSON
  t.mock.method(JSON, 'parse', (text: string, ...rest: []) => {
    if (text.length > 16_384) readIn.push(turn)
    return parse(text, ...rest)
  })
  const payload = JSON.stringify({ cartItems: Array.from({ length: 10_000 }, () => 1) })
  const request = { method: 'POST', url: '/api/shop/order/create', headers: json, payload } as const
  const answers = await Promise.all(times(8, () => shop.app.inject(request)))
  assert.ok(answers.every(({ statusCode }) => statusCode === 400))
  assert.equal(readIn.length, 8)
  assert.equal(new Set(readIn).size, 8, `in turns ${readIn}`)
})

test('a list that is too long is refused by its length alone, before its elements are checked', async () => {
  const body = JSON.stringify({ cartItems: Array.from({ length: 60_000 }, () => 1) })
  const answer = await shop.guest().raw('POST', '/api/shop/order/create', { body, headers: json })
  assert.equal(answer.status, 400)
  const { errors } = answer.body as { errors: Record<string, string> }
  assert.equal(errors.cartItems, 'At most 200 lines')
  assert.deepEqual(
    Object.keys(errors).filter((field) => field.startsWith('cartItems.')),
    [],
  )
})

test('an answer names at most twenty faults, however many there are, and stays short', async () => {
  const guest = shop.guest()
  const faultsOf = (body: Record<string, unknown>) => Object.keys(body.errors as Record<string, string>)
  const list = Array.from({ length: 7_000 }, () => 'a').join(',')
  const listing = await guest.raw('GET', `/api/shop/products/get?category=${list}`)
  assert.equal(listing.status, 400)
  assert.deepEqual(faultsOf(listing.body), ['category'])
  assert.ok(listing.text.length < 1_000, `${listing.text.length} bytes`)
  const cartItems = Array.from({ length: 200 }, () => ({ productId: '', quantity: -1 }))
  const order = await guest.raw('POST', '/api/shop/order/create', { json: { cartItems } })
  assert.equal(order.status, 400)
  assert.equal(faultsOf(order.body).length, 20)
})

test('unknown calls, pages and pictures are a JSON 404', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/images/none.webp',
    '/images/..%2f..%2fetc%2fpasswd',
    '/%E0%A4%A',
  ]) {
    const { status, body } = await shop.guest().raw('GET', path)
    assert.ok(status === 404 || status === 400 || status === 403, `${path}: ${status}`)
    assert.equal(body.success, false, path)
  }
})

test('an unavailable database is a 503 with a sentence, and service resumes by itself', async () => {
  await using shop = await startShop({ databaseLine: true })
  const guest = shop.guest()
  await guest.listProducts()
  await shop.line?.cut()
  assert.equal((await guest.raw('GET', '/readyz')).status, 503)
  const { status, body, headers } = await guest.raw('GET', '/api/shop/products/get')
  assert.equal(status, 503)
  assert.match(String(body.message), /try again/)
  assert.ok(headers.get('retry-after'))
  assert.equal((await guest.raw('GET', '/healthz')).status, 200)
  await shop.line?.mend()
  assert.equal((await guest.raw('GET', '/readyz')).status, 200)
  assert.equal((await guest.listProducts()).success, true)
})

test('a connection that breaks while it is in use ends that work and not the shop', async () => {
  await using shop = await startShop({ databaseLine: true })
  const work = shop.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    await shop.line?.cut()
    await sql`select 1`.execute(connection)
  })
  await assert.rejects(work)
  await shop.line?.mend()
  assert.equal((await shop.guest().listProducts()).success, true)
})
