import { sql } from 'kysely'
import type { MissedSearch } from '#contract/synonyms.ts'
import { latinDigits } from '#rules/digits.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type CleaningStep, deleteSome } from '../db/delete-some.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { indexWordsOf } from './typed-words.ts'

/** The most rows; the rarest and oldest searches are deleted first. */
const MAX_ROWS = 500
const LISTED = 100
const MAX_LENGTH = 40
/** Phone and order numbers are private. */
const MAX_DIGITS = 4

/** One address cannot fill the list. */
const byAddress: Limit = { name: 'missed-search', most: 10, seconds: HOUR_SECONDS }

/** What is stored of a search: only its words; null where they may be a phone number or an e-mail, or are too long. */
export function countableOf(text: string): string | null {
  const words = indexWordsOf(text).join(' ')
  const digits = latinDigits(words).replace(/\D/g, '')
  const isNoted = words !== '' && !text.includes('@') && digits.length <= MAX_DIGITS && [...words].length <= MAX_LENGTH
  return isNoted ? words : null
}

/** Counts a search that found nothing. It never fails: the search is answered in any case. */
export async function countMissed(pool: Pool, limits: Limits, ip: string, text: string): Promise<void> {
  const keyword = countableOf(text)
  if (keyword === null) return
  try {
    await limits.count([{ limit: byAddress, key: networkOf(ip) }])
    await inTransaction(pool, (tx) => addMissed(tx, keyword))
  } catch {
    // Too many of this address, or the database accepts no writes now.
  }
}

async function addMissed(tx: Tx, keyword: string): Promise<void> {
  await tx
    .insertInto('missedSearches')
    .values({ keyword, times: 1 })
    .onConflict((conflict) =>
      conflict.column('keyword').doUpdateSet({ times: sql<number>`missed_searches.times + 1`, lastAt: new Date() }),
    )
    .execute()
  await sql`delete from missed_searches where keyword in (
    select keyword from missed_searches where keyword <> ${keyword} order by times desc, last_at desc offset ${MAX_ROWS - 1}
  )`.execute(tx)
}

/** The most frequent first. */
export async function listMissed(db: Db): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('missedSearches')
    .select(['keyword', 'times', 'lastAt'])
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
}

/** Takes a search off the list; removing it again is allowed. */
export const deleteMissed = (pool: Pool, keyword: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('missedSearches').where('keyword', '=', keyword).executeTakeFirst()
    if (numDeletedRows > 0n) await recordAudit(tx, { action: 'missed_search_removed', details: { keyword } })
  })

export const cleaning: CleaningStep[] = [
  (tx) => deleteSome(tx, 'missed_searches', sql`last_at < now() - interval '90 days'`),
]
