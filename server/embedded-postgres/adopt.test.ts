import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ask, makeDataFolder, openEmbedded, serverOf } from '../testing/embedded.ts'
import { until } from '../testing/until.ts'
import { EmbeddedError, startEmbedded } from './start.ts'

const home = await makeDataFolder()
const dataDir = join(home, 'data')
before(async () => {
  await using server = await openEmbedded(dataDir)
  await ask(server.ownerUrl, 'create table caps (title text)')
})
after(() => rm(home, { recursive: true, force: true }))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A shop in a process of its own, which can be killed. `line` is 'open', or the reason why it did not open. */
function shopProcess(dataDir: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./start.ts', import.meta.url))}
    const server = await startEmbedded({ dataDir: process.argv[1], log: () => {}, durable: false }).catch(String)
    console.log(server.stop ? 'open' : server)
    if (server.stop) process.once('SIGTERM', server.stop)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const line = once(child.stdout.setEncoding('utf8'), 'data').then(String)
  return { line, end, [Symbol.asyncDispose]: () => end('SIGTERM') }
}

test('when a shop was killed, the next one takes over the server that lives on', async () => {
  await using killed = shopProcess(dataDir)
  assert.match(await killed.line, /^open/)
  const pid = await serverOf(dataDir)
  await killed.end('SIGKILL')
  assert.ok(isRunning(pid))
  {
    await using server = await openEmbedded(dataDir)
    assert.equal(await serverOf(dataDir), pid)
    assert.deepEqual(await ask(server.shopUrl, 'select count(*)::int from caps'), [0])
  }
  await assert.rejects(serverOf(dataDir), 'the server is gone')
})

test('a server that a killed shop left behind archives its log when the next shop wants that', async () => {
  await using killed = shopProcess(dataDir)
  assert.match(await killed.line, /^open/)
  await killed.end('SIGKILL')
  const server = await startEmbedded({ dataDir, archive: true, maxConnections: 143, log: () => {}, durable: false })
  try {
    await ask(server.ownerUrl, 'select pg_switch_wal()')
    assert.deepEqual(await ask(server.ownerUrl, 'show max_connections'), ['143'], 'as many workers need it')
    await until(async () => (await readdir(server.archive?.archived ?? '')).length > 0, 'the log is archived')
  } finally {
    await server.stop()
  }
  await using next = await openEmbedded(dataDir)
  assert.deepEqual(await ask(next.ownerUrl, 'show archive_mode'), ['off'])
})

test('a second shop on the same data is refused, and the first goes on', async () => {
  await using first = shopProcess(dataDir)
  assert.match(await first.line, /^open/)
  await assert.rejects(
    openEmbedded(dataDir),
    (error) => error instanceof EmbeddedError && /Another shop is running/.test(error.message),
  )
  assert.ok(isRunning(await serverOf(dataDir)))
  await first.end('SIGTERM')
  await assert.rejects(serverOf(dataDir), 'the server is gone')
})

test('after a power cut the database opens again, even if another program has got the number of its server', async () => {
  await using cut = shopProcess(dataDir)
  assert.match(await cut.line, /^open/)
  const pid = await serverOf(dataDir)
  await cut.end('SIGKILL')
  process.kill(pid, 'SIGKILL')
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', lock)
    await writeFile(file, (await readFile(file, 'utf8')).replace(`${pid}`, `${process.ppid}`))
  }
  await using server = await openEmbedded(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select count(*)::int from caps'), [0])
})

test('a server that dies under an open shop is started again', async () => {
  await using server = await openEmbedded(dataDir)
  process.kill(await serverOf(dataDir), 'SIGKILL')
  await until(async () => (await ask(server.shopUrl, 'select 1').catch(() => [])).length === 1, 'the database answers')
})

test('a first start that is killed half-way does not spoil the folder', async () => {
  const dataDir = join(home, 'half')
  await using killed = shopProcess(dataDir)
  await until(
    async () => (await readdir(dataDir).catch(() => [])).some((name) => /\.new-/.test(name)),
    'the database is being made',
  )
  await killed.end('SIGKILL')
  await using server = await openEmbedded(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
})

test('if two shops start at the same moment, one opens and the other is refused', async () => {
  const dataDir = join(home, 'race')
  await using one = shopProcess(dataDir)
  await using other = shopProcess(dataDir)
  const lines = [await one.line, await other.line]
  assert.equal(lines.filter((words) => words.startsWith('open')).length, 1, lines.join())
  assert.equal(lines.filter((words) => words.includes('Another shop is running')).length, 1, lines.join())
})
