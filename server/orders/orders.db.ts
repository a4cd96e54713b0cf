import type { Insertable, Selectable } from 'kysely'
import type { OrderStatus, PaymentStatus } from '#rules/order-status.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type OrderRow = Selectable<Tables['orders']>
export type OrderLineRow = Selectable<Tables['orderLines']>
export type OrderWithLines = { order: OrderRow; lines: OrderLineRow[] }

/** `userId` keeps to one customer's orders. */
export async function listOrders(db: Db, { limit, offset }: Paging, userId: string | null) {
  const mine = <Query extends { where: (column: 'userId', is: '=', id: string) => Query }>(query: Query) =>
    userId === null ? query : query.where('userId', '=', userId)
  const orders = await mine(
    db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit).offset(offset),
  ).execute()
  const { total } = await mine(
    db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('total')),
  ).executeTakeFirstOrThrow()
  return { rows: await withLines(db, orders), total }
}

async function withLines(db: Db, orders: OrderRow[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return []
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where(
      'orderId',
      'in',
      orders.map((order) => order.id),
    )
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
}

export async function findOrder(db: Db, id: string): Promise<OrderWithLines | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return order && (await withLines(db, [order]))[0]
}

/** Holds the order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderWithLines | undefined> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return order && (await withLines(tx, [order]))[0]
}

export type NewOrder = Insertable<Tables['orders']>
export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'position'>

/** One statement for both: every round trip holds the stock's locks longer. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: NewOrderLine[]): Promise<OrderWithLines> {
  const rows = lines.map((line, position) => ({ ...line, orderId: order.id, position }))
  const values = rows.map((row) => ({ ...row, takenFromSizes: JSON.stringify(row.takenFromSizes) }))
  const row = await tx
    .with('placed', (db) => db.insertInto('orders').values(order).returningAll())
    .with('lines', (db) => db.insertInto('orderLines').values(values))
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { order: row, lines: rows }
}

export const setStatus = (
  tx: Tx,
  id: string,
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ orderStatus, paymentStatus, updatedAt: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const setTakenFromSizes = (tx: Tx, { orderId, position, takenFromSizes }: OrderLineRow) =>
  tx
    .updateTable('orderLines')
    .set({ takenFromSizes: JSON.stringify(takenFromSizes) })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()

/** The key that guest cookies are made with. */
export const guestSecret = async (db: Db): Promise<string> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', 'guests').executeTakeFirstOrThrow()).value
