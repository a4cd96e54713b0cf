import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Order } from '#contract/orders.ts'
import { freePort } from '../testing/free-port.ts'
import { cap, crewIn, orderOf, type Processes, startProcesses, workersOf } from '../testing/processes.ts'
import { cookieHeader, type TestClient } from '../testing/test-client.ts'

/** A connection that stays with the worker that it reached, which Socket.IO's ids name. */
async function connectTo({ address }: Processes, admin: TestClient) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (method: string, path: string, json?: unknown) => {
    // Pages as guests see them: an administrator is led to the panel.
    const cookie = path.startsWith('/shop') ? '' : cookieHeader(admin)
    const headers = { cookie, ...(json !== undefined && { 'content-type': 'application/json' }) }
    const asking = request(address + path, { method, agent, headers }).end(json && JSON.stringify(json))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: await text(answer) }
  }
  const { body } = await ask('GET', '/socket.io/?EIO=4&transport=polling')
  const worker = (JSON.parse(body.slice(1)) as { sid: string }).sid.split('-')[0] ?? ''
  return { worker, ask, close: () => agent.destroy() }
}

/** A connection to each of two workers. */
async function connectToBoth(shop: Processes, admin: TestClient) {
  const one = await connectTo(shop, admin)
  for (;;) {
    const other = await connectTo(shop, admin)
    if (other.worker !== one.worker) return [one, other] as const
    other.close()
  }
}

const METRICS_PORT = String(await freePort())
const shop = await startProcesses({ WORKERS: '2', METRICS_PORT })
after(() => shop[Symbol.asyncDispose]())

test('two workers are one shop: a change at one is on the page of the other, and alerts reach all listeners, by polling too', async () => {
  assert.match(shop.output.out, /^Tupi is open at http:\/\/127\.0\.0\.1:\d+, with 2 workers\n$/, shop.output.errors)
  const admin = await shop.admin()
  const { data } = await admin.addProduct({ body: cap })
  const [one, other] = await connectToBoth(shop, admin)

  const until = async (title: string) => {
    while (!(await other.ask('GET', '/shop/listing')).body.includes(title)) await sleep(5)
  }
  await until(cap.title)
  const edited = await one.ask('PUT', `/api/admin/products/edit/${data._id}`, { ...cap, title: 'Sylhet Classic' })
  assert.equal(edited.status, 200, edited.body)
  await until('Sylhet Classic')

  const ways = [['websocket'], ['polling'], ['polling', 'websocket']]
  const listeners = [...ways, ...ways, ...ways].map((transports) => {
    const extraHeaders = { cookie: cookieHeader(admin) }
    const socket = io(shop.address, { transports, extraHeaders, forceNew: true })
    const received: string[] = []
    socket.on('newOrderPlaced', (order: Order) => received.push(order._id))
    return { socket, received }
  })
  await Promise.all(listeners.map(({ socket }) => once(socket as never, 'connect')))
  const placed = []
  for (const { ask } of [one, other, one, other]) {
    const { status, body } = await ask('POST', '/api/shop/order/create', orderOf(data._id))
    assert.equal(status, 200, body)
    placed.push((JSON.parse(body) as { orderId: string }).orderId)
  }
  for (const { received, socket } of listeners) {
    while (received.length < placed.length) await sleep(5)
    assert.deepEqual(received.toSorted(), placed.toSorted())
    socket.close()
  }
  one.close()
  other.close()
})

test('a listener that polls can send on any connection, also where a proxy closes each one after its answer', async () => {
  const admin = await shop.admin()
  const headers = { cookie: cookieHeader(admin), connection: 'close' }
  const path = `${shop.address}/socket.io/?EIO=4&transport=polling`
  const opened = await fetch(path, { headers })
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string }
  const answers = new Map<string, number>()
  for (const packet of ['40', ...Array<string>(200).fill('3')]) {
    const answer = await (await fetch(`${path}&sid=${sid}`, { method: 'POST', headers, body: packet })).text()
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  assert.deepEqual([...answers], [['ok', 201]])
})

test('a worker that hangs is shown in the metrics; one that is killed is replaced, the other one serves all requests, and its counts stay', async () => {
  const [killed = 0, other] = await workersOf(shop)
  const ask = async () =>
    assert.equal((await fetch(`${shop.address}/readyz`, { headers: { connection: 'close' } })).status, 200)
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const counted = async () =>
    Number(/^tupi_requests_total\{call="readyz",status="200"\} (\d+)$/m.exec(await readMetrics())?.[1])
  /** The values of a metric that each worker has for itself, in their order. */
  const ofWorkers = (metrics: string, name: string) => {
    const lines = metrics.matchAll(new RegExp(`^${name}\\{worker="(\\d+)"\\} (.+)$`, 'gm'))
    return [...lines].sort(([, one], [, other]) => Number(one) - Number(other)).map(([, , value]) => Number(value))
  }
  for (let asked = 0; asked < 20; asked++) await ask()
  while ((await counted()) !== 20) await sleep(5)
  const both = await readMetrics()
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    const [one = 0, two = 0, ...more] = ofWorkers(both, name)
    assert.ok(one > 0 && two > 0 && more.length === 0, name)
  }
  assert.deepEqual(ofWorkers(both, 'tupi_worker_up'), [1, 1])
  assert.deepEqual(crewIn(both), { wanted: 2, ready: 2, exits: 0 })
  process.kill(killed, 'SIGSTOP')
  const hanging = await readMetrics()
  assert.deepEqual(ofWorkers(hanging, 'tupi_worker_up').sort(), [0, 1])
  assert.deepEqual(crewIn(hanging), { wanted: 2, ready: 1, exits: 0 })
  process.kill(killed, 'SIGKILL')
  while (!shop.output.errors.includes('A worker ended (SIGKILL): another one takes its place')) await sleep(1)
  let answered = 0
  for (let workers = [other]; workers.length < 2; workers = await workersOf(shop)) {
    await ask()
    answered++
  }
  assert.ok(answered > 0)
  while ((await counted()) !== 20 + answered) await sleep(5)
  while (crewIn(await readMetrics()).ready !== 2) await sleep(5)
  assert.deepEqual(crewIn(await readMetrics()), { wanted: 2, ready: 2, exits: 1 })
  const admin = await shop.admin()
  const [one, next] = await connectToBoth(shop, admin)
  assert.deepEqual([one.worker, next.worker].sort(), ['3', one.worker < next.worker ? one.worker : next.worker].sort())
  one.close()
  next.close()
})

test('workers that cannot open end the start with one line, once', async () => {
  await using taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  await using shop = await startProcesses({ WORKERS: '2', PORT: `${port}` })
  assert.equal(await shop.ended, 1)
  assert.match(shop.output.errors, /^PORT is taken: [^\n]+\n$/)
})
