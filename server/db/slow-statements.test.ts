import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { times } from '../testing/expect.ts'
import { startShop } from '../testing/shop.ts'
import type { Database } from './open.ts'
import { watchSlowStatements } from './slow-statements.ts'

type Line = {
  msg: string
  level: number
  statement: string
  ms: number
  plan?: string[]
  unreported: number
  reqId?: string
}

async function startWatched(limit: string) {
  const lines: string[] = []
  const shop = await startShop({ env: { SLOW_STATEMENT_MS: limit }, log: (line) => lines.push(line) })
  // On a busy machine others are slow, too.
  const isOurs = ({ msg, statement }: Line) => msg === 'A statement was slow' && /pg_sleep|"reviews"/.test(statement)
  const slow = () => lines.map((line) => JSON.parse(line) as Line).filter(isOurs)
  const untilReported = async (count: number) => {
    while (slow().length < count) await nextTurn()
    return slow()
  }
  return Object.assign(shop, { lines, slow, untilReported })
}

test('a slow statement is in the log with its plan and without its values, and not again when it comes again', async () => {
  await using shop = await startWatched('200')
  await shop.hasProduct({ title: 'Secret cap' })
  const ask = () =>
    sql`select id, pg_sleep(0.25) from products where title = ${'Secret cap'} limit 5`.execute(shop.pool)
  await ask()
  const [line] = await shop.untilReported(1)
  assert.equal(line?.level, 40)
  assert.equal(line?.statement, 'select id, pg_sleep(0.25) from products where title = $1 limit 5')
  assert.ok((line?.ms ?? 0) >= 200)
  assert.match(line?.plan?.join() ?? '', /^Limit: \d+ rows,.*(Scan|Result).* on products: \d+ rows$/)
  await ask()
  await sql`select pg_sleep(0.26)`.execute(shop.pool)
  const [, other] = await shop.untilReported(2)
  assert.equal(other?.statement, 'select pg_sleep(0.26)')
  assert.ok((other?.unreported ?? 0) >= 1)
  for (const text of shop.lines) assert.doesNotMatch(text, /Secret/)
})

test('where everything is slow the log gets ten statements a minute, and the database no more queries than it has room for', async () => {
  await using shop = await startWatched('200')
  await shop.warmUp()
  const before = shop.slow().length
  const ask = (number: number) =>
    sql`select pg_sleep(0.25), ${sql.raw(String(number))} from products`.execute(shop.pool)
  await shop.hasProduct()
  await Promise.all(times(30, (number) => ask(number)))
  assert.ok((await shop.untilReported(before + 1)).length <= 10)
  await sql`select 1`.execute(shop.pool)
  assert.ok(shop.slow().length <= 10)
  const explained = shop.slow().filter(({ plan }) => plan)
  assert.ok(explained.length < 10, `${explained.length} plans`)
})

test('the ten statements of a minute are counted from the first of them, whatever the clock is', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 59_999 })
  const statements: unknown[] = []
  let report: Parameters<Database['onStatement']>[0] = () => {}
  const database = {
    connections: { waitingCount: 1, idleCount: 0 },
    onStatement: (watch: typeof report) => {
      report = watch
    },
  }
  watchSlowStatements(database as unknown as Database, 200, { warn: (line: unknown) => statements.push(line) })
  for (let number = 1; number <= 20; number++) {
    report({ text: `select ${number}`, ms: 300 })
    t.mock.timers.tick(1)
  }
  await nextTurn()
  await nextTurn()
  assert.equal(statements.length, 10)
})

test('a statement of a request is logged with its id, and none where the limit is 0', async () => {
  await using shop = await startWatched('200')
  const cap = await shop.hasProduct()
  await shop.asOwner(`alter table reviews rename to reviews_kept;
    create view reviews as select * from reviews_kept where (select pg_sleep(0.25)) is not null;
    grant select on reviews to public`)
  await shop.guest().listReviews({ params: { productId: cap._id } })
  const [ofReviews] = await shop.untilReported(1)
  assert.match(ofReviews?.reqId ?? '', /^[0-9a-f-]{36}$/)
  await using quiet = await startWatched('0')
  await sql`select pg_sleep(0.25)`.execute(quiet.pool)
  assert.deepEqual(quiet.slow(), [])
})
