import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createSymlinks } from './binaries.ts'
import { sharedBuffersOf } from './shared-buffers.ts'
import { EmbeddedError, MAJOR, startEmbedded } from './start.ts'

let home = ''
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'tupi-embedded-'))
  // Where root has to run PostgreSQL as the user nobody, that user needs access to the path.
  await chmod(home, 0o711)
})
after(() => rm(home, { recursive: true, force: true }))

const open = async (dataDir: string) => {
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false })
  return { ...server, [Symbol.asyncDispose]: server.stop }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 10_000 })
  // The query reports a broken connection as well.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo().catch(() => false))) {
    assert.ok(Date.now() < deadline, `waited in vain: ${what}`)
    await pause(10)
  }
}

const serverOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A shop in a process of its own, which can be killed. `said` is 'open', or the reason why it did not open. */
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
  const said = once(child.stdout.setEncoding('utf8'), 'data').then(String)
  return { said, end, [Symbol.asyncDispose]: () => end('SIGTERM') }
}

test('a new shop gets a database, and what it wrote is there after a restart', async () => {
  const dataDir = join(home, 'data')
  {
    await using server = await open(dataDir)
    await ask(server.ownerUrl, 'create table caps (id int generated always as identity, title text)')
    await ask(server.shopUrl, "insert into caps (title) values ('টুপি')")
  }
  await assert.rejects(serverOf(dataDir), 'the server is gone')
  await using server = await open(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select title from caps'), ['টুপি'])
})

test('the shop uses tables, sequences and functions, but rules neither the database nor the machine', async () => {
  await using server = await open(join(home, 'data'))
  await ask(server.ownerUrl, 'create sequence numbers')
  await ask(server.ownerUrl, 'create function twice(n int) returns int language sql return n * 2')
  assert.deepEqual(await ask(server.shopUrl, "select twice(4), nextval('numbers')::int"), [8, 1])
  await ask(server.shopUrl, "update caps set title = 'Cap'")
  await ask(server.shopUrl, 'delete from caps')
  assert.deepEqual(await ask(server.shopUrl, 'select rolsuper from pg_roles where rolname = current_user'), [false])
  for (const forbidden of ['drop table caps', 'create table mine ()', "select pg_read_file('/etc/passwd')"]) {
    await assert.rejects(ask(server.shopUrl, forbidden), { code: /42501/ })
  }
})

test('Bangla words can be found by a part of them and sorted', async () => {
  await using server = await open(join(home, 'data'))
  for (const extension of ['pg_trgm', 'unaccent']) await ask(server.ownerUrl, `create extension ${extension}`)
  assert.deepEqual(await ask(server.shopUrl, "select cardinality(show_trgm('টুপি')) > 0"), [true])
  assert.deepEqual(await ask(server.shopUrl, "select word_similarity('টুপি', 'নতুন টুপি')"), [1])
  assert.deepEqual(await ask(server.shopUrl, "select unaccent('Café'), lower('CAFÉ')"), ['Cafe', 'café'])
})

test('the memory that the database shares follows that of the machine, of its container or unit, unless its owner has set another value', async () => {
  const [MB, unlimited] = [1024 ** 2, 2 ** 64]
  for (const [total, allowed, shared] of [
    [512, 0, '128MB'],
    [4_096, unlimited, '512MB'],
    [65_536, 8_192 * MB, '1024MB'],
    [262_144, 0, '4096MB'],
  ] as const)
    assert.equal(sharedBuffersOf(total * MB, allowed), shared)
  const dataDir = join(home, 'data')
  const found = async () => {
    const server = await startEmbedded({ dataDir, log: () => {} })
    return ask(
      server.ownerUrl,
      "select setting::int / 128 || 'MB' from pg_settings where name = 'shared_buffers'",
    ).finally(server.stop)
  }
  assert.deepEqual(await found(), [sharedBuffersOf(totalmem(), process.constrainedMemory())])
  const file = join(dataDir, 'postgres/postgresql.auto.conf')
  const before = await readFile(file)
  await appendFile(file, "shared_buffers = '96MB'\n")
  assert.deepEqual(await found(), ['96MB'])
  await writeFile(file, before)
})

test('only the shop itself gets to the database: no network port, a folder closed to others', async () => {
  const dataDir = join(home, 'data')
  await using server = await open(dataDir)
  assert.deepEqual(await ask(server.ownerUrl, 'show listen_addresses'), [''])
  assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o777, 0o700)
})

test('under root the database gets through a folder that is closed to all but its owner and its group', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root runs the database as another user')
  const NOBODY = 65_534
  const dataDir = join(home, 'closed')
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  // As made by a shop whose database ran as the user nobody.
  await chown(folder, NOBODY, NOBODY)
  for (const mode of [0o755, 0o750]) {
    await chmod(dataDir, mode)
    await using server = await open(dataDir)
    assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
    assert.equal((await stat(join(folder, 'PG_VERSION'))).uid, NOBODY, 'it is still theirs')
  }
})

test('when a shop was killed, the next one takes over the server that lives on', async () => {
  const dataDir = join(home, 'data')
  await using killed = shopProcess(dataDir)
  assert.match(await killed.said, /^open/)
  const pid = await serverOf(dataDir)
  await killed.end('SIGKILL')
  assert.ok(isRunning(pid))
  {
    await using server = await open(dataDir)
    assert.equal(await serverOf(dataDir), pid)
    assert.deepEqual(await ask(server.shopUrl, 'select count(*)::int from caps'), [0])
  }
  await assert.rejects(serverOf(dataDir), 'the server is gone')
})

test('a server that a killed shop left behind archives its log when the next shop wants that', async () => {
  const dataDir = join(home, 'data')
  await using killed = shopProcess(dataDir)
  assert.match(await killed.said, /^open/)
  await killed.end('SIGKILL')
  const server = await startEmbedded({ dataDir, archive: true, maxConnections: 143, log: () => {}, durable: false })
  try {
    await ask(server.ownerUrl, 'select pg_switch_wal()')
    assert.deepEqual(await ask(server.ownerUrl, 'show max_connections'), ['143'], 'as many workers need it')
    await until('the log is archived', async () => (await readdir(server.archived ?? '')).length > 0)
  } finally {
    await server.stop()
  }
  await using next = await open(dataDir)
  assert.deepEqual(await ask(next.ownerUrl, 'show archive_mode'), ['off'])
})

test('a second shop on the same data is refused, and the first goes on', async () => {
  const dataDir = join(home, 'data')
  await using first = shopProcess(dataDir)
  assert.match(await first.said, /^open/)
  await assert.rejects(
    open(dataDir),
    (error) => error instanceof EmbeddedError && /Another shop is running/.test(error.message),
  )
  assert.ok(isRunning(await serverOf(dataDir)))
  await first.end('SIGTERM')
  await assert.rejects(serverOf(dataDir), 'the server is gone')
})

test('after a power cut the database opens again, even if another program has got the number of its server', async () => {
  const dataDir = join(home, 'data')
  await using cut = shopProcess(dataDir)
  assert.match(await cut.said, /^open/)
  const pid = await serverOf(dataDir)
  await cut.end('SIGKILL')
  process.kill(pid, 'SIGKILL')
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', lock)
    await writeFile(file, (await readFile(file, 'utf8')).replace(`${pid}`, `${process.ppid}`))
  }
  await using server = await open(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select count(*)::int from caps'), [0])
})

test('a server that dies under an open shop is started again', async () => {
  const dataDir = join(home, 'data')
  await using server = await open(dataDir)
  process.kill(await serverOf(dataDir), 'SIGKILL')
  await until('the database answers', async () => (await ask(server.shopUrl, 'select 1')).length === 1)
})

test('a first start that is killed half-way does not spoil the folder', async () => {
  const dataDir = join(home, 'half')
  await using killed = shopProcess(dataDir)
  await until('the database is being made', async () => (await readdir(dataDir)).some((name) => /\.new-/.test(name)))
  await killed.end('SIGKILL')
  await using server = await open(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
})

test('if two shops start at the same moment, one opens and the other is refused', async () => {
  const dataDir = join(home, 'race')
  await using one = shopProcess(dataDir)
  await using other = shopProcess(dataDir)
  const said = [await one.said, await other.said]
  assert.equal(said.filter((words) => words.startsWith('open')).length, 1, said.join())
  assert.equal(said.filter((words) => words.includes('Another shop is running')).length, 1, said.join())
})

test('the folder may lie deeper than the path of a socket can be long, and have any name', async () => {
  const dataDir = join(home, 'a "quoted", spaced & ১০০% deep folder', 'x'.repeat(120))
  await using server = await open(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
})

test('a folder that holds something else, or a database of another version, is left alone with a clear word', async () => {
  const dataDir = join(home, 'foreign')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine')
  await assert.rejects(open(dataDir), /holds something that is not a database/)
  for (const [version, remedy] of [
    ['17', 'run npm run upgrade once'],
    ['19', 'start a newer version of Tupi'],
  ]) {
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
    await assert.rejects(open(dataDir), {
      message: `The database in ${dataDir}/postgres was made by PostgreSQL ${version}, and this is ${MAJOR}: ${remedy}.`,
    })
  }
  assert.equal(await readFile(join(dataDir, 'postgres/notes.txt'), 'utf8'), 'mine')
})

test('the libraries are linked where npm ran no install script', async () => {
  const native = join(home, 'package/native')
  await mkdir(join(native, 'lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  await createSymlinks(native)
  await createSymlinks(native)
  assert.equal(await readlink(join(native, 'lib/libpq.so.5')), 'libpq.so.5.18')
})
