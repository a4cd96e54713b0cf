import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { io } from 'socket.io-client'
import { fakeSystemd } from '../testing/fake-systemd.ts'
import { cap, orderOf, startProcesses, workersOf } from '../testing/processes.ts'
import { anyAddress, cookieHeader } from '../testing/test-client.ts'

const reloadScript = fileURLToPath(new URL('reload.ts', import.meta.url))
const run = promisify(execFile)

const programs = await mkdtemp(join(tmpdir(), 'tupi-workers-'))
const systemd = await fakeSystemd(programs)
const shop = await startProcesses({ WORKERS: '2', ...systemd.env })
after(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(programs, { recursive: true })
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
