import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { explain } from '../start-error.ts'
import { cloneDatabase, emptyDatabase } from '../testing/cluster.ts'
import { times } from '../testing/expect.ts'
import { migrate } from './migrate.ts'
import { migrationNames } from './migrations.ts'

/** A database that is brought up by the files of a folder of its own: `put` writes one there. */
async function migrating(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-migrate-test-'))
  const database = await emptyDatabase()
  const clients: pg.Client[] = []
  const put = (name: string, sql: string) => writeFile(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) await put(name, sql)
  return {
    put,
    remove: (name: string) => rm(join(folder, name)),
    up: (maxRetryMs = 20_000) => migrate(database.url, undefined, { folder, maxRetryMs }),
    connect: async () => {
      const client = new pg.Client({ connectionString: database.url })
      clients.push(client)
      await client.connect()
      return client
    },
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) await client.end()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('several processes that start together apply every migration once and in order', async () => {
  await using database = await emptyDatabase()
  await Promise.all(times(3, () => migrate(database.url)))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from migrations order by applied_at')
  await client.end()
  assert.deepEqual(
    rows.map(({ name }) => name),
    await migrationNames(),
  )
})

test('migrations are numbered without gap or twin, so that their order is no matter of chance', async () => {
  const files = await migrationNames()
  assert.deepEqual(
    files.map((name) => Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1])),
    files.map((_, index) => index + 1),
  )
})

test('a database that does not know Bangla letters is refused with a word on how to make a right one', async () => {
  for (const kind of [
    "encoding 'LATIN1' locale 'C'",
    "encoding 'SQL_ASCII' locale 'C'",
    "encoding 'UTF8' locale 'C'",
  ]) {
    await using database = await emptyDatabase(kind)
    const refusal = await migrate(database.url).catch((error) => error)
    assert.match(
      explain(refusal),
      /^The database at DATABASE_URL does not know Bangla letters\. Create it with encoding UTF8 [^\n]+$/,
    )
  }
})

const caps = { '0001_caps.sql': 'create table caps (id int generated always as identity, title text)' }

test('a migration that meets a table in use lets orders go first, and is tried again', async () => {
  await using shop = await migrating(caps)
  const { up, put, connect } = shop
  await up()
  await put('0002_price.sql', 'alter table caps add column price int')
  const [holder, orders] = [await connect(), await connect()]
  await holder.query("begin; insert into caps (title) values ('held')")
  let isUp = false
  const migrated = up().finally(() => {
    isUp = true
  })
  const released = sleep(1_500).then(() => holder.query('commit'))
  let longest = 0
  while (!isUp) {
    const since = performance.now()
    await orders.query("insert into caps (title) values ('ordered')")
    longest = Math.max(longest, performance.now() - since)
    await sleep(5)
  }
  await Promise.all([migrated, released])
  assert.ok(longest < 900, `an order waited ${longest} ms`)
  assert.equal((await orders.query('select price from caps limit 1')).rows[0].price, null)
})

test('a table that stays in use is a sentence, and the next start applies what is left', async () => {
  await using shop = await migrating(caps)
  const { up, put, connect } = shop
  await up()
  await put('0002_price.sql', 'alter table caps add column price int')
  const holder = await connect()
  await holder.query("begin; insert into caps (title) values ('held')")
  await assert.rejects(up(0), /0002_price\.sql waited too long for a table that is in use/)
  await holder.query('commit')
  await up()
  assert.equal((await holder.query('select price from caps')).rows[0].price, null)
})

test('a file is sent part by part where it asks for that, for what no transaction can do, and after a failure from its beginning', async () => {
  await using shop = await migrating(caps)
  const { up, put, connect } = shop
  const index = (unique: string) => `
alter table caps add column if not exists price int;
-- concurrently
drop index concurrently if exists caps_by_title;
-- concurrently
create ${unique} index concurrently caps_by_title on caps (title);
-- transaction
update caps set price = 500;
alter table caps alter column price set not null;
`
  await up()
  const client = await connect()
  await client.query("insert into caps (title) values ('twin'), ('twin')")
  await put('0002_index.sql', index('unique'))
  await assert.rejects(up(), /Migration 0002_index\.sql failed: could not create unique index/)
  await put('0002_index.sql', index(''))
  await Promise.all(times(3, () => up()))
  const { rows } = await client.query(
    "select indisvalid as valid from pg_index where indexrelid = 'caps_by_title'::regclass",
  )
  assert.deepEqual(rows, [{ valid: true }])
  assert.deepEqual((await client.query('select distinct price from caps')).rows, [{ price: 500 }])
})

test('an applied file that has changed is refused, also one that was applied before files had a checksum', async () => {
  await using shop = await migrating(caps)
  const { up, put, connect } = shop
  await up()
  await (await connect()).query('alter table migrations drop column checksum')
  await up()
  await put('0001_caps.sql', 'create table caps (id int)')
  await assert.rejects(up(), {
    message:
      'The file 0001_caps.sql has changed since this database got it: put it back as it was, and write a new migration for the change.',
  })
})

test('a version that is older than the tables does not start, and names their version and which backup to restore', async () => {
  await using shop = await migrating({ ...caps, '0002_price.sql': 'alter table caps add column price int' })
  const { up, put, remove, connect } = shop
  await up()
  const client = await connect()
  await client.query(
    "update migrations set version = '0.9.0', applied_at = '2026-11-20 21:10:04.5Z' where name = '0002_price.sql'",
  )
  await remove('0002_price.sql')
  await put('0002_size.sql', 'alter table caps add column size text')
  await assert.rejects(up(), {
    message: `The database is of a newer version than this Tupi ${packageFile.version}: Tupi 0.9.0 has changed its tables (0002_price.sql). Start Tupi 0.9.0 or a later one, or restore a backup from before 2026-11-20T21-10-04 with this one.`,
  })
  assert.equal((await client.query('select from migrations')).rowCount, 2, 'nothing was applied')
  await client.query('alter table migrations drop column version')
  await assert.rejects(
    up(),
    /: a later version has changed its tables \(0002_price\.sql\)\. Start that one, or restore/,
  )
})

test('an account that may not create the schema for background work gets the statement for the owner, and then uses that schema', async () => {
  const { ownerUrl, shopUrl, drop } = await cloneDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const account = pg.escapeIdentifier(new URL(shopUrl).searchParams.get('user') ?? '')
    await owner.query(`drop schema pgboss cascade; grant create on schema public to ${account}`)
    await assert.rejects(migrate(shopUrl), /create schema pgboss authorization ACCOUNT$/)
    await owner.query(`create schema pgboss authorization ${account}`)
    await migrate(shopUrl)
    assert.equal((await owner.query('select from pgboss.version')).rowCount, 1)
  } finally {
    await owner.end()
    await drop()
  }
})
