import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'words', 'createdAt', 'updatedAt'] as const

export type SynonymRow = Selectable<Tables['synonyms']>

/** All groups, those changed last first. */
export const listSynonyms = (db: Db): Promise<SynonymRow[]> =>
  db.selectFrom('synonyms').select(columns).orderBy('updatedAt', 'desc').orderBy('id', 'desc').execute()

export const lockSynonyms = (tx: Tx, id: string): Promise<SynonymRow | undefined> =>
  tx.selectFrom('synonyms').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertSynonyms = (tx: Tx, id: string, words: string[]): Promise<SynonymRow> =>
  tx.insertInto('synonyms').values({ id, words }).returning(columns).executeTakeFirstOrThrow()

export const updateSynonyms = (tx: Tx, id: string, words: string[]): Promise<SynonymRow> =>
  tx
    .updateTable('synonyms')
    .set({ words, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The words that the group had; undefined where there was none. */
export const deleteSynonyms = async (tx: Tx, id: string): Promise<string[] | undefined> =>
  (await tx.deleteFrom('synonyms').where('id', '=', id).returning('words').executeTakeFirst())?.words
