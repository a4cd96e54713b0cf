import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { type OrderRow, orderColumns } from '../orders/order-row.ts'
import { isFreeFor, listOrdersAfter } from './order-list.db.ts'
import { findNeighbours } from './order-neighbours.db.ts'

const isToCall = sql<boolean>`
  order_status = 'pending' and (call_state = 'none' or call_state = 'later' and call_at <= now())`

/** The order to call that an administrator has taken already. */
export const findTaken = (db: Db, by: string | null): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('callingBy', '=', by)
    .where(isToCall)
    .where(sql<boolean>`calling_until > now()`)
    .orderBy('callingSince', 'desc')
    .executeTakeFirst()

/** The order of the queue To call that comes after another one, or its first one, and is free for this administrator; null for none. */
export async function findNextToCall(db: Db, by: string | null, after: string | null): Promise<string | null> {
  const free = { queue: 'toCall', freeFor: by } as const
  const following = after === null ? null : (await findNeighbours(db, after, free))?.next
  if (following) return following
  const first = await listOrdersAfter(db, 2, free, null)
  return first.map(({ order }) => order.id).find((id) => id !== after) ?? null
}

/** Locks an order until the transaction ends, if it is still to be called and free; two callers wait for each other here. */
export const lockToCall = (tx: Tx, by: string | null, id: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where(isToCall)
    .where(isFreeFor(by))
    .forNoKeyUpdate()
    .executeTakeFirst()
