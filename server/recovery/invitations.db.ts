import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { madeByEntitled } from './account-links.db.ts'

/** Invitations that can be accepted. */
export const listOpenInvitations = (db: Db) =>
  db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.madeBy')
    .select(['accountLinks.id', 'accountLinks.role', 'users.userName', 'accountLinks.createdAt', 'endsAt'])
    .where('kind', '=', 'invitation')
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .where(madeByEntitled)
    .orderBy('accountLinks.id', 'desc')
    .execute()

export const findInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('accountLinks')
    .select([
      'role',
      'endsAt',
      'usedAt',
      sql<boolean>`ends_at <= now()`.as('isOver'),
      sql<boolean>`withdrawn_at is not null or not ${madeByEntitled}`.as('isWithdrawn'),
    ])
    .where('kind', '=', 'invitation')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Uses an invitation up; undefined where it cannot be accepted. Of two at once the second one waits here and finds it used. */
export const takeInvitation = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('accountLinks')
    .set({ usedAt: sql`now()` })
    .where('kind', '=', 'invitation')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .where(madeByEntitled)
    .returning(['id', 'role', 'madeBy'])
    .executeTakeFirst()

/** Returns the role of the invitation; undefined where it was not open. */
export const withdrawInvitation = (tx: Tx, id: string) =>
  tx
    .updateTable('accountLinks')
    .set({ withdrawnAt: sql`now()` })
    .where('kind', '=', 'invitation')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('role')
    .executeTakeFirst()
