import assert from 'node:assert/strict'
import { appendFile, chmod, chown, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ask, makeDataFolder, openEmbedded, serverOf } from '../testing/embedded.ts'
import { createSymlinks } from './binaries.ts'
import { sharedBuffersOf } from './shared-buffers.ts'
import { MAJOR, startEmbedded } from './start.ts'

const home = await makeDataFolder()
after(() => rm(home, { recursive: true, force: true }))

test('a new shop gets a database, and what it wrote is there after a restart', async () => {
  const dataDir = join(home, 'data')
  {
    await using server = await openEmbedded(dataDir)
    await ask(server.ownerUrl, 'create table caps (id int generated always as identity, title text)')
    await ask(server.shopUrl, "insert into caps (title) values ('টুপি')")
  }
  await assert.rejects(serverOf(dataDir), 'the server is gone')
  await using server = await openEmbedded(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select title from caps'), ['টুপি'])
})

test('the shop uses tables, sequences and functions, but rules neither the database nor the machine', async () => {
  await using server = await openEmbedded(join(home, 'data'))
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
  await using server = await openEmbedded(join(home, 'data'))
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
  await using server = await openEmbedded(dataDir)
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
    await using server = await openEmbedded(dataDir)
    assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
    assert.equal((await stat(join(folder, 'PG_VERSION'))).uid, NOBODY, 'it is still theirs')
  }
})

test('the folder may lie deeper than the path of a socket can be long, and have any name', async () => {
  const dataDir = join(home, 'a "quoted", spaced & ১০০% deep folder', 'x'.repeat(120))
  await using server = await openEmbedded(dataDir)
  assert.deepEqual(await ask(server.shopUrl, 'select 1'), [1])
})

test('a folder that holds something else, or a database of another version, is left alone with a clear word', async () => {
  const dataDir = join(home, 'foreign')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine')
  await assert.rejects(openEmbedded(dataDir), /holds something that is not a database/)
  for (const [version, remedy] of [
    ['17', 'run npm run upgrade once'],
    ['19', 'start a newer version of Tupi'],
  ]) {
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
    await assert.rejects(openEmbedded(dataDir), {
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
