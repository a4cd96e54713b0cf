import { type Expression, type SqlBool, sql } from 'kysely'
import { MAX_FOUND } from '#rules/keyword.ts'
import type { Db } from '../db/open.ts'
import { countUpTo, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import { type SearchQuery, type Stems, toTsquery } from './search-query.ts'

/**
 * Settings of this transaction alone. The planner does not count the work of unpacking a `tsvector`, beside which reading a page from memory is
 * nothing: for frequent words it would read the whole table, and for others walk through the newest products for too long.
 */
export const prepareSearch = (db: Db) =>
  sql`select
    set_config('enable_seqscan', 'off', true),
    set_config('seq_page_cost', '0.02', true),
    set_config('random_page_cost', '0.02', true)`.execute(db)

/** What the English dictionary makes of words. */
export async function findStems(db: Db, words: string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem
    from unnest(${words}::text[]) as word`.execute(db)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

/**
 * How alike a word and a mistyped one are at least, by the letters of the shorter: most trigrams of a long word outlive one mistake. Of 58,000
 * single mistakes in the demo shop's words, English and Bangla, two made a word less similar than the first of these.
 */
const leastSimilarities = [
  { letters: 8, least: '0.28' },
  { letters: 6, least: '0.16' },
  { letters: 0, least: '0.1' },
] as const

/** Words of the catalogue that look like the typed ones and are of about the same length. */
export async function findSimilarWords(db: Db, typed: string[]): Promise<{ typed: string; word: string }[]> {
  const similar: { typed: string; word: string }[] = []
  const byLeast = Map.groupBy(typed, (word) => {
    const length = [...word].length - 1
    return leastSimilarities.find(({ letters }) => length >= letters)?.least
  })
  for (const [least, words] of byLeast) {
    await sql`select set_config('pg_trgm.similarity_threshold', ${least}, true)`.execute(db)
    const { rows } = await sql<{ typed: string; word: string }>`
      select typed, word
      from unnest(${words}::text[]) as typed
      join search_words on word % typed and abs(char_length(word) - char_length(typed)) <= 1`.execute(db)
    similar.push(...rows)
  }
  return similar
}

const title = sql`ts_filter(heading, '{a}')`

/**
 * Where a product may have what is looked for, the best first; each without those before. Of `queries` each finds more than the one before
 * it: in titles they count one after the other. As migration 0045 indexes it.
 */
function fieldsOf(queries: string[], widest: Expression<unknown>) {
  const inTitle = queries.map((query) => sql<boolean>`${title} @@ ${query}::tsquery`)
  return [
    ...inTitle.map((found, index) => (index === 0 ? found : sql<boolean>`${found} and not ${inTitle[index - 1]}`)),
    sql<boolean>`heading @@ ${widest} and not ${title} @@ ${widest}`,
    sql<boolean>`body @@ ${widest} and not heading @@ ${widest}`,
  ]
}

/** What half of this sample of products have is frequent: to count it, at most `MAX_READ` of the newest are read. */
const SAMPLE = 100
const MAX_READ = 3 * MAX_FOUND

/** Whether half of a sample match. It is of pages from the whole table: the newest products may be unlike the others. */
function isFrequent(wanted: Expression<unknown>): Expression<boolean> {
  const products = sql`(select reltuples from pg_class where oid = 'search_entries'::regclass)`
  const percent = sql`least(100, 100.0 * ${sql.lit(SAMPLE)} / greatest(1, ${products}))`
  return sql<boolean>`(
    select 2 * count(*) filter (where body @@ ${wanted}) > count(*)
    from (
      select body from search_entries tablesample system (${percent}) repeatable (0) limit ${sql.lit(2 * SAMPLE)}
    ) as sample)`
}

/**
 * How many products match, counted up to `MAX_FOUND`. The index collects all that match before the first one is counted, so that what most
 * products have is counted faster by reading the newest ones. What fewer have is not: long descriptions are slow to read.
 */
async function countMatches(db: Db, wanted: Expression<unknown>): Promise<number> {
  const upToMost = (entries: Expression<unknown>) =>
    sql`(select count(*) from (select from ${entries} where body @@ ${wanted} limit ${sql.lit(MAX_FOUND)}) as counted)`
  const read = sql`case when ${isFrequent(wanted)} then ${sql.lit(MAX_READ)} else 0 end`
  const newest = sql`(select body from search_entries order by product_id desc limit ${read}) as newest`
  const { rows } = await sql<{ total: number }>`
    select case
      when found = ${sql.lit(MAX_FOUND)} then found
      else ${upToMost(sql.table('search_entries'))}
    end as total
    from ${upToMost(newest)} as among_newest (found) ${unprepared}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * One page of the ids of matching products: by title, the first of the queries first, then by category, then by description; newest first in
 * each. One field is read after the other, so that a word which everything has costs no more than a page of it, and what is not reached is
 * not sorted.
 */
export async function findMatches(db: Db, queries: SearchQuery[], { limit, offset }: Paging) {
  if (queries.every(({ length }) => length === 0)) return { ids: [], total: 0 }
  const asked = [...new Set(queries.map(toTsquery))]
  const widest = sql`${asked.at(-1)}::tsquery`
  const matching = (condition: Expression<SqlBool>) =>
    db.selectFrom('searchEntries').modifyEnd(unprepared).where(condition)
  const total = await countMatches(db, widest)
  const ids: string[] = []
  let before = 0
  for (const field of fieldsOf(asked, widest)) {
    const missing = Math.min(limit, total - offset) - ids.length
    if (missing <= 0) break
    const skipped = Math.max(0, offset - before)
    const rows = await matching(field)
      .select('productId')
      .orderBy('productId', 'desc')
      .limit(missing)
      .offset(skipped)
      .execute()
    ids.push(...rows.map(({ productId }) => productId))
    // How many a field has is known by its end, or has to be counted where the page begins after it.
    before += skipped > 0 && rows.length === 0 ? await countUpTo(db, MAX_FOUND, matching(field)) : skipped + rows.length
  }
  return { ids, total }
}
