import { sql } from 'kysely'
import { consonantsOf, SOUND_RULE, soundOf } from '#rules/sounds.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'

/** Rows of one statement. */
const BATCH = 1_000

/** Notes how the words of titles sound that are new, or were noted by an older rule. Where there are none, which is the rule, nothing is written. */
export async function storeSounds(reads: Db, pool: Pool): Promise<void> {
  if ((await findOldestRule(reads)) < SOUND_RULE) while (await storeSome(pool));
}

/** By `min`, which reads one row of an index, whatever the planner assumes: this runs after each change of a product. */
async function findOldestRule(db: Db): Promise<number> {
  const row = await db
    .selectFrom('titleWords')
    .select(({ fn }) => fn.min('soundRule').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? SOUND_RULE
}

/** Whether there may be more. Words that another process has locked are left to it. */
async function storeSome(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const words = (
      await tx
        .selectFrom('titleWords')
        .select('word')
        .where('soundRule', '<', SOUND_RULE)
        .orderBy('word')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
    ).map(({ word }) => word)
    const sounds = words.map(soundOf)
    await sql`
      update title_words set sound = noted.sound, consonants = noted.consonants, sound_rule = ${SOUND_RULE}
      from unnest(${words}::text[], ${sounds}::text[], ${sounds.map(consonantsOf)}::text[])
        as noted (word, sound, consonants)
      where title_words.word = noted.word`.execute(tx)
    return words.length === BATCH
  })
}
