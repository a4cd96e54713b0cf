import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startShop } from '../testing/shop.ts'
import { type Db, inOneWrite, inTransaction, type Tx } from './open.ts'

test('what must follow a change runs once, after the commit and in its order', async () => {
  await using shop = await startShop()
  const seen: string[] = []
  const answer = await inTransaction(shop.db, async (tx) => {
    await tx.insertInto('secrets').values({ name: 'colour', value: 'red' }).execute()
    tx.afterCommit(async () => {
      const row = await shop.db.selectFrom('secrets').select('value').where('name', '=', 'colour').executeTakeFirst()
      seen.push(`committed: ${row?.value}`)
    })
    tx.afterCommit(() => void seen.push('second'))
    seen.push('work')
    return 'done'
  })
  assert.equal(answer, 'done')
  assert.deepEqual(seen, ['work', 'committed: red', 'second'])
})

test('a change that is rolled back has no effects', async () => {
  await using shop = await startShop()
  const seen: string[] = []
  const failing = inTransaction(shop.db, async (tx) => {
    tx.afterCommit(() => void seen.push('effect'))
    throw new Error('no')
  })
  await assert.rejects(failing, /^Error: no$/)
  assert.deepEqual(seen, [])
})

test('an effect that fails is logged with the request and changes nothing of the answer', async () => {
  const lines: string[] = []
  await using shop = await startShop({ log: (line) => lines.push(line) })
  const customer = await shop.customer()
  const cap = await shop.hasProduct()
  shop.events.subscribe('productsChanged', () => {
    throw new Error('the cache is gone')
  })
  const body = { productId: cap._id, reviewMessage: 'Good', reviewValue: 5 }
  assert.equal((await customer.addReview({ body })).data.reviewValue, 5)
  const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err?.message === 'the cache is gone')
  assert.ok(logged)
  assert.match(logged.reqId, /^[0-9a-f-]{36}$/)
  assert.equal((await customer.listReviews({ params: { productId: cap._id } })).total, 1)
})

test('an effect that fails in background work is logged too, and the effects after it run', async () => {
  const lines: string[] = []
  await using shop = await startShop({ log: (line) => lines.push(line) })
  const done: string[] = []
  for (const inUnit of [inTransaction, inOneWrite]) {
    await inUnit(shop.db, async (tx) => {
      tx.afterCommit(() => Promise.reject(new Error(`${inUnit.name} is followed by nothing`)))
      tx.afterCommit(() => void done.push(inUnit.name))
      await tx.insertInto('secrets').values({ name: inUnit.name, value: '' }).execute()
    })
  }
  assert.deepEqual(done, ['inTransaction', 'inOneWrite'])
  const failed = lines
    .map((line) => JSON.parse(line))
    .filter(({ err }) => / is followed by nothing$/.test(err?.message))
  assert.equal(failed.length, 2)
})

test('a unit of work of one write reads, writes last, and has its effects then', async () => {
  await using shop = await startShop()
  const write = (tx: Tx, value: string) => tx.insertInto('secrets').values({ name: value, value }).execute()
  const read = (db: Db) => db.selectFrom('secrets').select('value').where('name', 'in', ['red', 'blue']).execute()
  const seen: { value: string }[][] = []
  await inOneWrite(shop.db, async (tx) => {
    tx.afterCommit(async () => void seen.push(await read(shop.db)))
    seen.push(await read(tx))
    await write(tx, 'red')
  })
  assert.deepEqual(seen, [[], [{ value: 'red' }]])
  const failing = inOneWrite(shop.db, async (tx) => {
    tx.afterCommit(() => void seen.push([]))
    await write(tx, 'red')
  })
  await assert.rejects(failing, /duplicate key/)
  const twice = inOneWrite(shop.db, async (tx) => {
    await write(tx, 'blue')
    await write(tx, 'green')
  })
  await assert.rejects(twice, /last statement/)
  const locking = inOneWrite(shop.db, (tx) => tx.selectFrom('secrets').select('value').forUpdate().execute())
  await assert.rejects(locking, /would not last/)
  assert.equal(seen.length, 2)
})

/** Where the template that begins at `start` ends, with those in its `${}`. */
function endOfTemplate(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === '`') return at
    else if (code.startsWith('${', at)) at = endOfBraces(code, at + 1)
  }
  throw new Error('A template has no end')
}

function endOfBraces(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === '`') at = endOfTemplate(code, at)
    else if (code[at] === '{') depth++
    else if (code[at] === '}' && --depth === 0) return at
  }
  throw new Error('A brace has no end')
}

/** Each statement in plain SQL, and the name of what runs it; null for a part of another one. */
const statementsIn = (code: string) =>
  [...code.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ 0: { length }, index }) => {
    const end = endOfTemplate(code, index + length - 1)
    const [, by = null] = /^\s*\.execute\(\s*(\w+)/.exec(code.slice(end + 1)) ?? []
    return { text: code.slice(index, end), by }
  })

const isWrite = ({ text }: { text: string }) =>
  /\b(insert into|update \w+( as \w+)? set|delete from|merge into)\s/.test(text)

test('what is written in plain SQL is written in a transaction, as the types demand of all other writes', () => {
  const server = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'testing/**', 'embedded-postgres/**'] })
  const writes = files.flatMap((file) =>
    statementsIn(readFileSync(join(server, file), 'utf8'))
      .filter((one) => one.by !== null && isWrite(one))
      .map(({ by }) => ({ file, by })),
  )
  assert.ok(writes.length >= 55, 'the statements were not found')
  assert.deepEqual(
    writes.filter(({ by }) => by !== 'tx'),
    [],
  )
})
