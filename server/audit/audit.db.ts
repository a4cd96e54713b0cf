import { type Insertable, sql } from 'kysely'
import type { AuditAction } from '#rules/audit-actions.ts'
import { deleteSome } from '../db/delete-some.ts'
import { firstIdAt } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { countUpTo } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type NewEntry = Insertable<Tables['auditEntries']>

/** Not executed yet: it may be a part of a larger statement. */
export const newEntries = (tx: Tx, entries: NewEntry[]) => tx.insertInto('auditEntries').values(entries)

/** How often a user did something since a moment, counted up to `most`. */
export const countRecent = (
  db: Db,
  { action, userId, since }: Pick<NewEntry, 'action' | 'userId'> & { since: Date },
  most: number,
): Promise<number> =>
  countUpTo(
    db,
    most,
    db
      .selectFrom('auditEntries')
      .where('action', '=', action)
      .where('userId', '=', userId ?? '')
      .where('id', '>=', firstIdAt(since)),
  )

type EntryFilter = {
  action?: AuditAction | undefined
  /** By one of these, or about one of these. */
  people?: string[] | undefined
  from?: Date | undefined
  before?: Date | undefined
  /** Older than this entry. */
  olderThan?: string | undefined
}

/** Entries that match, newest first, with the names of users and objects that still exist. */
export function listEntries(db: Db, { action, people, from, before, olderThan }: EntryFilter, limit: number) {
  let list = db
    .selectFrom('auditEntries as entries')
    .leftJoin('users as people', 'people.id', 'entries.userId')
    .leftJoin('users as targets', 'targets.id', 'entries.target')
    .leftJoin('products', 'products.id', 'entries.target')
    .leftJoin('coupons', 'coupons.id', 'entries.target')
    .selectAll('entries')
    .select(['people.userName as userName'])
    .select(sql<string | null>`coalesce(targets.user_name, products.title, coupons.code)`.as('currentName'))
    .select('products.titleBn as currentNameBn')
  if (action !== undefined) list = list.where('entries.action', '=', action)
  if (people !== undefined) {
    list = list.where(({ eb, or }) => or([eb('entries.userId', 'in', people), eb('entries.target', 'in', people)]))
  }
  // Ids are of the moment.
  if (from !== undefined) list = list.where('entries.id', '>=', firstIdAt(from))
  if (before !== undefined) list = list.where('entries.id', '<', firstIdAt(before))
  if (olderThan !== undefined) list = list.where('entries.id', '<', olderThan)
  return list.orderBy('entries.id', 'desc').limit(limit).execute()
}

/** The database refuses to delete any that are younger. */
export const deleteOldEntries = (tx: Tx) =>
  deleteSome(tx, 'audit_entries', sql`created_at < now() - interval '400 days'`)
