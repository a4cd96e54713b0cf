import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { cloneDatabase } from '../testing/cluster.ts'
import { refused, times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'
import { openDatabase } from './open.ts'
import { unprepared } from './prepared.ts'

/** One connection, so that all statements meet. */
async function oneConnection(prepared: boolean) {
  const database = await cloneDatabase()
  const opened = openDatabase(database.shopUrl, { max: 1, prepared })
  return {
    pool: opened.pool,
    preparedTexts: async () =>
      (await opened.connections.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
        (row) => row.statement,
      ),
    [Symbol.asyncDispose]: async () => {
      await opened.close()
      await database.drop()
    },
  }
}

test('a statement is parsed once for all its values, but not one whose text varies', async () => {
  await using database = await oneConnection(true)
  const ids = database.pool.selectFrom('products').select('id')
  for (const id of ['one', 'other']) await ids.where('id', '=', id).execute()
  for (const list of [
    ['one', 'other'],
    ['one', 'other', 'third'],
  ])
    await ids.where('id', 'in', list).execute()
  await ids.where('title', '=', 'typed').modifyEnd(unprepared).execute()
  await database.pool.selectFrom('products').selectAll().where('id', '=', 'one').execute()
  const texts = await database.preparedTexts()
  assert.equal(texts.length, 1)
  assert.match(texts[0] ?? '', /from "products" where "id" = \$1/)
})

test('there is a bound to what a connection keeps prepared', async () => {
  await using database = await oneConnection(true)
  for (let number = 0; number < 400; number++) {
    await sql`select ${sql.lit(number)} where ${true}`.execute(database.pool)
  }
  assert.equal((await database.preparedTexts()).length, 300)
})

test('behind a pooler nothing is prepared', async () => {
  await using database = await oneConnection(false)
  await database.pool.selectFrom('products').select('id').where('id', '=', 'one').execute()
  assert.deepEqual(await database.preparedTexts(), [])
})

test('a migration that changes a column while the shop runs fails no read, and a write at most once', async () => {
  await using shop = await startShop()
  await shop.warmUp()
  const cap = await shop.hasProduct()
  const buyers = await Promise.all(times(20, () => shop.customer()))
  const put = (buyer: (typeof buyers)[number], quantity: number) =>
    buyer.updateCart({ body: { productId: cap._id, quantity } })
  /** At the same time, so that each takes another connection. */
  const onEveryConnection = <Answer>(work: (buyer: (typeof buyers)[number]) => Promise<Answer>) =>
    Promise.all(buyers.map(work))
  const readCarts = () => onEveryConnection((buyer) => buyer.getCart({ params: { userId: buyer.user._id } }))
  await onEveryConnection((buyer) => buyer.addToCart({ body: { productId: cap._id, quantity: 1 } }))
  await readCarts()
  await onEveryConnection((buyer) => put(buyer, 2))
  // It prevents changing the columns that it watches.
  await shop.asOwner('drop trigger products_changed on products')
  await shop.asOwner('alter table products alter column sizes type varchar(200)[]')
  for (const { data } of await readCarts()) assert.equal(data.items[0]?.quantity, 2)
  await onEveryConnection((buyer) => put(buyer, 3))
  await shop.asOwner('alter table products alter column sizes type varchar(300)[]')
  const [rahim] = buyers
  assert.ok(rahim)
  const failed: unknown[] = []
  for (const quantity of [4, 5, 6]) await put(rahim, quantity).catch((error) => failed.push(error))
  // The pool chooses the connection: that of the first write may not have prepared its statements.
  assert.ok(failed.length <= 1, `${failed.length} writes failed`)
  for (const error of failed) await refused(Promise.reject(error), { status: 503 })
  assert.equal((await put(rahim, 7)).data.items[0]?.quantity, 7)
  await shop.asOwner('alter table products add column colour text')
  assert.equal((await put(rahim, 8)).data.items[0]?.quantity, 8)
})
