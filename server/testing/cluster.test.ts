import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { cloneDatabase } from './cluster.ts'

async function freshDatabase() {
  const database = await cloneDatabase()
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' }).finally(() => client.end())
    return rows.flat()
  }
  return {
    ...database,
    asShop: (sql: string) => ask(database.shopUrl, sql),
    [Symbol.asyncDispose]: database.drop,
  }
}

test('a test gets a shop of its own: tables without rows, and nothing that another test did', async () => {
  await using one = await freshDatabase()
  await using other = await freshDatabase()
  await one.asShop("insert into secrets (name, value) values ('mine', 'x')")
  assert.deepEqual(await one.asShop("select name from secrets where name = 'mine'"), ['mine'])
  assert.deepEqual(await other.asShop("select name from secrets where name = 'mine'"), [])
})

test('the shop of a test has no more rights than a real one', async () => {
  await using database = await freshDatabase()
  assert.deepEqual(await database.asShop('select rolsuper from pg_roles where rolname = current_user'), [false])
  await assert.rejects(database.asShop('drop table users'), { code: '42501' })
})

test('many tests can start at once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, freshDatabase))
  const answers = await Promise.all(databases.map((database) => database.asShop('select count(*)::int from users')))
  await Promise.all(databases.map((database) => database.drop()))
  assert.deepEqual(answers.flat(), Array(8).fill(0))
})
