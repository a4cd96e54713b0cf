import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { beyond, type OrderFilter, withFound } from './order-list.db.ts'
import { type QueuePart, queuePartsOf } from './order-queues.ts'
import { findFewest } from './order-search.db.ts'

/**
 * The ids of the previous and the next order in a list; undefined if the order does not exist. If it has left its queue, the next is the
 * first due call, else the order that came after it.
 */
export async function findNeighbours(db: Db, id: string, wanted: OrderFilter) {
  const order = await findPosition(db, id)
  if (!order) return
  const filter = await withFound(db, wanted, findFewest)
  const parts = queuePartsOf(filter)
  const current = parts.findIndex((part) => isIn(part, order))
  const hasLeft = current === -1
  const own = hasLeft ? parts.at(-1) : parts[current]
  const findNearest = async (candidates: QueuePart[], isBackwards: boolean) => {
    for (const part of candidates) {
      // In a queue by call time, an order that has left it has no position: the first one there is the next.
      const hasPosition = part === own && !(hasLeft && part.by === 'callTime' && !isBackwards)
      const query = beyond({ db, filter, part }, { cursor: hasPosition ? order : null, isBackwards })
      const found = await query.select('id').limit(1).executeTakeFirst()
      if (found) return found.id
    }
    return null
  }
  const [upToOwn, fromOwn] = hasLeft ? [parts, parts] : [parts.slice(0, current + 1), parts.slice(current)]
  return {
    previous: await findNearest(upToOwn.toReversed(), true),
    next: await findNearest(fromOwn, false),
  }
}

const findPosition = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'createdAt',
      'orderStatus',
      'callState',
      'callAt',
      sql<boolean>`coalesce(call_at <= now(), false)`.as('isDue'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

type Position = NonNullable<Awaited<ReturnType<typeof findPosition>>>

const isIn = ({ status, callState, isDue }: QueuePart, order: Position): boolean =>
  (!status || status === order.orderStatus) && (!callState || callState === order.callState) && (!isDue || order.isDue)
