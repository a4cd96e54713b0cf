import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ReturnState } from '#rules/returns.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countUpTo, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type ReturnRow = Selectable<Tables['returnRequests']>
export type ReturnLineRow = Selectable<Tables['returnLines']>
export type NewReturn = Insertable<Tables['returnRequests']>
export type NewReturnLine = Insertable<Tables['returnLines']>
export type ReturnChange = Updateable<Tables['returnRequests']>

const columns = [
  'id',
  'orderId',
  'kind',
  'state',
  'isByBuyer',
  'reason',
  'answer',
  'charge',
  'toCollect',
  'toRefund',
  'createdAt',
  'updatedAt',
] as const

const lineColumns = [
  'returnId',
  'position',
  'productId',
  'title',
  'titleBn',
  'size',
  'price',
  'quantity',
  'received',
  'newProductId',
  'newTitle',
  'newTitleBn',
  'newSize',
  'newPrice',
  'newKept',
  'newTakenFromSizes',
] as const

export const listReturnsOf = (db: Db, orderIds: string[]): Promise<ReturnRow[]> =>
  db.selectFrom('returnRequests').select(columns).where(anyOf('orderId', orderIds)).orderBy('id').execute()

export const findReturns = (db: Db, ids: string[]): Promise<ReturnRow[]> =>
  db.selectFrom('returnRequests').select(columns).where(anyOf('id', ids)).orderBy('id').execute()

/** Locks a request until the transaction ends; its order is locked before it. */
export const lockReturn = (tx: Tx, id: string): Promise<ReturnRow | undefined> =>
  tx.selectFrom('returnRequests').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listLines = (db: Db, returnIds: string[]): Promise<ReturnLineRow[]> =>
  db
    .selectFrom('returnLines')
    .select(lineColumns)
    .where(anyOf('returnId', returnIds))
    .orderBy('returnId')
    .orderBy('position')
    .execute()

export const listEvents = (db: Db, returnIds: string[]) =>
  db
    .selectFrom('returnEvents as events')
    .leftJoin('users', 'users.id', 'events.userId')
    .select(['events.returnId', 'events.state', 'events.message', 'events.createdAt', 'users.userName'])
    .where(anyOf('events.returnId', returnIds))
    .orderBy('events.id')
    .execute()

export const listByState = (db: Db, states: readonly ReturnState[], { limit, offset }: Paging): Promise<ReturnRow[]> =>
  db
    .selectFrom('returnRequests')
    .select(columns)
    .where(anyOf('state', states))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many are in one of some states, at most `most`. */
export const countByState = (db: Db, states: readonly ReturnState[], most: number): Promise<number> =>
  countUpTo(db, most, db.selectFrom('returnRequests').where(anyOf('state', states)))

export async function insertReturn(tx: Tx, row: NewReturn, lines: NewReturnLine[]): Promise<void> {
  await tx.insertInto('returnRequests').values(row).execute()
  await tx.insertInto('returnLines').values(lines).execute()
}

export const setReturn = (tx: Tx, id: string, values: ReturnChange): Promise<ReturnRow> =>
  tx
    .updateTable('returnRequests')
    .set({ ...values, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const setLine = (
  tx: Tx,
  { returnId, position }: Pick<ReturnLineRow, 'returnId' | 'position'>,
  values: Updateable<Tables['returnLines']>,
) =>
  tx.updateTable('returnLines').set(values).where('returnId', '=', returnId).where('position', '=', position).execute()

export const insertEvent = (tx: Tx, event: Insertable<Tables['returnEvents']>) =>
  tx.insertInto('returnEvents').values(event).execute()

/** When an order was delivered; null for one that is not, or was before that was noted. */
export const findDeliveredAt = async (db: Db, orderId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('orders')
      .select('deliveredAt')
      .where('id', '=', orderId)
      .where('orderStatus', '=', 'delivered')
      .executeTakeFirst()
  )?.deliveredAt ?? null

/** Deletes what was typed about the returns of these orders. */
export const blankTexts = (tx: Tx, orderIds: string[]) =>
  sql`
    with blanked as (
      update return_requests set reason = '', answer = '' where order_id = any(${orderIds}::text[]) returning id
    )
    update return_events set message = '' where return_id in (select id from blanked) and message <> ''`.execute(tx)
