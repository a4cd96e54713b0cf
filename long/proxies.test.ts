import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { io } from 'socket.io-client'
import { startAnswers } from '#server/testing/answers.ts'
import { times } from '#server/testing/expect.ts'
import { freePorts } from '#server/testing/free-port.ts'
import { orderOf, startShop, type TestShop } from '#server/testing/shop.ts'
import { cookieHeader, testClient } from '#server/testing/test-client.ts'
import { haproxySettings } from '../cluster/proxies.ts'
import { isMissing, startBehind } from './behind-proxy.ts'

/** What a visitor at another address than the proxy's sends, and the answer's status. The answer may come before the body is sent. */
async function post(address: string, path: string, { from = '127.0.0.1', headers = {}, body = '' }): Promise<number> {
  const sent = request(`${address}${path}`, { method: 'POST', localAddress: from, headers, agent: false })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  if (body !== '') sent.end(body)
  const [answer] = await answered
  sent.on('error', () => {}).destroy()
  return answer.statusCode
}

for (const name of ['caddy', 'nginx'] as const) {
  const behind = `behind ${name} as in deploy/`
  const skip = isMissing(name)

  test(`${behind} an administrator signs in, is alerted of an order at once, and has their own address in the list of sessions`, {
    skip,
  }, async () => {
    await using place = await startBehind(name)
    const { address, shop } = place
    const account = await shop.adminAccount()
    const cap = await shop.hasProduct()
    const browser = testClient(address)
    const signedIn = await browser.raw('POST', '/api/auth/login', { json: account })
    assert.equal(signedIn.status, 200, signedIn.text)
    const [cookie = ''] = signedIn.headers.getSetCookie().filter((line) => line.includes('session'))
    assert.match(cookie, /^__Host-[^;]+;.*Secure/)
    assert.match(signedIn.headers.get('strict-transport-security') ?? '', /^max-age=\d+/)

    const socket = io(address, {
      transports: ['websocket'],
      extraHeaders: { cookie: cookieHeader(browser), origin: address },
    })
    try {
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject))
      const received = new Promise<{ _id: string }>((resolve) => socket.once('newOrderPlaced', resolve))
      const { orderId } = await testClient(address).placeOrder({ body: orderOf(cap) })
      assert.equal((await received)._id, orderId)
    } finally {
      socket.disconnect()
    }

    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    assert.equal(
      await post(address, '/api/auth/login', { from: '127.0.0.2', headers, body: JSON.stringify(account) }),
      200,
    )
    const { data } = await browser.listSessions({ query: {} })
    assert.deepEqual(data.map(({ address }) => address).sort(), ['127.0.0.1', '127.0.0.2'])
  })

  test(`${behind} an answer has the id that the logs of both have, and never one that the visitor sent`, {
    skip,
  }, async () => {
    await using place = await startBehind(name)
    const { address, logged, proxyLog } = place
    const own = '00000000-0000-0000-0000-000000000000'
    for (const path of ['/api/nothing?secret', '/healthz?secret', '/healthz?secret']) {
      const id = (await fetch(address + path, { headers: { 'x-request-id': own } })).headers.get('x-request-id') ?? ''
      assert.match(id, /^[0-9a-f-]{32,36}$/)
      assert.notEqual(id, own)
      assert.ok(
        logged.some((line) => line.includes(`"reqId":"${id}"`)),
        `${id} is not in the log of the shop`,
      )
      while (!(await proxyLog()).includes(id)) await sleep(20)
    }
    assert.doesNotMatch(await proxyLog(), /secret/)
    const refused = request(`${address}/`, { method: 'POST', headers: { 'content-length': '13000000' }, agent: false })
    refused.flushHeaders()
    const [{ headers }] = await once(refused, 'response')
    refused.on('error', () => {}).destroy()
    assert.match(headers['x-request-id'], /^[0-9a-f-]{32,36}$/)
  })

  test(`${behind} a body that is too large and headers that do not end are refused before they reach the shop`, {
    skip,
  }, async () => {
    await using place = await startBehind(name)
    const { address, port, logged } = place
    const login = '/api/auth/login'
    const seen = () => logged.filter((line) => line.includes(login)).length
    for (const length of ['13000000', '99000000', '100000000']) {
      const headers = { 'content-type': 'application/json', 'content-length': length }
      assert.equal(await post(address, login, { headers }), 413)
    }
    const headers = { 'x-much': 'x'.repeat(70_000) }
    assert.equal(await post(address, login, { headers }), name === 'nginx' ? 400 : 431)
    assert.equal(seen(), 0)
    const begun = performance.now()
    const slow = connect({ port, host: '127.0.0.1', servername: 'localhost' })
    slow.on('error', () => {})
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    slow.resume()
    await once(slow, 'close')
    const seconds = (performance.now() - begun) / 1000
    assert.ok(seconds > 5 && seconds < 20, `headers were waited for ${seconds} s`)
  })
}

test('nginx as in deploy/ answers over IPv6 too, and over http only with the proof that a certificate needs', {
  skip: isMissing('nginx'),
}, async () => {
  await using place = await startBehind('nginx')
  const { folder, port, httpPort } = place
  const proof = '/.well-known/acme-challenge/a-proof'
  await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(folder, proof), 'the proof')
  const ask = async (path: string, host: string) => {
    const answer = await fetch(`http://${host}:${httpPort}${path}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location') ?? (await answer.text())]
  }
  for (const host of ['127.0.0.1', '[::1]']) {
    assert.deepEqual(await ask(proof, host), [200, 'the proof'])
    assert.deepEqual(await ask('/shop/home', host), [301, `https://${host}/shop/home`])
  }
  const overIPv6 = request({ host: '::1', port, servername: 'localhost', path: '/healthz', agent: false }).end()
  const [answer] = await once(overIPv6, 'response')
  answer.resume()
  assert.equal(answer.statusCode, 200)
})

/** Shops behind one HAProxy, as their machines would be. The database's side of it leads nowhere. */
async function startHaproxy(one: Pick<TestShop, 'address'>, other: Pick<TestShop, 'address'>) {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-haproxy-'))
  const [primaryPort = 0, replicaPort = 0, shopPort = 0, port = 0, restPort = 0] = await freePorts(5)
  const shopPorts = [one, other, other].map(({ address }) => Number(new URL(address).port))
  const nodes = [1, 2].map(() => ({ port, restPort }))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await haproxySettings({ primaryPort, replicaPort, shopPort }, nodes, shopPorts))
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(haproxy, 'exit')
  const address = `http://127.0.0.1:${shopPort}`
  const isOpen = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    assert.equal(haproxy.exitCode, null, 'HAProxy ended')
    await sleep(50)
  }
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      haproxy.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

test('behind HAProxy as in deploy/ a client that polls is served by one of two shops, and is alerted of orders at both', {
  skip: isMissing('haproxy'),
}, async () => {
  await using one = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } })
  await using other = await startShop({ besides: one, env: { TRUST_PROXY: '127.0.0.1' } })
  await Promise.all([one.catchUpWith(other), other.catchUpWith(one)])
  await using haproxy = await startHaproxy(one, other)
  const cap = await one.hasProduct({ totalStock: 10 })
  const extraHeaders = { cookie: cookieHeader(await one.admin()) }
  // Addresses enough for both shops.
  const clients = Array.from({ length: 8 }, (_, index) => {
    const agent = new Agent({ localAddress: `127.0.0.${index + 2}` })
    // The defaults of Socket.IO's client, and polling alone.
    const ways = index % 2 ? { transports: ['polling'] } : {}
    const socket = io(haproxy.address, { agent: agent as never, extraHeaders, forceNew: true, ...ways })
    const received: string[] = []
    socket.on('newOrderPlaced', ({ _id }: { _id: string }) => received.push(_id))
    return { socket, received, connected: once(socket as never, 'connect') }
  })
  await Promise.all(clients.map(({ connected }) => connected))
  const placed = [
    await one.guest().placeOrder({ body: orderOf(cap) }),
    await other.guest().placeOrder({ body: orderOf(cap) }),
  ]
  const ids = placed.map(({ orderId }) => orderId).sort()
  for (const { socket, received } of clients) {
    while (received.length < 2) await sleep(10)
    assert.deepEqual(received.toSorted(), ids)
    socket.close()
  }
})

test('behind HAProxy as in deploy/ a shop that has lost the database gets nothing while another one has it; without any all serve', {
  skip: isMissing('haproxy'),
}, async () => {
  await using one = await startShop({ databaseLine: true })
  await using other = await startShop({ besides: one, databaseLine: true })
  await using haproxy = await startHaproxy(one, other)
  const ask = async (path: string) => {
    const { status } = await fetch(haproxy.address + path, { headers: { connection: 'close' } })
    return status
  }
  const answersOf = async (path: string) => [...new Set(await Promise.all(times(12, () => ask(path))))]
  await other.line?.cut()
  // Until HAProxy has noticed.
  while ((await answersOf('/readyz')).includes(503)) await sleep(50)
  assert.deepEqual(await answersOf('/readyz'), [200])
  await one.line?.cut()
  while ((await answersOf('/readyz')).includes(200)) await sleep(50)
  assert.deepEqual(await answersOf('/healthz'), [200])
})

test('behind HAProxy as in deploy/ the file of a new version is found at the shop that has it', {
  skip: isMissing('haproxy'),
}, async () => {
  const asked: string[] = []
  await using newer = await startAnswers(() => ({ body: {} }))
  await using older = await startAnswers(({ path }) => {
    if (!path.startsWith('/assets/')) return { body: {} }
    asked.push(path)
    return { status: 404, body: {} }
  })
  await using haproxy = await startHaproxy({ address: newer.url }, { address: older.url })
  for (let count = 0; count < 9; count++) {
    assert.equal((await fetch(`${haproxy.address}/assets/new.js`)).status, 200)
  }
  assert.notEqual(asked.length, 0, 'some were asked of a shop without the file first')
})
