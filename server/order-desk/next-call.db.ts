import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { type OrderRow, orderColumns } from '../orders/order-row.ts'
import { partsOf } from './order-queues.ts'

const isTaken = sql<boolean>`coalesce(calling_until > now(), false)`

/**
 * The order that an administrator has taken already, unless `another` is wanted, else the first of the queue To call that no one has taken.
 * Callers that ask at once get different ones: each skips what another's transaction holds.
 */
export async function lockNextToCall(
  tx: Tx,
  by: string | null,
  another: boolean,
): Promise<{ order: OrderRow; isOwn: boolean } | null> {
  const waiting = (part: (typeof parts)[number]) =>
    tx
      .selectFrom('orders')
      .select(orderColumns)
      .where('orderStatus', '=', 'pending')
      .where('callState', '=', part.callState ?? 'none')
      .$if(part.isDue ?? false, (query) => query.where(sql<boolean>`call_at <= now()`))
      .forNoKeyUpdate()
      .skipLocked()
      .limit(1)
  const parts = partsOf({ queue: 'toCall' })
  if (!another) {
    for (const part of parts) {
      const order = await waiting(part).where('callingBy', '=', by).where(isTaken).executeTakeFirst()
      if (order) return { order, isOwn: true }
    }
  }
  for (const part of parts) {
    const order = await waiting(part)
      .where(sql<boolean>`not ${isTaken}`)
      .orderBy(part.by === 'callTime' ? 'callAt' : 'createdAt')
      .orderBy('id')
      .executeTakeFirst()
    if (order) return { order, isOwn: false }
  }
  return null
}
