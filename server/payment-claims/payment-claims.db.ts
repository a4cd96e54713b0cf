import { type Selectable, sql } from 'kysely'
import type { ClaimRefusal, ClaimState } from '#rules/advance.ts'
import type { Wallet } from '#rules/order-money.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countUpTo, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { heldFromNow } from '../orders/order-row.ts'

export type ClaimRow = Selectable<Tables['paymentClaims']>

const columns = [
  'id',
  'orderId',
  'wallet',
  'trxId',
  'sender',
  'amount',
  'state',
  'refusal',
  'answer',
  'received',
  'userId',
  'decidedAt',
  'createdAt',
] as const

export const listClaimsOf = (db: Db, orderIds: string[]): Promise<ClaimRow[]> =>
  db.selectFrom('paymentClaims').select(columns).where(anyOf('orderId', orderIds)).orderBy('id').execute()

export const findClaim = (db: Db, id: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('paymentClaims').select(columns).where('id', '=', id).executeTakeFirst()

/** Locks a claim until the transaction ends; its order is locked before it. */
export const lockClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tx.selectFrom('paymentClaims').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type NewClaim = Pick<ClaimRow, 'id' | 'orderId' | 'wallet' | 'trxId' | 'sender' | 'amount'>

/** Writes a claim, unless its transfer is claimed already; returns whether it did. Waits for a parallel one of the same transfer. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentClaims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The claim that has a transfer. */
export const findByTransfer = (db: Db, wallet: Wallet, trxId: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('paymentClaims')
    .select(columns)
    .where('wallet', '=', wallet)
    .where('trxId', '=', trxId)
    .where('state', '<>', 'refused')
    .executeTakeFirst()

export const findByTrxIds = (db: Db, trxIds: string[]): Promise<ClaimRow[]> =>
  db.selectFrom('paymentClaims').select(columns).where(anyOf('trxId', trxIds)).orderBy('id').execute()

export type Decision = {
  state: Exclude<ClaimState, 'waiting'>
  refusal?: ClaimRefusal
  answer?: string
  /** Poisha that came. */
  received?: number
  userId: string | null
}

export const decideClaim = (tx: Tx, id: string, decision: Decision) =>
  tx
    .updateTable('paymentClaims')
    .set({ ...decision, decidedAt: new Date() })
    .where('id', '=', id)
    .execute()

export const reopenClaim = (tx: Tx, id: string) =>
  tx
    .updateTable('paymentClaims')
    .set({ state: 'waiting', received: null, userId: null, decidedAt: null })
    .where('id', '=', id)
    .execute()

/**
 * Writes how many claims of a locked order wait, after one has changed, and ends its time to pay: from now on staff decide about its payment.
 * `updatedAt` stays, so that a correction that staff are typing is not refused.
 */
export const updateWaitingClaims = (tx: Tx, orderId: string) =>
  sql`
    update orders set pay_until = null, waiting_claims =
      (select count(*) from payment_claims where order_id = orders.id and payment_claims.state = 'waiting')
    where id = ${orderId}`.execute(tx)

/** Starts the hold of a locked, pending order again: it may have ended while its money was being checked. */
export const holdAgain = (tx: Tx, orderId: string, hours: number) =>
  sql`
    update orders set held_until = greatest(held_until, ${heldFromNow(hours)}), advance_due_from = now(), unpaid_at = null
    where id = ${orderId} and order_status = 'pending' and held_until is not null`.execute(tx)

/**
 * Moves the claims and the advance of a merged order to the other one; both are locked. Delivery is charged once: where both were to pay in
 * advance, the delivery charge of the merged one is not added, nor its part of an advance of the whole total. The advance is due from when
 * the later of the two was.
 */
export async function moveClaims(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.updateTable('paymentClaims').set({ orderId: into }).where('orderId', '=', from).execute()
  await sql`
    update orders set pay_until = null,
      pay_now = orders.pay_now + case
        when orders.pay_now = 0 then other.pay_now
        when other.pay_now = floor(other.shipping_charge + 0.5) then 0
        when other.pay_now >= floor(other.total_amount + 0.5) then floor(other.total_amount - other.shipping_charge + 0.5)
        else other.pay_now end,
      advance_due_from = greatest(orders.advance_due_from, other.advance_due_from, other.created_at),
      unpaid_at = case when other.unpaid_at is null then null else orders.unpaid_at end,
      pay_now_reason = coalesce(orders.pay_now_reason, other.pay_now_reason),
      payment_method = case orders.payment_method when 'COD' then other.payment_method else orders.payment_method end
    from orders as other where orders.id = ${into} and other.id = ${from}`.execute(tx)
}

/** Planned for its values: few wait among many that were decided, and they are the newest. */
export const listByState = (db: Db, state: ClaimState, { limit, offset }: Paging): Promise<ClaimRow[]> =>
  db
    .selectFrom('paymentClaims')
    .select(columns)
    .where('state', '=', state)
    .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .modifyEnd(unprepared)
    .execute()

/** How many there are, at most `most`. */
export const countByState = (db: Db, state: ClaimState, most: number): Promise<number> =>
  countUpTo(db, most, db.selectFrom('paymentClaims').where('state', '=', state).modifyEnd(unprepared))

/** Deletes the senders; amounts and TrxIDs stay, as the books do. */
export const blankSenders = (tx: Tx, orderIds: string[]) =>
  sql`
    update payment_claims set sender = '', answer = ''
    where order_id = any(${orderIds}::text[])`.execute(tx)
