import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { io } from 'socket.io-client'
import type { ProductDraft } from '#contract/admin-products.ts'
import type { Order } from '#contract/orders.ts'
import { cloneDatabase } from '../testing/cluster.ts'
import { fakeSystemd } from '../testing/fake-systemd.ts'
import { freePort } from '../testing/free-port.ts'
import { inDhaka } from '../testing/shop.ts'
import { anyAddress, anyPhone, cookieHeader, type TestClient, testClient } from '../testing/test-client.ts'

const script = fileURLToPath(new URL('../../start.mjs', import.meta.url))
const reloadScript = fileURLToPath(new URL('reload.ts', import.meta.url))
const owner = { email: 'owner@tupi.example', password: 'a-long-password' }
const run = promisify(execFile)

const cap: ProductDraft = {
  ...{ title: 'Dhaka Classic', description: '<p>A cap.</p>', category: 'new', price: 500, salePrice: 0 },
  ...{ totalStock: 1_000_000, sizes: [], stockBySize: null },
}

/** The shop in processes as its owner starts it, on a database of its own. */
async function startProcesses(settings: Record<string, string>) {
  const [database, dataDir] = [await cloneDatabase(), await mkdtemp(join(tmpdir(), 'tupi-workers-'))]
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' },
    ...{ PORT: '0', HOST: '127.0.0.1', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    ...settings,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (words: string) => (said.out += words))
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said.errors += words))
  // When all of its output has arrived, too.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  while (!said.out.includes('\n') && child.exitCode === null) await pause(10)
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said.out)?.[0] ?? ''
  return {
    ...{ address, said, ended, env, pid: child.pid ?? 0 },
    stop: () => child.kill('SIGTERM'),
    admin: async () => {
      const browser = testClient(address)
      await browser.login({ body: owner })
      return browser
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Processes = Awaited<ReturnType<typeof startProcesses>>

/** The process ids of the workers. */
async function workersOf({ pid }: Processes): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return rows.filter(([, parent]) => parent === pid).map(([id = 0]) => id)
}

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

const orderOf = (id: string) => ({
  cartItems: [{ productId: id, quantity: 1 }],
  ...{ addressInfo: { ...inDhaka, phone: anyPhone() }, shippingType: 'inside' as const, totalAmount: 580 },
})

const METRICS_PORT = String(await freePort())
const programs = await mkdtemp(join(tmpdir(), 'tupi-workers-'))
const systemd = await fakeSystemd(programs)
const shop = await startProcesses({ WORKERS: '2', METRICS_PORT, ...systemd.env })
after(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(programs, { recursive: true })
})

test('two workers are one shop: a change at one is on the page of the other, and alerts reach all listeners, by polling too', async () => {
  assert.match(shop.said.out, /^Tupi is open at http:\/\/127\.0\.0\.1:\d+, with 2 workers\n$/, shop.said.errors)
  const admin = await shop.admin()
  const { data } = await admin.addProduct({ body: cap })
  const [one, other] = await connectToBoth(shop, admin)

  const until = async (title: string) => {
    while (!(await other.ask('GET', '/shop/listing')).body.includes(title)) await pause(5)
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
    const { body } = await ask('POST', '/api/shop/order/create', orderOf(data._id))
    placed.push((JSON.parse(body) as { orderId: string }).orderId)
  }
  for (const { received, socket } of listeners) {
    while (received.length < placed.length) await pause(5)
    assert.deepEqual(received.toSorted(), placed.toSorted())
    socket.close()
  }
  one.close()
  other.close()
})

test('a worker that hangs is shown in the metrics; one that is killed is replaced, the other one serves all requests, and its counts stay', async () => {
  const [killed = 0, other] = await workersOf(shop)
  const ask = async () =>
    assert.equal((await fetch(`${shop.address}/readyz`, { headers: { connection: 'close' } })).status, 200)
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const counted = async () =>
    Number(/^tupi_requests_total\{call="readyz",status="200"\} (\d+)$/m.exec(await readMetrics())?.[1])
  /** The values of a metric that each worker has for itself, in their order. */
  const ofWorkers = async (name: string) => {
    const lines = (await readMetrics()).matchAll(new RegExp(`^${name}\\{worker="(\\d+)"\\} (.+)$`, 'gm'))
    return [...lines].sort(([, one], [, other]) => Number(one) - Number(other)).map(([, , value]) => Number(value))
  }
  for (let asked = 0; asked < 20; asked++) await ask()
  while ((await counted()) !== 20) await pause(5)
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    const [one = 0, two = 0, ...more] = await ofWorkers(name)
    assert.ok(one > 0 && two > 0 && more.length === 0, name)
  }
  assert.deepEqual(await ofWorkers('tupi_worker_up'), [1, 1])
  process.kill(killed, 'SIGSTOP')
  assert.deepEqual((await ofWorkers('tupi_worker_up')).sort(), [0, 1])
  process.kill(killed, 'SIGKILL')
  while (!shop.said.errors.includes('A worker ended (SIGKILL): another one takes its place')) await pause(1)
  let answered = 0
  for (let workers = [other]; workers.length < 2; workers = await workersOf(shop)) {
    await ask()
    answered++
  }
  assert.ok(answered > 0)
  while ((await counted()) !== 20 + answered) await pause(5)
  const admin = await shop.admin()
  const [one, next] = await connectToBoth(shop, admin)
  assert.deepEqual([one.worker, next.worker].sort(), ['3', one.worker < next.worker ? one.worker : next.worker].sort())
  one.close()
  next.close()
})

test('a reload replaces all workers and refuses no request, also on open connections, and systemd is notified of its begin and end', async () => {
  const admin = await shop.admin()
  const { data } = await admin.addProduct({ body: cap })
  const before = await workersOf(shop)
  const statuses = new Map<string, number>()
  let isOver = false
  const visit = async (index: number) => {
    while (!isOver) {
      // Each a visitor of its own, as the limits count.
      const from = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() }
      const headers = { ...from, ...(index % 3 === 0 && { connection: 'close' }) }
      const response =
        index % 2
          ? await fetch(`${shop.address}/api/shop/order/create`, {
              ...{ method: 'POST', headers, body: JSON.stringify(orderOf(data._id)) },
            })
          : await fetch(`${shop.address}/shop/listing`, { headers })
      await response.arrayBuffer()
      statuses.set(`${response.status}`, (statuses.get(`${response.status}`) ?? 0) + 1)
    }
  }
  const visits = Promise.all(Array.from({ length: 3 }, (_, index) => visit(index)))
  const socket = io(shop.address, { extraHeaders: { cookie: cookieHeader(admin) } })
  await once(socket as never, 'connect')
  const { stdout } = await run(process.execPath, [reloadScript], { env: shop.env })
  assert.equal(stdout, 'All workers are replaced (2)\n')
  assert.deepEqual(
    (await systemd.sent()).filter((state) => state !== 'WATCHDOG=1'),
    ['READY=1', 'RELOADING=1', 'READY=1'],
  )
  const after = await workersOf(shop)
  isOver = true
  await visits
  assert.deepEqual([...statuses.keys()], ['200'], JSON.stringify([...statuses]))
  assert.ok(after.some((pid) => !before.includes(pid)))
  while (!socket.connected) await pause(5)
  socket.close()
})

test('a reload of older code on newer tables is refused with the reason, and the processes that run go on', async () => {
  let before = await workersOf(shop)
  // One that was replaced before may still answer its last request.
  for (; before.length > 2; before = await workersOf(shop)) await pause(5)
  const owner = new pg.Client({ connectionString: shop.env.DATABASE_URL })
  await owner.connect()
  await owner.query("insert into migrations (name) values ('9999_newer.sql')")
  const reload = run(process.execPath, [reloadScript], { env: shop.env })
  await assert.rejects(reload, {
    code: 1,
    stderr:
      /^The database is of a newer version than this Tupi [^\n]+ \(9999_newer\.sql\)\. [^\n]+ restore a backup from before [^\n]+\n$/,
  })
  await owner.query("delete from migrations where name = '9999_newer.sql'")
  await owner.end()
  assert.deepEqual(await workersOf(shop), before)
  assert.equal((await fetch(`${shop.address}/readyz`)).status, 200)
})

test('a shop without workers cannot be reloaded, and the command reports that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-workers-'))
  const reload = run(process.execPath, [reloadScript], { env: { PATH: process.env.PATH, DATA_DIR: folder } })
  await assert.rejects(reload, {
    code: 1,
    stderr: `No shop that can be reloaded runs on ${folder}. One without WORKERS is stopped and started instead.\n`,
  })
  await rm(folder, { recursive: true })
})

test('workers that cannot open end the start with one line, once', async () => {
  await using taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  await using shop = await startProcesses({ WORKERS: '2', PORT: `${port}` })
  assert.equal(await shop.ended, 1)
  assert.match(shop.said.errors, /^PORT is taken: [^\n]+\n$/)
})
