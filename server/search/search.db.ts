import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import { plannedAnew } from '../db/prepared.ts'
import { type SearchQuery, type Stems, toTsquery } from './search-query.ts'

/** Of 58,000 single mistakes in the demo shop's words, English and Bangla, two made a word less similar than this. */
const LEAST_SIMILARITY = '0.1'

/**
 * Settings of this transaction alone. The planner does not count the work of unpacking `body`: for frequent words it
 * would read the whole table, which takes more than ten times as long as the index where descriptions are long.
 */
export const prepareSearch = (db: Db) =>
  sql`select
    set_config('enable_seqscan', 'off', true),
    set_config('pg_trgm.similarity_threshold', ${LEAST_SIMILARITY}, true)`.execute(db)

/** What the English dictionary makes of words. */
export async function findStems(db: Db, words: string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem
    from unnest(${words}::text[]) as word`.execute(db)
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

/** Words of the catalogue that look like the typed ones and are of about the same length. */
export async function findSimilarWords(db: Db, typed: string[]): Promise<{ typed: string; word: string }[]> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word
    from unnest(${typed}::text[]) as typed
    join search_words on word % typed and abs(char_length(word) - char_length(typed)) <= 1`.execute(db)
  return rows
}

/** One page of the ids of matching products: by title, then category, then description; newest first in each. */
export async function findMatches(db: Db, query: SearchQuery, { limit, offset }: Paging) {
  const anywhere = toTsquery(query)
  const matching = db
    .selectFrom('searchEntries')
    .modifyEnd(plannedAnew)
    .where(sql<boolean>`body @@ ${anywhere}::tsquery`)
  const rows = await matching
    .select('productId')
    .orderBy(
      sql`case
        when heading @@ ${toTsquery(query, 'A')}::tsquery then 1
        when heading @@ ${anywhere}::tsquery then 2
        else 3
      end`,
    )
    .orderBy('productId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.productId)
  if (offset === 0 && ids.length < limit) return { ids, total: ids.length }
  return { ids, total: await countOf(matching) }
}
