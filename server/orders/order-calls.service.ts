import type { z } from 'zod'
import type { AdminOrder, recordCall as recordCallOf } from '#contract/order-desk.ts'
import { callTimeAfter, type EventDetails, type OrderEventKind } from '#rules/order-desk.ts'
import type { OrderDesk } from '../alerts/order-desk.ts'
import { type Claim, once } from '../db/once.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { toAdminOrder } from './admin-order.ts'
import { askingUserId, recordOrderEvent } from './order-events.service.ts'
import * as orders from './orders.db.ts'

type DeskShop = { pool: Pool; desk: OrderDesk }
type Call = z.output<typeof recordCallOf.body>

/**
 * Notes a call to the buyer. Whoever begins one is seen by the others; nobody answering, or an agreed time, moves a pending order into
 * its queue. Throws `order_not_found`, and `not_pending` where the order waits for no call any more.
 */
export function recordCall({ pool, desk }: DeskShop, id: string, call: Call): Promise<AdminOrder> {
  return inTransaction(pool, async (tx) => {
    const { order, lines } = await lockedOrder(tx, id)
    if (call.result !== 'calling' && order.orderStatus !== 'pending') throw new ShopError('not_pending')
    const { kind, details = {}, ...values } = noteOf(call, order, new Date())
    await recordOrderEvent(tx, id, kind, details)
    tx.afterCommit(() => desk.changed(id))
    return toAdminOrder(tx, { order: await orders.setDesk(tx, id, values), lines })
  })
}

type Note = Parameters<typeof orders.setDesk>[2] & { kind: OrderEventKind; details?: EventDetails }

function noteOf(call: Call, { noAnswers }: orders.OrderRow, now: Date): Note {
  if (call.result === 'calling') return { kind: 'calling', callingBy: askingUserId(), callingSince: now }
  const over = { callingBy: null, callingSince: null }
  if (call.result === 'later') {
    const callAt = callTimeAfter(now, call.when)
    return { kind: 'callLater', details: { callAt: callAt.toISOString() }, callState: 'later', callAt, ...over }
  }
  const isAnswered = call.result === 'toCall'
  return {
    kind: call.result,
    callState: isAnswered ? 'none' : 'noAnswer',
    callAt: null,
    noAnswers: isAnswered ? noAnswers : noAnswers + 1,
    ...over,
  }
}

/** Writes a note into the order's timeline, once for its key. Throws `order_not_found`. */
export function addOrderNote({ pool, desk }: DeskShop, claim: Claim, id: string, note: string): Promise<AdminOrder> {
  return inTransaction(pool, async (tx) => {
    const row = await lockedOrder(tx, id)
    await once(tx, claim, async () => {
      await recordOrderEvent(tx, id, 'note', { note })
      tx.afterCommit(() => desk.changed(id))
      return {}
    })
    return toAdminOrder(tx, row)
  })
}

async function lockedOrder(tx: Tx, id: string): Promise<orders.OrderWithLines> {
  const row = await orders.lockOrder(tx, id)
  if (!row) throw new ShopError('order_not_found')
  return row
}
