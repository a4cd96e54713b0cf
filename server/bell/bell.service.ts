import type { NewOrder, ParcelNotice, ReturnNotice } from '#contract/bell.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import * as bells from './bell.db.ts'

/** Beyond this many orders read one by one, while an earlier one stays unread, they are not remembered separately. */
const MAX_READ = 100

/** A user's unread orders. The first look finds none: existing orders are not new. */
export async function listNewOrders(pool: Pool, userId: string): Promise<NewOrder[]> {
  const bell = await bells.findBell(pool, userId)
  if (bell) return bells.listUnread(pool, bell)
  await inTransaction(pool, (tx) => bells.openBell(tx, userId))
  return []
}

/** What was read: orders by their ids; the notices of parcels and of returns up to the one that was shown as the newest. */
type WasRead = { orderIds: string[]; parcelsUpTo?: string | undefined; returnsUpTo?: string | undefined }

/**
 * Removes orders and notices from a user's bell, on all devices; returns the orders that are left. Orders that no longer fit in the bell
 * count as read too.
 */
export function readBell(pool: Pool, userId: string, { orderIds: ids, parcelsUpTo, returnsUpTo }: WasRead) {
  return inTransaction(pool, async (tx): Promise<NewOrder[]> => {
    await bells.openBell(tx, userId)
    const bell = await bells.lockBell(tx, userId)
    if (!bell) throw new Error('A bell that was just opened is gone')
    if (parcelsUpTo) await bells.readQuestions(tx, userId, parcelsUpTo)
    if (returnsUpTo) await bells.readReturns(tx, userId, returnsUpTo)
    tx.publish('bellChanged', { userId })
    const known = new Set([...bell.readOrders, ...ids])
    // Before it is looked what is unread: what comes in between counts as unread, whatever its date.
    const placed = await bells.listPlaced(tx, [...known], bell.settled)
    const unread = await bells.listUnread(tx, bell)
    const left = unread.filter(({ _id }) => !ids.includes(_id))
    const oldest = left.at(-1) ?? unread[0]
    if (oldest === undefined) return []
    const oldestAt = new Date(oldest.orderDate)
    // One that is older and still on its way is new when it comes.
    const from = oldestAt < bell.settled ? oldestAt : bell.settled
    const read = placed.filter(({ id, createdAt }) => createdAt >= from && (createdAt < oldestAt || known.has(id)))
    // Together with the moment, since two orders may have the same.
    const since = read[MAX_READ]?.createdAt ?? from
    const readOrders = read.filter(({ createdAt }) => createdAt >= since).map(({ id }) => id)
    await bells.saveBell(tx, userId, { since, readOrders })
    return left
  })
}

/** One notice of all parcels that newly need a decision; null for none. */
export async function findParcelNotice(read: Db, userId: string): Promise<ParcelNotice | null> {
  const asked = await bells.listUnreadQuestions(read, userId)
  const [newest] = asked
  return newest
    ? { count: asked.length, newest: newest.questionId, orderId: newest.orderId, state: newest.state }
    : null
}

/** One notice of all returns that buyers newly ask for; null for none. */
export async function findReturnNotice(read: Db, userId: string): Promise<ReturnNotice | null> {
  const asked = await bells.listUnreadReturns(read, userId)
  const [newest] = asked
  return newest ? { count: asked.length, newest: newest.id, orderId: newest.orderId } : null
}
