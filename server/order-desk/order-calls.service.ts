import type { z } from 'zod'
import type { AdminOrder, recordCall as recordCallOf } from '#contract/order-desk.ts'
import { HOUR_MS } from '#rules/durations.ts'
import {
  CALLING_MS,
  callStates,
  callTimeOf,
  type EventDetails,
  isCallTime,
  type OrderEventKind,
} from '#rules/order-desk.ts'
import { once } from '../db/once.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { findLastAgreedCall, findLastCall, recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'
import { callerOf, lockOrder, toAdminOrder } from './admin-order.ts'
import { type DeskValues, setDesk } from './order-steps.db.ts'

type Call = z.output<typeof recordCallOf.body>

/**
 * Notes a call to the buyer, once for its key. The beginning of a call is shown to the others; no answer, or an agreed time, moves a
 * pending order into its queue, except that a time on which a colleague has agreed meanwhile stays. Throws `order_not_found`,
 * `not_pending` where the order waits for no call any more, and `stale` where the result to be taken back is not the last one, or
 * another administrator's.
 */
export function recordCall(
  pool: Pool,
  { claim, visitor, language }: Asking,
  id: string,
  call: Call,
): Promise<AdminOrder> {
  const by = userIdOf(visitor)
  return inTransaction(pool, async (tx) => {
    const row = await lockOrder(tx, id)
    let { order } = row
    // A repeat has waited for longer, and is the same call.
    const request = [{ id }, { ...call, age: undefined }]
    await once(tx, { ...claim, request }, async () => {
      if (call.result !== 'calling' && order.orderStatus !== 'pending') throw new ShopError('not_pending')
      const { kind, details = {}, ...values } = await noteOf(tx, by, call, order)
      await recordOrderEvents(tx, kind, { orderId: id, by, details })
      tx.publish('orderChanged', { orderId: id })
      order = await setDesk(tx, id, values)
    })
    return toAdminOrder(tx, { ...row, order }, { visitor, language })
  })
}

type Note = DeskValues & { kind: OrderEventKind; details?: EventDetails }

async function noteOf(tx: Tx, by: string | null, call: Call, order: OrderRow): Promise<Note> {
  const now = new Date()
  if (call.result === 'calling') return { kind: 'calling', ...callingFor(by, now, CALLING_MS) }
  // A result that was noted without network may arrive while a colleague calls.
  const isOthersCall = ![null, by].includes(callerOf(order))
  const over = isOthersCall ? {} : { callingBy: null, callingSince: null, callingUntil: null }
  if (call.result === 'undo') return { ...(await stateBeforeLast(tx, by, order.id)), kind: 'toCall', ...over }
  if (call.result === 'toCall') return { kind: 'toCall', callState: 'none', callAt: null, ...over }
  const { heldUntil } = order
  const before = {
    wasState: order.callState,
    wasAt: isoOf(order.callAt),
    wasNoAnswers: order.noAnswers,
    wasHeldUntil: isoOf(heldUntil),
  }
  if (call.result === 'later') {
    const callAt = agreedTime(now, call)
    const details = { callAt: callAt.toISOString(), ...before }
    // An order is not rejected before the call that was agreed on.
    const held = heldUntil && {
      heldUntil: new Date(Math.max(heldUntil.getTime(), callAt.getTime() + HELD_AFTER_CALL_MS)),
    }
    return { kind: 'callLater', details, callState: 'later', callAt, ...held, ...over }
  }
  const missed = { kind: 'noAnswer', details: before, noAnswers: order.noAnswers + 1, ...over } as const
  return (await isAgreedSince(tx, by, call, order)) ? missed : { ...missed, callState: 'noAnswer', callAt: null }
}

/** Whether a colleague has agreed on a call that the caller had not seen: a step may have waited for the network for hours. */
async function isAgreedSince(
  tx: Tx,
  by: string | null,
  { callAtSeen }: { callAtSeen?: string | null | undefined },
  { id, callAt }: OrderRow,
): Promise<boolean> {
  if (callAtSeen === undefined || callAt === null || callAt.getTime() === Date.parse(callAtSeen ?? '')) return false
  // The user's own call: the browser had only estimated its time.
  return (await findLastAgreedCall(tx, id))?.userId !== by
}

const callingFor = (by: string | null, now: Date, ms: number) => ({
  callingBy: by,
  callingSince: now,
  callingUntil: new Date(now.getTime() + ms),
})

type LaterCall = Extract<Call, { result: 'later' }>

function agreedTime(now: Date, call: LaterCall): Date {
  const { when, at } = call
  const agreedAt = new Date(now.getTime() - msSinceAgreed(now, call))
  const callAt = callTimeOf(agreedAt, at === undefined ? { when: when ?? 'hour' } : { at })
  if (isCallTime(now, callAt)) return callAt
  throw new ShopError('invalid_input', {
    errors: { at: { en: 'Choose a time within the next 90 days', bn: 'আগামী ৯০ দিনের মধ্যে একটি সময় বেছে নিন' } },
  })
}

/** A device's clock may be set while the call waits for the network, and what it knows of the shop's clock may be old: the shorter time counts. */
function msSinceAgreed(now: Date, { age, agreedAt }: LaterCall): number {
  const byDevice = age === undefined ? [] : [age * 1000]
  const byShop = agreedAt === undefined ? [] : [now.getTime() - Date.parse(agreedAt)]
  const waited = [...byDevice, ...byShop]
  return waited.length > 0 ? Math.max(0, Math.min(...waited)) : 0
}

/** After an agreed call. */
const HELD_AFTER_CALL_MS = HOUR_MS

/** The call's state before its last result, which is stored in that result's event. */
async function stateBeforeLast(tx: Tx, by: string | null, orderId: string) {
  const last = await findLastCall(tx, orderId)
  const { wasState, wasAt, wasNoAnswers, wasHeldUntil } = last?.details ?? {}
  const callState = callStates.find((state) => state === wasState)
  if (last?.userId !== by || !callState) throw new ShopError('stale')
  const momentOf = (text: unknown) => (text ? new Date(String(text)) : null)
  return {
    callState,
    callAt: momentOf(wasAt),
    noAnswers: Number(wasNoAnswers),
    heldUntil: momentOf(wasHeldUntil),
  }
}

/** Writes a note into the order's timeline, once for its key. Throws `order_not_found`. */
export function addOrderNote(
  pool: Pool,
  { claim, visitor, language }: Asking,
  id: string,
  note: string,
): Promise<AdminOrder> {
  return inTransaction(pool, async (tx) => {
    const row = await lockOrder(tx, id)
    await once(tx, claim, async () => {
      await recordOrderEvents(tx, 'note', { orderId: id, by: userIdOf(visitor), details: { note } })
      tx.publish('orderChanged', { orderId: id })
    })
    return toAdminOrder(tx, row, { visitor, language })
  })
}
