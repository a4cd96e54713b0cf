import type { Synonyms } from '#contract/synonyms.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { publishChange } from '../products/catalogue-changes.ts'
import { ShopError } from '../shop-error.ts'
import * as synonyms from './synonyms.db.ts'

/** More groups than an owner looks through; each is compared with every typed word. */
const MAX_GROUPS = 300

const toSynonyms = ({ id, words, createdAt, updatedAt }: synonyms.SynonymRow): Synonyms => ({
  _id: id,
  words,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** All groups of words that mean the same, those changed last first. */
export const listSynonyms = async (db: Db): Promise<Synonyms[]> => (await synonyms.listSynonyms(db)).map(toSynonyms)

/** Adds a group. Throws `synonyms_full`, `key_reused`. */
export function addSynonyms(pool: Pool, claim: Claim, words: string[]): Promise<Synonyms> {
  return inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      if ((await synonyms.listSynonyms(tx)).length >= MAX_GROUPS) throw new ShopError('synonyms_full')
      const row = await synonyms.insertSynonyms(tx, newId(), words)
      await recordAudit(tx, { action: 'synonyms_added', target: row.id, details: { words: words.join(', ') } })
      publishChange(tx)
      return toSynonyms(row)
    }),
  )
}

type Changes = { words: string[]; updatedAt?: string | undefined }

/** Changes the words of a group. Throws `synonyms_not_found`, `stale`. */
export function editSynonyms(pool: Pool, id: string, changes: Changes): Promise<Synonyms> {
  return inTransaction(pool, async (tx) => {
    const before = await synonyms.lockSynonyms(tx, id)
    if (!before) throw new ShopError('synonyms_not_found')
    requireUnchanged(before.updatedAt, changes.updatedAt)
    if (before.words.join('\n') === changes.words.join('\n')) return toSynonyms(before)
    const after = await synonyms.updateSynonyms(tx, id, changes.words)
    const details = { words: `${before.words.join(', ')} to ${after.words.join(', ')}` }
    await recordAudit(tx, { action: 'synonyms_changed', target: id, details })
    publishChange(tx)
    return toSynonyms(after)
  })
}

/** Deletes a group. Throws `synonyms_not_found`. */
export function deleteSynonyms(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const words = await synonyms.deleteSynonyms(tx, id)
    if (!words) throw new ShopError('synonyms_not_found')
    await recordAudit(tx, { action: 'synonyms_deleted', target: id, details: { words: words.join(', ') } })
    publishChange(tx)
  })
}
