import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startProcesses, workersOf } from '#server/testing/processes.ts'
import { until } from '#server/testing/until.ts'

const reloadScript = fileURLToPath(new URL('../server/workers/reload.ts', import.meta.url))
const run = promisify(execFile)

const shop = await startProcesses({ WORKERS: '2' })
after(() => shop[Symbol.asyncDispose]())

test('a second reload while a worker still answers a request adds no worker', async () => {
  const [held = 0, other = 0] = await workersOf(shop)
  const { host, hostname, port } = new URL(shop.address)
  // Only `held` takes the connection up.
  process.kill(other, 'SIGSTOP')
  const socket = connect(Number(port), hostname)
  try {
    socket.write(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await once(socket, 'data')
  } finally {
    process.kill(other, 'SIGCONT')
  }
  const headers = 'Content-Type: application/json\r\nContent-Length: 100'
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n{`)
  const reload = () => run(process.execPath, [reloadScript], { env: shop.env })
  await reload()
  const replaced = (await workersOf(shop)).filter((pid) => pid !== held)
  await reload()
  let workers: number[] = []
  await until(
    async () => {
      workers = await workersOf(shop)
      return !workers.some((pid) => replaced.includes(pid))
    },
    'the end of the replaced workers',
    { seconds: 60 },
  )
  assert.equal(workers.filter((pid) => pid !== held).length, 2)
  assert.ok(workers.includes(held), 'its request is not over')
  socket.destroy()
})

test('a reload keeps the files of the pages of workers that run for longer than files are kept', async () => {
  const site = join(shop.env.DATA_DIR, 'site')
  const assets = join(site, 'assets')
  const [inUse = ''] = (await readdir(site)).filter((name) => name !== 'assets')
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  // As if the workers were of an earlier version, which has a file that the present one does not have.
  await writeFile(join(site, inUse, 'client/assets/earlier.js'), '')
  for (const name of ['earlier.js', 'of-no-site.js']) {
    await writeFile(join(assets, name), '')
    await utimes(join(assets, name), longAgo, longAgo)
  }
  await run(process.execPath, [reloadScript], { env: shop.env })
  const kept = await readdir(assets)
  assert.deepEqual([kept.includes('earlier.js'), kept.includes('of-no-site.js')], [true, false])
})
