import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { plainSite } from '../testing/plain-site.ts'
import { inDhaka, PASSWORD, startShop } from '../testing/shop.ts'

type Line = { reqId?: string; level: number; msg?: string; err?: { message: string; code?: string; stack: string } }

const INFO = 30

/** A shop that keeps what it logs, down to the smallest line. */
async function startTalkative(env: Record<string, string> = {}) {
  const lines: string[] = []
  const shop = await startShop({ env, log: (line) => lines.push(line) })
  return Object.assign(shop, { lines, parsed: () => lines.map((line) => JSON.parse(line) as Line) })
}

const order = (productId: string) => ({
  cartItems: [{ productId, quantity: 1 }],
  addressInfo: inDhaka,
  shippingType: 'inside' as const,
  totalAmount: 580,
})

test('the log holds no passwords, cookies, phone numbers, addresses, e-mails or words that were typed', async () => {
  await using shop = await startTalkative()
  const cap = await shop.hasProduct({ price: 500 })
  const customer = await shop.registeredCustomer('Rahimullah')
  const guest = shop.guest()
  await guest.raw('POST', '/api/auth/login', { json: { email: customer.user.email, password: 'wrong-password' } })
  await guest.raw('POST', '/api/auth/login', {
    body: '{"password": "half-a-pass',
    headers: { 'content-type': 'application/json' },
  })
  await guest.placeOrder({ body: order(cap._id), idempotencyKey: 'my-secret-key-that-nobody-can-guess' })
  await customer.placeOrder({ body: order(cap._id) })
  await guest.raw('GET', '/api/shop/products/get?size=secret-size')
  await guest.raw('GET', '/api/shop/order/details/secret-order')
  await guest.raw('GET', '/api/nothing/secret-path?token=secret-token')
  // The database's error about a refused row repeats the whole row.
  await shop.asOwner("alter table orders add check (city <> 'Dhaka') not valid")
  assert.equal((await guest.raw('POST', '/api/shop/order/create', { json: order(cap._id) })).status, 500)
  const secrets = [
    PASSWORD,
    'wrong-password',
    'half-a-pass',
    customer.user.email,
    'Rahimullah',
    inDhaka.name,
    inDhaka.phone,
    inDhaka.address,
    'my-secret-key-that-nobody-can-guess',
    'secret-',
    ...customer.cookies.values(),
    ...guest.cookies.values(),
  ]
  assert.ok(shop.lines.length > 20, `${shop.lines.length} lines`)
  for (const line of shop.lines) {
    for (const secret of secrets) assert.ok(!line.includes(secret), `${secret} is in the log: ${line}`)
  }
  const defect = shop.parsed().find((line) => line.err)
  assert.equal(defect?.err?.message, 'PostgreSQL 23514')
  assert.match(defect?.err?.stack ?? '', /insert-order\.db\.ts/)
})

test('every line about a request has its id, and a defect shows the visitor that id and no details', async () => {
  await using shop = await startTalkative()
  await shop.guest().listProducts()
  await shop.asOwner('alter table products rename to gone')
  const { status, body, text, headers } = await shop.guest().raw('GET', '/api/shop/products/get?limit=7')
  assert.equal(status, 500)
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  assert.deepEqual(Object.keys(body).sort(), ['code', 'message', 'requestId', 'success'])
  assert.equal(body.message, 'Something went wrong on our side')
  assert.doesNotMatch(text, /products|relation|\.ts|\.js|at /)
  const lines = shop.parsed().filter((line) => line.reqId === body.requestId)
  assert.deepEqual(
    lines.map((line) => line.msg),
    ['incoming request', 'Something went wrong on our side', 'request completed'],
  )
  const aboutRequests = shop.parsed().filter((line) => 'req' in line || 'res' in line || 'err' in line)
  assert.ok(aboutRequests.length >= 5)
  for (const line of aboutRequests) assert.match(line.reqId ?? '', /^[0-9a-f-]{36}$/)
})

test('an answer carries the id that the log has of what went wrong: a call, a page, and a page with a part that failed, for all who waited for it', async () => {
  const lines: string[] = []
  const begun = Promise.withResolvers<void>()
  const site = plainSite(async ({ url }) => {
    if (url.pathname === '/shop/broken') throw new Error('Broken')
    await begun.promise
    return { status: 503, html: '<p>Could not load</p>', failure: new Error('A part of it') }
  })
  await using shop = await startShop({ site, databaseLine: true, log: (line) => lines.push(line) })
  const idsOf = (level: number) =>
    lines
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.level === level && line.reqId !== undefined)
      .map(({ reqId }) => reqId)
  const idOf = async (path: string) => (await shop.guest().raw('GET', path)).headers.get('x-request-id')
  const waiting = [idOf('/shop/home'), idOf('/shop/home')]
  while (idsOf(INFO).length < 2) await nextTurn()
  await idOf('/api/shop/products/get')
  begun.resolve()
  const pages = [...(await Promise.all(waiting)), await idOf('/shop/broken')]
  assert.deepEqual(idsOf(50).sort(), pages.sort())
  await shop.line?.cut()
  // Until then the answer in memory is the latest, and there is nothing to log.
  while (shop.events.isUp()) await nextTurn()
  assert.deepEqual([await idOf('/api/shop/products/get')], idsOf(40))
})

test('a shop that is merely busy does not fill the log', async () => {
  // How slow a statement is depends on the machine that runs the test.
  await using shop = await startTalkative({ SLOW_STATEMENT_MS: '0' })
  const send = (_: unknown, i: number) =>
    shop.guest().raw('POST', '/api/auth/login', { json: { email: `a${i}@b.c`, password: 'x' } })
  const answers = await Promise.all(Array.from({ length: 400 }, send))
  assert.ok(answers.some(({ status }) => status === 503))
  assert.deepEqual(
    shop.parsed().filter((line) => line.level >= 40),
    [],
  )
})
