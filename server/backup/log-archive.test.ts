import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connectTo } from '../db/connections.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { cloneDatabase } from '../testing/cluster.ts'
import { otherFolder } from '../testing/other-folder.ts'
import { listBases, removeOldBases } from './base-copies.ts'
import { diskFolder, type Folder } from './folder.ts'
import { type LogArchive, openLogArchive } from './log-archive.ts'
import { readLog } from './log-segments.ts'
import { findWaitingLog } from './log-state.ts'

const segment = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-log-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const addBase = (folder: Folder, name: string, first: string, takenAt = new Date()) =>
  folder
    .within(name)
    .write('base.json', Readable.from([JSON.stringify({ format: 'tupi-base-1', takenAt, first, last: first })]))

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, `waited in vain: ${what}`)
    await pause(10)
  }
}

/** The archive of an unreachable server: what it was to copy is reported. */
async function openArchive(t: TestContext) {
  const archives: LogArchive[] = []
  // Before the folders go, which are made after this.
  t.after(() => Promise.all(archives.map(({ stop }) => stop())))
  const [home, archived, said] = [await newFolder(t), await newFolder(t), [] as string[]]
  const folder = diskFolder(join(home, 'log'))
  const open = (options: { maxWaitingBytes?: number } = {}) => {
    const archive = openLogArchive({
      ...{ archived, folder, keep: 2, lookEveryMs: 10, ...options },
      ownerUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      log: (line) => void said.push(line),
    })
    archives.push(archive)
    return archive
  }
  const put = (number: number, bytes = `segment ${number}`) => writeFile(join(archived, segment(number)), bytes)
  const isCarried = (number: number) =>
    until('it is carried', async () => (await readLog(folder, segment(number))) !== null)
  return { home, archived, folder, said, open, put, isCarried }
}

test('the log for recovery is packed and carried to the backups, also what comes when the shop stops', async (t) => {
  const { archived, folder, said, open, put, isCarried } = await openArchive(t)
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1))
  await put(1)
  await writeFile(join(archived, `${segment(2)}.part`), 'half')
  const archive = open()
  await isCarried(1)
  assert.equal(String(await buffer((await readLog(folder, segment(1))) ?? Readable.from([]))), 'segment 1')
  await archive.stop()
  await put(2)
  await archive.carryRest()
  await isCarried(2)
  assert.deepEqual(await readdir(archived), [`${segment(2)}.part`], 'what is being written stays')
  assert.deepEqual(said, [])
})

test('a log for recovery that cannot be archived is reported once, waits, and is archived when its folder is back', async (t) => {
  const { home, said, open, put, isCarried } = await openArchive(t)
  await put(1)
  await writeFile(join(home, 'log'), 'in the way')
  open()
  await until('it is reported', () => said.length > 0)
  assert.match(said[0] ?? '', /^The log for recovery cannot be archived, 1 MB wait in .*: ENOTDIR/)
  await pause(100)
  assert.equal(said.length, 1)
  // Whole at once: the shop tidies a copy away that it finds half written.
  await addBase(diskFolder(join(home, 'prepared')), 'base-2026-11-22T10-00-00', segment(1))
  await rm(join(home, 'log'))
  await rename(join(home, 'prepared'), join(home, 'log'))
  await isCarried(1)
  await until('that is reported', () => said.includes('The log for recovery is archived again'))
})

test('a log for recovery that fills the disk is deleted, and the database is copied again when the folder is back', async (t) => {
  const { home, archived, folder, said, open, put, isCarried } = await openArchive(t)
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1))
  await put(1)
  open({ maxWaitingBytes: 15 })
  await isCarried(1)
  await rename(join(home, 'log'), join(home, 'away'))
  await writeFile(join(home, 'log'), 'in the way')
  await put(2, 'more than there is room for')
  await until('it is thrown away', async () => (await readdir(archived)).length === 0)
  await rm(join(home, 'log'))
  await rename(join(home, 'away'), join(home, 'log'))
  await put(3)
  await isCarried(3)
  await until('a copy is tried', () => said.some((line) => /^The copy of the database for recovery failed/.test(line)))
})

test('after a gap in the log the database is copied again, and the log of another shop is not overwritten', async (t) => {
  const { archived, folder, said, open, put, isCarried } = await openArchive(t)
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1))
  await put(1)
  open()
  await isCarried(1)
  await put(2)
  await isCarried(2)
  assert.deepEqual(said, [], 'the copy is of today')
  await put(4)
  await until('a copy is tried', () => said.some((line) => /^The copy of the database for recovery failed/.test(line)))
  await put(4)
  await until('the same again is fine', async () => (await readdir(archived)).length === 0)
  await put(1, 'of another shop')
  await until('it is reported', () => said.some((line) => /has another .*01, of another shop/.test(line)))
  assert.deepEqual(await readdir(archived), [segment(1)])
})

test('what happens in a shop reaches its backups by its own clock, and nothing is added while nothing happens', async (t) => {
  const [home, dataDir, said] = [await newFolder(t), await newFolder(t), [] as string[]]
  await using running = new AsyncDisposableStack()
  const server = await startEmbedded({ dataDir, archive: true, durable: false, log: () => {} })
  running.defer(server.stop)
  const { ownerUrl, archived } = server
  assert.ok(archived)
  const ask = async (statement: string) => {
    const client = await connectTo(ownerUrl)
    return (await client.query(statement).finally(() => client.end())).rows
  }
  const bad: Folder['write'] = async (file, bytes) => writeFile(join(home, file), (await buffer(bytes)).subarray(0, -9))
  const folder = otherFolder(diskFolder(home), ({ write }) => ({
    write: (file, bytes, signal) => (file === 'base.tar.gz' ? bad(file, bytes) : write(file, bytes, signal)),
  }))
  const archive = openLogArchive({
    ...{ ownerUrl, archived, folder, keep: 2, lookEveryMs: 10, closeEveryMs: 20 },
    log: (line) => void said.push(line),
  })
  running.defer(archive.stop)
  const knownUntil = async () => (await findWaitingLog(dataDir)).since?.getTime() ?? 0
  const carried = async () => (await folder.within('segments').list()).length
  const closeNext = async () => {
    const now = Date.now()
    await until('all that was written is closed', async () => (await knownUntil()) > now)
  }
  await until('the copy is refused', () => said.length > 0)
  assert.match(said.join(), /^The copy of the database for recovery failed and is tried again: .*base.tar.gz/)
  assert.deepEqual(await listBases(folder), [])

  await closeNext()
  const before = await carried()
  await ask('create table orders (id bigint)')
  await until('it is carried', async () => (await carried()) > before)
  await closeNext()
  const after = await carried()
  // The server itself writes such notes every 15 seconds.
  await ask('select pg_log_standby_snapshot()')
  for (const _ of [1, 2, 3]) await closeNext()
  assert.equal(await carried(), after)

  await chmod(archived, 0o500)
  await ask('insert into orders values (1)')
  const now = Date.now()
  await until(
    'the server fails',
    async () => (await ask('select from pg_stat_archiver where failed_count > 0')).length > 0,
  )
  const [known] = [await knownUntil(), await chmod(archived, 0o700)]
  assert.ok(known <= now, 'what is not archived is not taken for closed')
})

test('a copy of the database that fails leaves nothing, nor does one of a process that was killed', async (t) => {
  const [home, archived, said] = [await newFolder(t), await newFolder(t), [] as string[]]
  const database = await cloneDatabase()
  t.after(database.drop)
  let free = 50e6
  const folder = otherFolder(diskFolder(join(home, 'log')), ({ write }) => ({
    freeBytes: async () => free,
    write: async (file, bytes, signal) => {
      if (file !== 'base.tar.gz') return write(file, bytes, signal)
      await write('half', Readable.from(['half']))
      bytes.destroy()
      throw new Error('no space left on device')
    },
  }))
  await addBase(folder, 'base-2026-11-20T10-00-00', segment(1), new Date('2026-11-20T10:00:00Z'))
  await folder.within('base-2026-11-21T10-00-00').write('half', Readable.from(['half']))
  const trial = async (expected: RegExp) => {
    const options = { archived, folder, keep: 2, lookEveryMs: 10, ownerUrl: database.ownerUrl }
    const archive = openLogArchive({ ...options, log: (line) => void said.push(line) })
    await until('it is reported', () => said.some((line) => expected.test(line))).finally(archive.stop)
    assert.deepEqual(await folder.list(), ['base-2026-11-20T10-00-00'])
  }
  await trial(/There is no room: \d+ MB are needed, and 50 MB are free/)
  free = 500e9
  await trial(/no space left on device/)
})

test('as many copies of the database stay as the owner wants, and the log since the oldest of them', async (t) => {
  const folder = diskFolder(await newFolder(t))
  for (const number of [1, 2, 3, 4, 5]) {
    await folder.within('segments').write(`${segment(number)}.gz`, Readable.from(['x']))
    if (number % 2) await addBase(folder, `base-2026-11-2${number}T10-00-00`, segment(number))
  }
  // Broken off, and older than those that stay.
  await folder.within('base-2026-11-20T10-00-00').write('base.tar.gz', Readable.from(['x']))
  await removeOldBases(folder, 2)
  assert.deepEqual(
    (await listBases(folder)).map(({ first }) => first),
    [segment(3), segment(5)],
  )
  assert.deepEqual((await folder.list()).sort(), ['base-2026-11-23T10-00-00', 'base-2026-11-25T10-00-00', 'segments'])
  assert.deepEqual(
    (await folder.within('segments').list()).sort(),
    [3, 4, 5].map((number) => `${segment(number)}.gz`),
  )
})
