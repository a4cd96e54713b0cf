import { type Insertable, sql } from 'kysely'
import type { OrderEventKind } from '#rules/order-desk.ts'
import { anyOf } from '../db/any-of.ts'
import { firstIdAt } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Events that do not move an order. */
const moneyKinds = [
  'payment',
  'paymentTakenBack',
  'paymentClaimed',
  'claimRefused',
  'advanceUnpaid',
  'paysAtTheDoor',
] as const

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
    .where('kind', 'in', ['status', 'ranOut', 'notPaid', 'takenUp', 'cancelled', 'mergedInto', 'packed', 'unpacked'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listLastChanges = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('orderEvents')
    .select(['orderId', 'userId', 'requestKey'])
    .distinctOn('orderId')
    .where(anyOf('orderId', orderIds))
    .where('kind', 'not in', ['note', 'printed', 'exported', 'calling', ...moneyKinds])
    .orderBy('orderId')
    .orderBy('id', 'desc')
    .execute()

export const listLastMoments = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('orderEvents')
    .select(({ fn }) => ['orderId', 'kind', sql<string | null>`details->>'to'`.as('to'), fn.max('createdAt').as('at')])
    .where(anyOf('orderId', orderIds))
    .where('kind', 'in', ['exported', 'status', 'ranOut', 'notPaid', 'takenUp', 'cancelled'])
    .groupBy(['orderId', 'kind', sql`details->>'to'`])
    .execute()

export const findLastEvent = (db: Db, orderId: string, kinds: OrderEventKind[]) =>
  db
    .selectFrom('orderEvents')
    .select(['userId', 'details'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Work = {
  userId: string
  called: number
  confirmed: number
  delivered: number
  corrected: number
  packed: number
}

/** How many orders each user worked on between two moments; an order that was confirmed twice counts once. */
export async function countWork(db: Db, from: Date, before: Date): Promise<Work[]> {
  const { rows } = await sql<Work>`
    with done as (
      select order_events.user_id, order_id, order_status = 'delivered' as is_delivered,
        kind in ('calling', 'noAnswer', 'callLater') as is_call,
        kind = 'status' and details->>'to' = 'inProcess' as is_confirmation,
        kind = 'corrected' as is_correction,
        kind = 'packed' as is_packing
      from order_events join orders on orders.id = order_id
      -- Ids are of the moment: their index has the events of a day together.
      where order_events.id >= ${firstIdAt(from)} and order_events.id < ${firstIdAt(before)} and order_events.user_id is not null
    )
    select user_id,
      count(distinct order_id) filter (where is_call)::int as called,
      count(distinct order_id) filter (where is_confirmation)::int as confirmed,
      count(distinct order_id) filter (where is_confirmation and is_delivered)::int as delivered,
      count(distinct order_id) filter (where is_correction)::int as corrected,
      count(distinct order_id) filter (where is_packing)::int as packed
    from done
    where is_call or is_confirmation or is_correction or is_packing
    group by user_id`.execute(db)
  return rows
}
