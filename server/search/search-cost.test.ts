import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { MAX_FOUND } from '#rules/keyword.ts'
import { fillNamed } from '../testing/named-products.ts'
import { nodesOf, type Plan } from '../testing/query-plans.ts'
import { startShop } from '../testing/shop.ts'
import { queriesOf } from '../testing/statements.ts'
import { searchProducts } from './search.service.ts'
import { suggest } from './suggest.service.ts'
import { storeSounds } from './title-sounds.ts'

const PRODUCTS = 3_000

// The tests of this file leave what is found as it is.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())
for (const statement of fillNamed(PRODUCTS)) await shop.asOwner(statement)
await shop.guest().suggest({ query: { text: 'sounds are noted' } })
await shop.asOwner('analyze')

/**
 * What the statements of `work` read of the catalogue's tables, as the database carries them out: rows by statement, those that an index has
 * gathered before the first was read, and tables read whole.
 */
async function readBy(work: () => Promise<unknown>, from = shop) {
  const queries = await queriesOf(from, work)
  const client = new pg.Client({ connectionString: from.databaseUrl })
  await client.connect()
  const statements: { text: string; rows: number; indexed: number; seqScans: string[] }[] = []
  try {
    for (const query of queries) {
      const { text, values = [] } = query
      if (/pg_notify|synonyms|update title_words/.test(text)) continue
      // The settings of the transaction are those of the explained statements too.
      if (/^(start|begin|commit|rollback)\b|set_config/.test(text)) {
        await client.query(query)
        continue
      }
      const explain = `explain (analyze, format json) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
      const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      const scans = nodes.filter((node) => node['Relation Name'] !== undefined)
      const read = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      const bitmaps = nodes.filter((node) => node['Node Type'] === 'Bitmap Index Scan')
      statements.push({
        text,
        indexed: bitmaps.reduce((sum, node) => sum + read(node), 0),
        rows: scans.reduce((sum, node) => sum + read(node), 0),
        seqScans: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      })
    }
  } finally {
    await client.end()
  }
  return statements
}

test('suggestions read no table of a large catalogue as a whole, whatever is typed', async () => {
  const typed = ['ca', 'টুপ', 'cap', 'tp', 'black cap', 'kalo tupi', 'snpabak', 'ferrari black cap']
  const long = ['dhaka black navy olive cap snapback', 'আমার ভাইয়ের জন্য একটা কালো টুপি দরকার, ঢাকায় ডেলিভারি চাই']
  for (const text of [...typed, ...long]) {
    const statements = await readBy(() =>
      suggest(shop.db, text, { synonyms: [['cap', 'টুপি']], categories: shop.categories.current() }),
    )
    assert.ok(statements.length > 1, text)
    for (const statement of statements) {
      // Of which there are 50 at most.
      const large = statement.seqScans.filter((table) => table !== 'categories')
      assert.deepEqual(large, [], `${text}: ${statement.text}`)
    }
  }
})

test('suggestions for one word read some of its products, however many have it', async () => {
  for (const text of ['ca', 'টুপ', 'cap', 'tupi']) {
    const statements = await readBy(() =>
      suggest(shop.db, text, { synonyms: [['cap', 'টুপি']], categories: shop.categories.current() }),
    )
    assert.ok(statements.length > 1, text)
    for (const { text: statement, rows } of statements) assert.ok(rows < 100, `${text}: ${rows} rows by ${statement}`)
  }
})

/** With 1,239 products that have the word in their titles in either script, all that have a synonym in their descriptions, 500 in that category, and 3,000 that have it in their descriptions. */
const MAX_ROWS = 600

test('a page of a search reads its own products and not all that have the word, wherever they have it', async () => {
  for (const [keyword, page, total] of [
    ['tupi', 1, MAX_FOUND],
    ['টুপি', 2, MAX_FOUND],
    ['vintage', 1, PRODUCTS / 6],
    ['cotton', 1, MAX_FOUND],
    ['cotton', 3, MAX_FOUND],
  ] as const) {
    const query = { limit: 24, page, view: 'card' } as const
    const found = await searchProducts(shop.db, keyword, query, [['cap', 'টুপি']])
    assert.deepEqual([found.data.length, found.total], [24, total], keyword)
    const statements = await readBy(() => searchProducts(shop.db, keyword, query, [['cap', 'টুপি']]))
    const pages = statements.filter(({ text }) => text.includes('search_entries') && !text.includes('count('))
    assert.ok(pages.length > 0, keyword)
    for (const { text, rows } of pages) assert.ok(rows <= MAX_ROWS, `${keyword}: ${rows} rows by ${text}`)
  }
})

const firstPage = { limit: 24, page: 1, view: 'card' } as const

/** How many rows an index collected for each count. */
const indexedOfCounts = (statements: Awaited<ReturnType<typeof readBy>>) =>
  statements.filter(({ text }) => text.includes('count(')).map(({ indexed }) => indexed)

test('what most products have is counted without collecting all that have it', async () => {
  for (const keyword of ['cotton', 'tupi', 'টুপি']) {
    const statements = await readBy(() => searchProducts(shop.db, keyword, firstPage, [['cap', 'টুপি']]))
    assert.deepEqual(indexedOfCounts(statements), [0], keyword)
  }
})

test('it is also where the newest products lack it, and what few have is counted by the index alone', async () => {
  await using large = await startShop()
  await large.asOwner(`
    alter table products disable trigger user;
    insert into products (id, title, description, category, price, sale_price, total_stock, sizes, images)
    select lpad(n::text, 26, '0'), 'Cap ' || n, 'Of wool', 'new', 500, 0, 1, '{}', '{}' from generate_series(1, 7000) as n;
    insert into search_entries (product_id, heading, body)
    select id, '', case when id::int <= 6000 then 'wool' else 'linen' end::tsvector from products;
    alter table products enable trigger user`)
  await large.asOwner('vacuum analyze search_entries')
  const countOf = async (keyword: string) =>
    indexedOfCounts(await readBy(() => searchProducts(large.db, keyword, firstPage), large))
  assert.deepEqual([await countOf('wool'), await countOf('linen')], [[0], [1_000]])
})

test('that all words have their sounds is seen from one of them, also right after they were noted', async () => {
  await shop.asOwner('update title_words set sound_rule = 0')
  await shop.asOwner('analyze title_words')
  await storeSounds(shop.pool, shop.pool)
  const statements = await readBy(() => storeSounds(shop.pool, shop.pool))
  assert.deepEqual(
    statements.map(({ rows, seqScans }) => [rows, seqScans]),
    [[1, []]],
  )
})
