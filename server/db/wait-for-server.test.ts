import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { cloneDatabase } from '../testing/cluster.ts'
import { openLine } from '../testing/database-line.ts'
import { never } from '../testing/expect.ts'
import { freePort } from '../testing/free-port.ts'
import { isUnavailable } from './errors.ts'
import { waitForServer } from './wait-for-server.ts'

/** What PostgreSQL answers while it recovers from a power cut. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a start waits for a database server that is missing or still starting up, and names the reason', async () => {
  await using stack = new AsyncDisposableStack()
  const database = await cloneDatabase()
  stack.defer(database.drop)
  const line = await openLine(database.ownerUrl)
  stack.defer(line.close)
  await line.cut()
  const lines: string[] = []
  const said = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const log = (words: string) => said[lines.push(words) - 1]?.resolve()
  const waiting = waitForServer(line.url, { log, signal: never })
  await said[0].promise
  const place = join(new URL(line.url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const starting = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(startingUp())))
  await once(starting.listen(place), 'listening')
  await said[1].promise
  starting.close()
  await line.mend()
  await waiting
  assert.deepEqual(lines, [
    `DATABASE_URL cannot be reached yet (connect ENOENT ${place}): waiting for the database server.`,
    'DATABASE_URL cannot be reached yet (the database system is starting up): waiting for the database server.',
    'The database server answers.',
  ])
})

test('a start waits no longer than it may, and for nothing where the server has answered no', async () => {
  const { signal } = new AbortController()
  const lines: string[] = []
  const wait = (url: string) => waitForServer(url, { log: (said) => lines.push(said), signal, maxRetryMs: 300 })
  await assert.rejects(wait(`postgres://shop@127.0.0.1:${await freePort()}/tupi`), { code: 'ECONNREFUSED' })
  assert.equal(lines.length, 1)
  const database = await cloneDatabase()
  await database.drop()
  await assert.rejects(wait(database.ownerUrl), { code: '3D000' })
  assert.equal(lines.length, 1)
})

test('a name that is not known yet, and a machine that is not on the network yet, are a server that is not there', () => {
  for (const code of ['ENOTFOUND', 'EAI_AGAIN'])
    assert.ok(isUnavailable(Object.assign(new Error('getaddrinfo'), { code, syscall: 'getaddrinfo' })), code)
  assert.ok(isUnavailable(Object.assign(new Error('connect'), { code: 'EHOSTUNREACH', syscall: 'connect' })))
})
