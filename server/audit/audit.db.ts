import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '#rules/audit-actions.ts'
import { DAY_MS } from '#rules/durations.ts'
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

/** Conditions on an entry besides its people. */
const conditionsOf = ({ action, from, before, olderThan }: EntryFilter): RawBuilder<boolean> => {
  const parts = [sql`true`]
  if (action !== undefined) parts.push(sql`entries.action = ${action}`)
  // Ids begin with their time.
  if (from !== undefined) parts.push(sql`entries.id >= ${firstIdAt(from)}`)
  if (before !== undefined) parts.push(sql`entries.id < ${firstIdAt(before)}`)
  if (olderThan !== undefined) parts.push(sql`entries.id < ${olderThan}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * Whether an entry is among the newest by or about these people. Each person's entries are read by an index: in the order of time, the
 * planner would read back to that person's last entry.
 */
const isNewestOf = (people: string[], conditions: RawBuilder<boolean>, limit: number) => {
  const newest = (column: string, and = sql`true`) => sql`
    (select id from audit_entries as entries
    where ${sql.ref(`entries.${column}`)} = person and ${and} and ${conditions}
    order by id desc limit ${sql.lit(limit)})`
  return sql<boolean>`entries.id = any(array(
    select distinct found.id
    from unnest(${people}::text[]) as person,
      lateral (${newest('user_id')} union all ${newest('target', sql`target <> ''`)}) as found
    order by found.id desc limit ${sql.lit(limit)}))`
}

/** Entries that match, newest first, with the names of users and objects that still exist. */
export function listEntries(db: Db, { people, ...filter }: EntryFilter, limit: number) {
  const conditions = conditionsOf(filter)
  return db
    .selectFrom('auditEntries as entries')
    .leftJoin('users as people', 'people.id', 'entries.userId')
    .leftJoin('users as targets', 'targets.id', 'entries.target')
    .leftJoin('products', 'products.id', 'entries.target')
    .leftJoin('coupons', 'coupons.id', 'entries.target')
    .selectAll('entries')
    .select(['people.userName as userName'])
    .select(sql<string | null>`coalesce(targets.user_name, products.title, coupons.code)`.as('currentName'))
    .select('products.titleBn as currentNameBn')
    .where(people === undefined ? conditions : isNewestOf(people, conditions, limit))
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .execute()
}

/** The database refuses to delete younger ones. They are found by the id, which begins with the time: the day has no index. */
export const deleteOldEntries = (tx: Tx) =>
  deleteSome(
    tx,
    'audit_entries',
    sql`id < ${firstIdAt(new Date(Date.now() - 400 * DAY_MS))} and created_at < now() - interval '400 days'`,
  )
