import { type Selectable, sql } from 'kysely'
import { rolesWith } from '#rules/permissions.ts'
import { deleteSome } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type AccountLink = Selectable<Tables['accountLinks']>

type NewLink = Pick<AccountLink, 'tokenHash' | 'kind' | 'userId' | 'madeBy' | 'endsAt'> &
  Partial<Pick<AccountLink, 'id' | 'role'>>

/** Whether the user who made a link may still manage accounts: it ends with that right. */
export const madeByEntitled = sql<boolean>`exists (
  select from users where users.id = account_links.made_by and users.role = any(${rolesWith('users.manage')}::text[]))`

export const insertLink = (tx: Tx, link: NewLink) => tx.insertInto('accountLinks').values(link).execute()

export const findLink = (db: Db, kind: AccountLink['kind'], tokenHash: Buffer) =>
  db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .select([
      'users.id as userId',
      'email',
      'users.role',
      'emailProvenAt',
      'roleByInvitation',
      'madeBy',
      'usedAt',
      sql<boolean>`ends_at <= now()`.as('isOver'),
      sql<boolean>`made_by is not null and not ${madeByEntitled}`.as('isWithdrawn'),
    ])
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Uses up all links of a kind, since earlier ones do the same. */
export const markLinksUsed = (tx: Tx, kind: AccountLink['kind'], userId: string) =>
  tx
    .updateTable('accountLinks')
    .set({ usedAt: sql`now()` })
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()

/** Deletes them a day after their end. */
export const deleteOldLinks = (tx: Tx) => deleteSome(tx, 'account_links', sql`ends_at < now() - interval '1 day'`)
