import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** A typed word as it is looked for among the words of titles. */
export type Wanted = {
  /** Which of the typed words it matches. */
  position: number
  word: string
  sound: string
  /** '' where words with the same ones would be too many. */
  consonants: string
  /** Whether it may be the beginning of a word. */
  isOpen: boolean
  /** The weight of a word that is the same, begins with it, sounds the same, whose sound begins with it, or that has its consonants. */
  weights: [same: number, begins: number, sounds: number, beginsToSound: number, consonants: number]
}

/** A word of titles that may be meant, and how well it fits. */
export type Candidate = { position: number; word: string; weight: number }

/** Words that begin as what was typed, by spelling and by sound: of two letters there are many. */
const MAX_BEGINNINGS = 20

/**
 * Settings of this transaction alone: everything is found in the order of an index, and reading stops at the bounds. What a word leads to
 * differs too much from word to word for the planner, which would gather all of it first.
 */
export const prepareSuggestions = (db: Db) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(db)

/** After every text that begins with it. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`

/** The words of titles that fit. */
export async function findCandidates(db: Db, wanted: Wanted[]): Promise<Candidate[]> {
  const column = <Value>(of: (one: Wanted) => Value) => sql.val(wanted.map(of))
  const { rows } = await sql<Candidate>`
    select typed.position, fitting.word, max(fitting.weight) as weight
    from unnest(
      ${column(({ position }) => position)}::int[],
      ${column(({ word }) => word)}::text[],
      ${column(({ word, isOpen }) => (isOpen ? endOf(word) : word))}::text[],
      ${column(({ sound }) => sound)}::text[],
      ${column(({ sound, isOpen }) => (isOpen ? endOf(sound) : sound))}::text[],
      ${column(({ weights: [same] }) => same)}::int[],
      ${column(({ weights: [, begins] }) => begins)}::int[],
      ${column(({ weights: [, , sounds] }) => sounds)}::int[],
      ${column(({ weights: [, , , beginsToSound] }) => beginsToSound)}::int[],
      ${column(({ consonants }) => consonants)}::text[],
      ${column(({ weights: [, , , , consonants] }) => consonants)}::int[]
    ) as typed (position, word, word_end, sound, sound_end, same, begins, sounds, begins_to_sound, consonants, has_consonants)
    cross join lateral (
      (
        select title.word, case when title.word = typed.word then same else begins end as weight
        from title_words as title
        where title.word >= typed.word and title.word <= typed.word_end
        order by title.word limit ${sql.lit(MAX_BEGINNINGS)}
      )
      union all
      (
        select title.word, case when title.sound = typed.sound then sounds else begins_to_sound end
        from title_words as title
        where typed.sound <> '' and title.sound >= typed.sound and title.sound <= typed.sound_end
        order by title.sound limit ${sql.lit(MAX_BEGINNINGS)}
      )
      union all
      (
        select title.word, has_consonants
        from title_words as title
        where typed.consonants <> '' and title.consonants = typed.consonants
        limit ${sql.lit(MAX_BEGINNINGS)}
      )
    ) as fitting
    group by typed.position, fitting.word`.execute(db)
  return rows
}

const MAX_SIMILAR = 60
/** A similar sound shares at least this many of the typed one's trigrams, which are one more than its letters. */
const SHARED_TRIGRAMS = 2

export type SimilarWord = { position: number; word: string; sound: string; hasSameConsonants: boolean }

/** Words of titles that look like one of the typed ones, or have the same consonants. */
export async function findSimilar(db: Db, typed: Pick<Wanted, 'position' | 'sound' | 'consonants'>[]) {
  const longest = Math.max(...typed.map(({ sound }) => sound.length))
  // A trigram index is read by bitmaps only.
  await sql`select
    set_config('enable_bitmapscan', 'on', true),
    set_config('pg_trgm.word_similarity_threshold', ${String(SHARED_TRIGRAMS / (longest + 1))}, true)`.execute(db)
  const { rows } = await sql<SimilarWord>`
    select typed.position, fitting.word, fitting.sound, fitting.consonants = typed.consonants as "hasSameConsonants"
    from unnest(
      ${typed.map(({ position }) => position)}::int[],
      ${typed.map(({ sound }) => sound)}::text[],
      ${typed.map(({ consonants }) => consonants)}::text[]
    ) as typed (position, sound, consonants)
    cross join lateral (
      (
        select word, sound, consonants
        from title_words as title
        where title.consonants = typed.consonants
        limit ${sql.lit(MAX_BEGINNINGS)}
      )
      union
      (
        select word, sound, consonants
        from title_words as title
        where typed.sound <% title.sound
        order by typed.sound <<-> title.sound limit ${sql.lit(MAX_SIMILAR)}
      )
    ) as fitting`.execute(db)
  await prepareSuggestions(db)
  return rows
}

/** Products that are looked at for one query, and words whose products are. */
const MAX_LOOKED_AT = 500
const MAX_LEADING = 60
/** Of more titles with a typed word than these only some are looked at, and one frequent word is as good as another. */
const COUNTED_TITLES = 2 * MAX_LOOKED_AT

/** Candidates of the typed word that is in the fewest titles. */
const ofTheRarest = sql`
  select word, weight from candidates
  where position = (
    select position
    from (select position, array_agg(word) as words from candidates group by position) as typed
    cross join lateral (
      select count(*) as titles
      from (select from product_words where product_words.word = any (typed.words) limit ${sql.lit(COUNTED_TITLES)}) as title
    ) as counted
    order by titles, position
    limit 1
  )`

const ofAll = sql`select distinct on (word) word, weight from candidates order by word, weight desc`

/**
 * Ids of the products that have, for at least `least` of the typed words, one of their candidates in the title: most words first, then the
 * best fit, then the newest. The newest products of the rarest typed word are looked at, or of those that fit best where one may be missing.
 */
export async function findTitled(db: Db, candidates: Candidate[], least: number, limit: number): Promise<string[]> {
  const positions = new Set(candidates.map(({ position }) => position)).size
  if (positions === 0 || positions < least) return []
  if (positions === 1) return findNewest(db, candidates, limit)
  const { rows } = await sql<{ productId: string }>`
    with candidates as materialized (
      select position, word, weight
      from unnest(
        ${candidates.map(({ position }) => position)}::int[],
        ${candidates.map(({ word }) => word)}::text[],
        ${candidates.map(({ weight }) => weight)}::int[]
      ) as candidate (position, word, weight)
    ),
    beginning as materialized (
      select word from (${least === positions ? ofTheRarest : ofAll}) as chosen
      order by weight desc, word
      limit ${sql.lit(MAX_LEADING)}
    ),
    looked_at as materialized (
      select distinct newest.product_id
      from beginning
      cross join lateral (
        select product_id from product_words where product_words.word = beginning.word
        order by product_id desc
        limit greatest(${limit}::int, ${sql.lit(MAX_LOOKED_AT)} / (select count(*) from beginning))
      ) as newest
    ),
    -- All words of the titles are read first: the planner would rather look each candidate up in each of them.
    own as materialized (
      select product_id, own.word
      from looked_at
      cross join lateral (
        select word from product_words where product_words.product_id = looked_at.product_id offset 0
      ) as own
    )
    select product_id as "productId"
    from (
      select product_id, position, max(weight) as weight from own join candidates using (word) group by product_id, position
    ) as scored
    group by product_id
    having count(*) >= ${least}
    order by count(*) desc, sum(weight) desc, product_id desc
    limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** Ids of the products that have one of the candidates in the title: the best fit first, then the newest. */
async function findNewest(db: Db, candidates: Candidate[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select newest.product_id as "productId"
    from unnest(${candidates.map(({ word }) => word)}::text[], ${candidates.map(({ weight }) => weight)}::int[])
      as candidate (word, weight)
    cross join lateral (
      select product_id from product_words where product_words.word = candidate.word order by product_id desc limit ${limit}
    ) as newest
    group by newest.product_id
    order by max(weight) desc, newest.product_id desc
    limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}
