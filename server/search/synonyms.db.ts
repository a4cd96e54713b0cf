import type { Db } from '../db/open.ts'

/** More groups than an owner looks through. */
export const MAX_GROUPS = 300

/** All groups of words that mean the same, those changed last first. */
export const listSynonyms = (db: Db) =>
  db
    .selectFrom('synonyms')
    .select(['id', 'words', 'createdAt', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_GROUPS)
    .execute()
