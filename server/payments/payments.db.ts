import type { PaymentStatus } from '#rules/order-status.ts'
import type { Tx } from '../db/open.ts'
import { type OrderRow, orderColumns } from '../orders/order-row.ts'

/** Writes whether a locked order is paid, after its sum has changed; returns the order. */
export const setPayment = (tx: Tx, id: string, paymentStatus: PaymentStatus): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ paymentStatus, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
