import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '#rules/durations.ts'
import { connectTo } from '../db/connections.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { cloneDatabase } from '../testing/cluster.ts'
import { addBase, openArchive, segment } from '../testing/log-archive.ts'
import { otherFolder } from '../testing/other-folder.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { until } from '../testing/until.ts'
import { listBases } from './base-copies.ts'
import { diskFolder, type Folder } from './folder.ts'
import { openLogArchive } from './log-archive.ts'
import { logFolder, readLog } from './log-segments.ts'
import { findWaitingLog } from './log-state.ts'

test('the log for recovery is packed and carried to the backups, also what comes when the shop stops', async (t) => {
  const { archived, folder, segments, said, open, put, isCarried } = await openArchive(t)
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1))
  await put(1)
  await writeFile(join(archived, `${segment(2)}.part`), 'half')
  const archive = open()
  await isCarried(1)
  assert.equal(String(await buffer((await readLog(segments, segment(1))) ?? Readable.from([]))), 'segment 1')
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
  await until(() => said.length > 0, 'it is reported')
  assert.match(said[0] ?? '', /^The log for recovery cannot be archived, 1 MB wait in .*: ENOTDIR/)
  await sleep(100)
  assert.equal(said.length, 1)
  // Whole at once: the shop tidies a copy away that it finds half written.
  await addBase(diskFolder(join(home, 'prepared')), 'base-2026-11-22T10-00-00', segment(1))
  await rm(join(home, 'log'))
  await rename(join(home, 'prepared'), join(home, 'log'))
  await isCarried(1)
  await until(() => said.includes('The log for recovery is archived again'), 'that is reported')
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
  await until(async () => (await readdir(archived)).length === 0, 'it is thrown away')
  await rm(join(home, 'log'))
  await rename(join(home, 'away'), join(home, 'log'))
  await put(3)
  await isCarried(3)
  await until(() => said.some((line) => /^The copy of the database for recovery failed/.test(line)), 'a copy is tried')
})

test('while its store does not answer, the log for recovery takes no more of the disk than is free, and not a file a minute', async (t) => {
  const { archived, folder, said, open, put } = await openArchive(t)
  let [asked, tries, free] = [0, 0, 1000]
  const database = createServer((socket) => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  t.after(() => database.close())
  await once(database, 'listening')
  const requirePrivate = async () => {
    tries += 1
    throw new Error('no answer')
  }
  await put(1)
  open({
    ownerUrl: `postgres://owner@127.0.0.1:${(database.address() as AddressInfo).port}/nothing`,
    folder: otherFolder(folder, () => ({ requirePrivate })),
    freeBytes: async () => free,
  })
  await until(() => tries > 3, 'it is tried again and again')
  assert.equal(asked, 1, 'a file was to be closed at the start only')
  assert.deepEqual(await readdir(archived), [segment(1)])
  free = 5
  await until(async () => (await readdir(archived)).length === 0, 'room is made')
  assert.equal(said.length, 1)
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
  await until(() => said.some((line) => /^The copy of the database for recovery failed/.test(line)), 'a copy is tried')
  await put(4)
  await until(async () => (await readdir(archived)).length === 0, 'the same again is fine')
  await put(1, 'of another shop')
  await until(() => said.some((line) => /has another .*01, of another shop/.test(line)), 'it is reported')
  assert.deepEqual(await readdir(archived), [segment(1)])
})

test('what happens in a shop reaches its backups by its own clock, and nothing is added while nothing happens', async (t) => {
  const [home, dataDir, said] = [await temporaryFolder(t), await temporaryFolder(t), [] as string[]]
  await using running = new AsyncDisposableStack()
  const server = await startEmbedded({ dataDir, archive: true, durable: false, log: () => {} })
  running.defer(server.stop)
  const { ownerUrl, archive: archiving } = server
  assert.ok(archiving)
  const ask = async (statement: string) => {
    const client = await connectTo(ownerUrl)
    return (await client.query(statement).finally(() => client.end())).rows
  }
  const bad: Folder['write'] = async (file, bytes) => writeFile(join(home, file), (await buffer(bytes)).subarray(0, -9))
  const folder = otherFolder(diskFolder(home), ({ write }) => ({
    write: (file, bytes, signal) => (file === 'base.tar.gz' ? bad(file, bytes) : write(file, bytes, signal)),
  }))
  const archive = openLogArchive({
    ownerUrl,
    ...archiving,
    folder,
    keep: 2,
    lookEveryMs: 10,
    closeEveryMs: 20,
    log: (line) => void said.push(line),
  })
  running.defer(archive.stop)
  const knownUntil = async () => (await findWaitingLog(dataDir)).since?.getTime() ?? 0
  const carried = async () => (await logFolder(folder, archiving.systemId).list()).length
  const closeNext = async (now = Date.now()) => {
    await until(async () => (await knownUntil()) > now, 'all that was written is closed')
  }
  await until(() => said.length > 0, 'the copy is refused')
  assert.match(said.join(), /^The copy of the database for recovery failed and is tried again: .*base.tar.gz/)
  assert.deepEqual(await listBases(folder), [])

  await closeNext()
  const before = await carried()
  await ask('create table orders (id bigint)')
  await until(async () => (await carried()) > before, 'it is carried')
  await closeNext()
  const after = await carried()
  // The server itself writes such notes every 15 seconds.
  await ask('select pg_log_standby_snapshot()')
  for (const _ of [1, 2, 3]) await closeNext()
  assert.equal(await carried(), after)

  const { now: realNow } = Date
  t.mock.method(Date, 'now', () => realNow() - 6 * HOUR_MS)
  // A closing may have begun before.
  for (const _ of [1, 2]) await closeNext(realNow())
  t.mock.restoreAll()

  await chmod(archiving.archived, 0o500)
  await ask('insert into orders values (1)')
  const now = Date.now()
  await until(
    async () => (await ask('select from pg_stat_archiver where failed_count > 0')).length > 0,
    'the server fails',
  )
  const [known] = [await knownUntil(), await chmod(archiving.archived, 0o700)]
  assert.ok(known <= now, 'what is not archived is not taken for closed')
})

test('a gap in the log is noticed although the shop was restarted before the database was copied again', async (t) => {
  const { folder, segments, said, open, put, isCarried } = await openArchive(t)
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1))
  for (const number of [1, 2, 4]) await segments.write(`${segment(number)}.gz`, Readable.from(['x']))
  await put(5)
  open()
  await isCarried(5)
  await until(() => said.some((line) => /^The copy of the database for recovery failed/.test(line)), 'a copy is tried')
})

test('a shop that was restored or upgraded is copied at once, and its log does not mix with that of the old one', async (t) => {
  const { folder, segments, said, open, put, isCarried } = await openArchive(t)
  const old = logFolder(folder, '2')
  for (const number of [1, 40]) await old.write(`${segment(number)}.gz`, Readable.from(['of the old database']))
  await addBase(folder, 'base-2026-11-22T10-00-00', segment(1), { systemId: '2' })
  await put(1)
  open()
  await isCarried(1)
  assert.equal((await segments.list()).length, 1)
  await until(() => said.some((line) => /^The copy of the database for recovery failed/.test(line)), 'a copy is tried')
})

test('a copy of the database that fails leaves nothing, nor does one of a process that was killed', async (t) => {
  const [home, archived, said] = [await temporaryFolder(t), await temporaryFolder(t), [] as string[]]
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
  await addBase(folder, 'base-2026-11-20T10-00-00', segment(1), { takenAt: new Date('2026-11-20T10:00:00Z') })
  await folder.within('base-2026-11-21T10-00-00').write('half', Readable.from(['half']))
  const trial = async (expected: RegExp) => {
    const options = { archived, folder, keep: 2, lookEveryMs: 10, ownerUrl: database.ownerUrl, systemId: '1' }
    const archive = openLogArchive({ ...options, log: (line) => void said.push(line) })
    await until(() => said.some((line) => expected.test(line)), 'it is reported').finally(archive.stop)
    assert.deepEqual(await folder.list(), ['base-2026-11-20T10-00-00'])
  }
  await trial(/There is no room: \d+ MB are needed, and 50 MB are free/)
  free = 500e9
  await trial(/no space left on device/)
})
