import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { isBeingCalled, mayGetMoney, payUntilFromNow } from '../orders/order-row.ts'

/** Pending orders that were to be paid online until now. One that staff are busy with is left to them. */
export const notPaidInTime = {
  isDue: sql<boolean>`
    order_status = 'pending' and pay_until < now() and waiting_claims = 0 and coalesce(paid, 0) <= 0
    and call_state <> 'later' and not ${isBeingCalled} and not ${mayGetMoney}`,
  until: 'payUntil',
} as const

/** A locked order is paid at the door. */
export const setAtTheDoor = (tx: Tx, id: string) =>
  tx
    .updateTable('orders')
    .set({ paymentMethod: 'COD', payNow: 0, payNowReason: null, payUntil: null, unpaidAt: null, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** A locked order keeps its pieces for `minutes` from now on. Its `updatedAt` stays: nothing that staff correct has changed. */
export const setPayUntil = (tx: Tx, id: string, minutes: number | null) =>
  tx
    .updateTable('orders')
    .set({ payUntil: payUntilFromNow(minutes) })
    .where('id', '=', id)
    .execute()
