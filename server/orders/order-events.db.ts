import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type NewOrderEvent = Insertable<Tables['orderEvents']>

/** Not executed yet: it may be a part of a larger statement. */
export const newOrderEvents = (tx: Tx, events: NewOrderEvent[]) => tx.insertInto('orderEvents').values(events)

/** The events of an order, newest first, with the names of users who still have an account. */
export const listOrderEvents = (db: Db, orderId: string, limit: number) =>
  db
    .selectFrom('orderEvents as events')
    .leftJoin('users', 'users.id', 'events.userId')
    .select(['events.id', 'events.kind', 'events.details', 'events.createdAt', 'users.userName'])
    .where('events.orderId', '=', orderId)
    .orderBy('events.id', 'desc')
    .limit(limit)
    .execute()

/** How an order has gone on, newest first: the moves that its buyer may know of. */
export const listMoves = (db: Db, orderId: string, limit: number) =>
  db
    .selectFrom('orderEvents')
    .select(['kind', 'details', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['status', 'ranOut', 'cancelled', 'mergedInto', 'packed', 'unpacked'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listLastChanges = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('orderEvents')
    .select(['orderId', 'userId', 'requestKey'])
    .distinctOn('orderId')
    .where(sql<boolean>`order_id = any(${sql.val(orderIds)}::text[])`)
    .where('kind', 'not in', ['note', 'printed', 'exported'])
    .orderBy('orderId')
    .orderBy('id', 'desc')
    .execute()

export const listLastMoments = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('orderEvents')
    .select(({ fn }) => ['orderId', 'kind', sql<string | null>`details->>'to'`.as('to'), fn.max('createdAt').as('at')])
    .where(sql<boolean>`order_id = any(${sql.val(orderIds)}::text[])`)
    .where('kind', 'in', ['exported', 'status', 'ranOut', 'cancelled'])
    .groupBy(['orderId', 'kind', sql`details->>'to'`])
    .execute()

export const findLastCallEvent = (db: Db, orderId: string) =>
  db
    .selectFrom('orderEvents')
    .select(['userId', 'details'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['noAnswer', 'callLater', 'toCall'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
