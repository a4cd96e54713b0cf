import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { io } from 'socket.io-client'
import { times } from '../testing/expect.ts'
import { fakeSystemd } from '../testing/fake-systemd.ts'
import { freePort } from '../testing/free-port.ts'
import { cap, crewIn, orderOf, startProcesses, workersOf } from '../testing/processes.ts'
import { anyAddress, cookieHeader } from '../testing/test-client.ts'

const reloadScript = fileURLToPath(new URL('reload.ts', import.meta.url))
const run = promisify(execFile)

const programs = await mkdtemp(join(tmpdir(), 'tupi-workers-'))
const systemd = await fakeSystemd(programs)
const METRICS_PORT = String(await freePort())
const shop = await startProcesses({ WORKERS: '2', METRICS_PORT, ...systemd.env })
after(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(programs, { recursive: true })
})

const readCrew = async () => crewIn(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text())

/** Once one that was replaced has answered its last request, and one that has ended has a successor. */
async function bothWorkers(): Promise<number[]> {
  let workers = await workersOf(shop)
  for (; workers.length !== 2; workers = await workersOf(shop)) await sleep(5)
  return workers
}

/** The same once both serve: each answers while the other one stands still. */
async function bothOpen(): Promise<number[]> {
  const both = await bothWorkers()
  for (const pid of both) {
    process.kill(pid, 'SIGSTOP')
    try {
      const [{ statusCode }] = await once(get(`${shop.address}/readyz`, { agent: false }), 'response')
      assert.equal(statusCode, 200)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }
  return both
}

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
              method: 'POST',
              headers,
              body: JSON.stringify(orderOf(data._id)),
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
  while (!socket.connected) await sleep(5)
  socket.close()
})

test('a crowd that comes while the shop is busy is connected at once, and not after seconds in which its connections are tried again', async () => {
  const { hostname, port } = new URL(shop.address)
  process.kill(shop.pid, 'SIGSTOP')
  const sockets = Array.from({ length: 700 }, () => connect(Number(port), hostname))
  try {
    const connected = sockets.map((socket) => once(socket, 'connect', { signal: AbortSignal.timeout(10_000) }))
    await Promise.all(connected)
  } finally {
    process.kill(shop.pid, 'SIGCONT')
    for (const socket of sockets) socket.destroy()
  }
})

test('visitors who wait while a worker leaves are answered, by it or by the other one', async () => {
  const both = await bothWorkers()
  const [leaving = 0] = both
  const { host, hostname, port } = new URL(shop.address)
  /** The system accepts it; a worker takes it up when it goes on. */
  const visit = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.setTimeout(30_000, () => socket.destroy(new Error('No answer')))
    socket.write(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const signal = (name: NodeJS.Signals) => both.map((pid) => process.kill(pid, name))
  signal('SIGSTOP')
  try {
    const visits = await Promise.all(times(100, visit))
    process.kill(leaving, 'SIGTERM')
    signal('SIGCONT')
    const answers = await Promise.all(visits.map((socket) => text(socket)))
    assert.deepEqual([...new Set(answers.map((answer) => answer.split('\r\n')[0]))], ['HTTP/1.1 200 OK'])
  } finally {
    signal('SIGCONT')
  }
  while ((await workersOf(shop)).includes(leaving)) await sleep(5)
})

test('a reload of older code on newer tables is refused with the reason, and the processes that run go on; one that ends is not replaced by older code, which the metrics show', async () => {
  const before = await bothOpen()
  const owner = new pg.Client({ connectionString: shop.env.DATABASE_URL })
  await owner.connect()
  await owner.query("insert into migrations (name) values ('9999_newer.sql')")
  const reload = run(process.execPath, [reloadScript], { env: shop.env })
  await assert.rejects(reload, {
    code: 1,
    stderr:
      /^The database is of a newer version than this Tupi [^\n]+ \(9999_newer\.sql\)\. [^\n]+ restore a backup from before [^\n]+\n$/,
  })
  assert.deepEqual(await workersOf(shop), before)
  const [ending = 0, staying] = before
  const { exits } = await readCrew()
  process.kill(ending, 'SIGKILL')
  const refused = /^A worker does not open and is tried again: The database is of a newer version than this Tupi /m
  while (!refused.test(shop.output.errors)) await sleep(5)
  assert.equal((await fetch(`${shop.address}/readyz`)).status, 200)
  const missing = await readCrew()
  assert.deepEqual([missing.wanted, missing.ready], [2, 1])
  assert.ok(missing.exits > exits)
  await owner.query("delete from migrations where name = '9999_newer.sql'")
  await owner.end()
  assert.ok((await bothOpen()).includes(staying ?? 0))
  while ((await readCrew()).ready !== 2) await sleep(5)
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
