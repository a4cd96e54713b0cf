import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../testing/cluster.ts'
import { times } from '../testing/expect.ts'
import { migrate } from './migrate.ts'

const migrationFiles = async () => (await readdir(new URL('./migrations/', import.meta.url))).sort()

test('several processes that start together apply every migration once and in order', async () => {
  await using database = await emptyDatabase()
  await Promise.all(times(3, () => migrate(database.url)))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from migrations order by applied_at')
  await client.end()
  assert.deepEqual(
    rows.map(({ name }) => name),
    await migrationFiles(),
  )
})

test('migrations are numbered without gap or twin, so that their order is no matter of chance', async () => {
  const files = await migrationFiles()
  assert.deepEqual(
    files.map((name) => Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1])),
    files.map((_, index) => index + 1),
  )
})

test('a database that does not know Bangla letters is refused with a word on how to make a right one', async () => {
  for (const kind of ["encoding 'SQL_ASCII' locale 'C'", "encoding 'UTF8' locale 'C'"]) {
    await using database = await emptyDatabase(kind)
    await assert.rejects(migrate(database.url), /does not know Bangla letters\. Create it with encoding UTF8/)
  }
})
