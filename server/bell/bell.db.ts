import { type Selectable, sql } from 'kysely'
import { MAX_IN_BELL, MAX_NOTICED, type NewOrder } from '#contract/bell.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'

export type Bell = Pick<Selectable<Tables['bells']>, 'since' | 'readOrders'>

/** Asked for by a buyer, and not decided. */
const askedByBuyer = sql<boolean>`(state = 'asked' and is_by_buyer)`

const asking = sql<boolean>`(state in ('held', 'attempt_failed', 'unknown') or needs_look)`

export const findBell = (db: Db, userId: string): Promise<Bell | undefined> =>
  db.selectFrom('bells').select(['since', 'readOrders']).where('userId', '=', userId).executeTakeFirst()

/** An order is dated when its transaction begins, and seen when it ends: after a minute none comes any more that is dated before it. */
const settled = sql<Date>`(now() - interval '1 minute')::timestamptz(3)`

/** Creates a user's bell where there is none: orders that are not visible yet are new. */
export const openBell = (tx: Tx, userId: string) =>
  tx
    .insertInto('bells')
    .values({
      userId,
      since: settled,
      readOrders: sql`array(select id from orders where created_at >= ${settled})`,
      readQuestions: sql`array(select question_id from parcels where question_id is not null)`,
      readReturns: sql`array(select id from return_requests where ${askedByBuyer})`,
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()

/** Locks a bell, and returns it with the moment before which no order comes any more. */
export const lockBell = (tx: Tx, userId: string): Promise<(Bell & { settled: Date }) | undefined> =>
  tx
    .selectFrom('bells')
    .select(['since', 'readOrders', settled.as('settled')])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const saveBell = (tx: Tx, userId: string, bell: Bell) =>
  tx.updateTable('bells').set(bell).where('userId', '=', userId).execute()

/** The newest pending orders that were not read, newest first. Planned for its values, since how many are pending differs from shop to shop. */
export async function listUnread(db: Db, { since, readOrders }: Bell): Promise<NewOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .modifyEnd(unprepared)
    .select(['id', 'name', 'totalAmount', 'createdAt'])
    .where('orderStatus', '=', 'pending')
    .where('createdAt', '>=', since)
    .where('id', '<>', sql<string>`all(${readOrders}::text[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_IN_BELL)
    .execute()
  return rows.map(({ id, createdAt, ...order }) => ({ _id: id, ...order, orderDate: createdAt.toISOString() }))
}

/** These orders, and all since a moment, newest first. */
export const listPlaced = async (db: Db, ids: string[], since: Date): Promise<{ id: string; createdAt: Date }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'createdAt'])
    .where((eb) => eb.or([eb('createdAt', '>=', since), anyOf('id', ids)]))
    .orderBy('createdAt', 'desc')
    .execute()

/** The parcels that ask something that a user has not read, the newest question first. */
export const listUnreadQuestions = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('parcels')
    .modifyEnd(unprepared)
    .select(['questionId', 'orderId', 'state'])
    .where('questionId', 'is not', null)
    .where(sql<boolean>`question_id not in (select unnest(read_questions) from bells where user_id = ${userId})`)
    .where(asking)
    .orderBy('questionId', 'desc')
    .limit(MAX_NOTICED)
    .execute()
  return rows.flatMap(({ questionId, ...row }) => (questionId === null ? [] : [{ questionId, ...row }]))
}

/** Adds the questions up to one to those that were read; what is answered since is forgotten. */
export const readQuestions = (tx: Tx, userId: string, upTo: string) =>
  tx
    .updateTable('bells')
    .set({
      readQuestions: sql`array(
        select question_id from parcels
        where question_id is not null and (question_id <= ${upTo} or question_id = any(read_questions)))`,
    })
    .where('userId', '=', userId)
    .execute()

/** Requests of buyers for a return that a user has not read, the newest first. */
export const listUnreadReturns = (db: Db, userId: string): Promise<{ id: string; orderId: string }[]> =>
  db
    .selectFrom('returnRequests')
    .modifyEnd(unprepared)
    .select(['id', 'orderId'])
    .where(askedByBuyer)
    .where(sql<boolean>`id not in (select unnest(read_returns) from bells where user_id = ${userId})`)
    .orderBy('id', 'desc')
    .limit(MAX_NOTICED)
    .execute()

/** Adds the requests up to one to those that were read; what is decided since is forgotten. */
export const readReturns = (tx: Tx, userId: string, upTo: string) =>
  tx
    .updateTable('bells')
    .set({
      readReturns: sql`array(
        select id from return_requests where ${askedByBuyer} and (id <= ${upTo} or id = any(read_returns)))`,
    })
    .where('userId', '=', userId)
    .execute()
