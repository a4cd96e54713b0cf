import { sql } from 'kysely'
import { methodOf, type OnlineProvider } from '#rules/online-payments.ts'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/open.ts'
import {
  costToday,
  type DeskColumn,
  heldFromNow,
  lineRecord,
  mayGetMoney,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRow,
  type OrderWithLines,
  orderColumns,
} from '../orders/order-row.ts'
import { withLines } from '../orders/orders.service.ts'

/** Locks orders until the transaction ends, in the order of their ids: two that share some wait for each other instead of deadlocking. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<OrderWithLines[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where(anyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return withLines(tx, orders)
}

/**
 * Moves orders. Where they are pending again, the time to pay starts over; the call state stays for that case, since a step may be undone.
 * `isUnpacked`: packing starts over. `isUndo`: the day of an earlier delivery counts again.
 */
export async function setStatus(
  tx: Tx,
  ids: string[],
  { isUnpacked, isUndo, ...state }: StateAfter,
  holdHours: number,
): Promise<OrderRow[]> {
  const orders = await tx
    .updateTable('orders')
    .set({
      ...state,
      ...(isUnpacked && { packedAt: null }),
      callingBy: null,
      callingSince: null,
      callingUntil: null,
      // Staff have taken it over.
      payUntil: null,
      ...(state.orderStatus === 'pending'
        ? { heldUntil: heldFromNow(holdHours), advanceDueFrom: sql<Date>`now()`, unpaidAt: null }
        : { heldUntil: null }),
      updatedAt: new Date(),
    })
    .where(anyOf('id', ids))
    .returning(orderColumns)
    .execute()
  if (isUndo && state.orderStatus === 'delivered') await restoreDeliveries(tx, ids)
  return orders
}

type StateAfter = Pick<OrderRow, 'orderStatus' | 'paymentStatus' | 'rejectReason'> & {
  isUnpacked: boolean
  isUndo: boolean
}

/** Sets the time of a delivery, which a trigger has set to this moment, back to that of the earlier step: the days for a return count from it. */
const restoreDeliveries = (tx: Tx, ids: string[]) =>
  sql`
    update orders set delivered_at = earlier.at
    from (
      select order_id, max(created_at) as at from order_events
      where order_id = any(${ids}::text[]) and kind = 'status' and details->>'to' = 'delivered' and created_at < now()
        and not details ? 'isUndo'
      group by order_id
    ) as earlier
    where orders.id = earlier.order_id`.execute(tx)

/** Writes what was corrected in an order. A packed order is unpacked: its parcel and label no longer have what was ordered. */
export const setCorrected = (tx: Tx, id: string, values: Partial<OrderRow>): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ ...values, packedAt: null, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

/**
 * Whether a provider has taken money of these orders that has not gone back, or may take some. `byHand`: the providers that give no money
 * back themselves; theirs has gone back once the ledger has refunds of all that they have taken.
 */
export async function hasOnlineMoney(tx: Tx, ids: string[], byHand: OnlineProvider[]): Promise<boolean> {
  const fromRecorded = sql`
    from payment_attempts where order_id = orders.id and payment_attempts.state in ('paid', 'to_refund')`
  const { rows } = await sql`
    select from orders where id = any(${ids}::text[]) and (
      ${mayGetMoney}
      or exists (
        select ${fromRecorded} and provider <> all(${byHand}::text[]) and coalesce(taken, amount) > (
          select coalesce(sum(amount), 0) from payment_refunds where attempt_id = payment_attempts.id and state = 'done'
        )
      )
      or (select coalesce(sum(coalesce(taken, amount)), 0) ${fromRecorded} and provider = any(${byHand}::text[])) > (
        select coalesce(-sum(amount), 0) from money_entries
        where order_id = orders.id and kind = 'refund' and method = any(${byHand.map((provider) => methodOf[provider])}::text[])
      )
    ) limit 1`.execute(tx)
  return rows.length > 0
}

/** Replaces the lines of a locked order. */
export async function replaceLines(tx: Tx, orderId: string, lines: NewOrderLine[]): Promise<OrderLineRow[]> {
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  const rows = lines.map((line, position) => ({
    ...line,
    orderId,
    position,
    cost: line.cost ?? null,
    hasCost: line.cost !== undefined,
  }))
  await sql`
    insert into order_lines (order_id, position, product_id, title, title_bn, image, price, quantity, size, taken_from_sizes, cost)
    select ${orderId}, position, "productId", title, "titleBn", image, price, quantity, size, "takenFromSizes",
      case when "hasCost" then cost else ${costToday} end
    from jsonb_to_recordset(${JSON.stringify(rows)}) as line (${lineRecord}, cost int, "hasCost" boolean)`.execute(tx)
  return rows
}

export type DeskValues = Partial<Pick<OrderRow, DeskColumn>>

/** Writes what only the order desk sees of an order; neither `updatedAt` nor what its buyer sees changes. */
export const setDesk = (tx: Tx, id: string, values: DeskValues): Promise<OrderRow> =>
  tx.updateTable('orders').set(values).where('id', '=', id).returning(orderColumns).executeTakeFirstOrThrow()

/** Writes from which sizes the pieces of lines were taken, in one statement. */
export const setTakenFromSizes = (tx: Tx, lines: Pick<OrderLineRow, 'orderId' | 'position' | 'takenFromSizes'>[]) =>
  sql`
    update order_lines set taken_from_sizes = taken.sizes
    from unnest(
      ${lines.map((line) => line.orderId)}::text[],
      ${lines.map((line) => line.position)}::int[],
      ${lines.map((line) => JSON.stringify(line.takenFromSizes))}::jsonb[]
    ) as taken (order_id, position, sizes)
    where order_lines.order_id = taken.order_id and order_lines.position = taken.position`.execute(tx)
