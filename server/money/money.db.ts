import { sql } from 'kysely'
import { buyerKinds, type EntryKind, LEAST_REFUND, type PayMethod } from '#rules/order-money.ts'
import { openRefunds } from '#rules/refunds.ts'
import { anyOf } from '../db/any-of.ts'
import { firstIdAt } from '../db/id.ts'
import type { BelongsKind } from '../db/money-tables.ts'
import type { Db, Tx } from '../db/open.ts'
import { countUpTo, type Paging } from '../db/paging.ts'
import { unprepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { EntryRow } from './entry-row.ts'

/** As it is written; `createdAt` where it happened before now. */
export type NewEntry = {
  id: string
  orderId: string
  kind: EntryKind
  method: PayMethod
  amount: number
  reference: string
  note: string
  belongsKind: BelongsKind | null
  belongsTo: string | null
  takesBack: string | null
  userId: string | null
  createdAt: Date
}

/** Writes entries, and the sums of their orders; returns these in poisha by order. An order from before the ledger begins at 0. */
export async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; paid: number }>`
    with added as (
      insert into money_entries (
        id, order_id, kind, method, amount, reference, note, belongs_kind, belongs_to, takes_back, user_id, created_at
      )
      select id, "orderId", kind, method, amount, reference, note, "belongsKind", "belongsTo", "takesBack", "userId", "createdAt"
      from jsonb_to_recordset(${JSON.stringify(entries)}) as entry (
        id text, "orderId" text, kind text, method text, amount bigint, reference text, note text, "belongsKind" text, "belongsTo" text,
        "takesBack" text, "userId" text, "createdAt" timestamptz
      )
      returning order_id, kind, belongs_kind, amount
    ),
    sums as (
      select order_id, coalesce(sum(amount) filter (
        where kind = any(${[...buyerKinds]}::text[]) and belongs_kind is distinct from 'exchange'
      ), 0)::bigint as amount
      from added group by order_id
    )
    update orders set paid = coalesce(paid, 0) + sums.amount from sums where orders.id = sums.order_id
    returning orders.id, paid`.execute(tx)
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}

const entryColumns = [
  'id',
  'orderId',
  'kind',
  'method',
  'amount',
  'reference',
  'note',
  'belongsKind',
  'belongsTo',
  'takesBack',
  'userId',
  'createdAt',
] as const

/** The entries of orders, oldest first. */
export const listEntriesOf = (db: Db, orderIds: string[]): Promise<EntryRow[]> =>
  db.selectFrom('moneyEntries').select(entryColumns).where(anyOf('orderId', orderIds)).orderBy('id').execute()

export const findEntry = (db: Db, id: string): Promise<EntryRow | undefined> =>
  db.selectFrom('moneyEntries').select(entryColumns).where('id', '=', id).executeTakeFirst()

/** Poisha of an order that its providers are giving back: the ledger has no entry of that before it is done. */
export async function sumRefundsUnderWay(db: Db, orderId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('paymentRefunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('amount'))
    .where('orderId', '=', orderId)
    .where(anyOf('state', openRefunds))
    .executeTakeFirstOrThrow()
  return amount ?? 0
}

/** Which of these entries are taken back, and by which. */
export const listTakingBack = (db: Db, ids: string[]) =>
  db.selectFrom('moneyEntries').select(['id', 'takesBack']).where(anyOf('takesBack', ids)).execute()

/** Notes the reference of an entry; returns the order that has it already, and null where it was free. Waits for a parallel use of it. */
export async function claimReference(tx: Tx, entry: Tables['moneyReferences']): Promise<string | null> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('moneyReferences')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 0n ? findReference(tx, entry) : null
}

/** The order that a reference has paid; null where it is free. */
export async function findReference(
  db: Db,
  { method, reference }: Pick<Tables['moneyReferences'], 'method' | 'reference'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('moneyReferences')
    .select('orderId')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.orderId ?? null
}

/** The references, of these, that the ledger has. */
export const listReferences = (db: Db, methods: readonly PayMethod[], references: string[]) =>
  db
    .selectFrom('moneyReferences')
    .select(['method', 'reference'])
    .where(anyOf('method', methods))
    .where(anyOf('reference', references))
    .execute()

export const freeReferences = (tx: Tx, entryIds: string[]) =>
  tx.deleteFrom('moneyReferences').where(anyOf('entryId', entryIds)).execute()

export const blankNotes = (tx: Tx, orderIds: string[]) =>
  tx.updateTable('moneyEntries').set({ note: '' }).where(anyOf('orderId', orderIds)).where('note', '<>', '').execute()

/** What a list of entries is narrowed to; what is not set narrows nothing. */
export type EntryFilter = {
  orderId?: string | undefined
  kind?: EntryKind | undefined
  method?: PayMethod | undefined
  references?: string[] | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** Planned for its values: no plan that suits every reference reads the index of those that are not blank. */
const narrowed = (db: Db, { orderId, kind, method, references, from, before }: EntryFilter) => {
  let list = db.selectFrom('moneyEntries').modifyEnd(unprepared)
  if (orderId !== undefined) list = list.where('orderId', '=', orderId)
  if (kind !== undefined) list = list.where('kind', '=', kind)
  if (method !== undefined) list = list.where('method', '=', method)
  if (references !== undefined) list = list.where('reference', 'in', references)
  // Ids begin with their time.
  if (from !== undefined) list = list.where('id', '>=', firstIdAt(from))
  if (before !== undefined) list = list.where('id', '<', firstIdAt(before))
  return list
}

export const listEntries = (db: Db, { limit, offset }: Paging, filter: EntryFilter): Promise<EntryRow[]> =>
  narrowed(db, filter).select(entryColumns).orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** At most `limit` entries of a period, oldest first, after the entry `after`. */
export function listEntriesAfter(
  db: Db,
  limit: number,
  period: Pick<EntryFilter, 'from' | 'before'>,
  after: string | null,
): Promise<EntryRow[]> {
  const list = narrowed(db, period).select(entryColumns)
  return (after === null ? list : list.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

/** How many there are, at most `most`. */
export const countEntries = (db: Db, filter: EntryFilter, most: number): Promise<number> =>
  countUpTo(db, most, narrowed(db, filter))

/** The sums of a period by kind and method, in poisha; what was taken back is in them with its own sign. */
export const sumEntries = (db: Db, filter: Pick<EntryFilter, 'from' | 'before'>) =>
  narrowed(db, filter)
    .select(({ fn }) => ['kind', 'method', fn.sum<number>('amount').as('amount'), fn.countAll<number>().as('entries')])
    .groupBy(['kind', 'method'])
    .execute()

/** What confirmed orders still have to pay, and what the shop has to pay back, of the orders of a period; in poisha. */
export async function sumOwed(db: Db, from: Date, before: Date): Promise<{ owed: number; toRefund: number }> {
  const isOfPeriod = sql`created_at >= ${from} and created_at < ${before}`
  const { rows } = await sql<{ owed: number; toRefund: number }>`
    select
      (
        select coalesce(sum(greatest(floor(total_amount - ${soFar} / 100.0 + 0.5), 0) * 100), 0)
        from orders where order_status in ('inProcess', 'inShipping') and ${isOfPeriod}
      ) as owed,
      (select coalesce(sum(over), 0) from ${overpaid} where ${isOfPeriod}) as "toRefund"`.execute(db)
  return rows[0] ?? { owed: 0, toRefund: 0 }
}

/** What orders have paid too much, in poisha, whenever they were placed. */
export async function sumToRefund(db: Db): Promise<{ orders: number; amount: number }> {
  const { rows } = await sql<{ orders: number; amount: number }>`
    select count(*)::int as orders, coalesce(sum(over), 0)::float8 as amount from ${overpaid}`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}

/** What an order has paid; one from before the ledger has paid all or nothing. */
const soFar = sql`coalesce(paid, case payment_status when 'paid' then total_amount * 100 else 0 end)`

/** As the index `orders_overpaid` has it. */
const isOverpaid = sql`(
  (order_status = 'rejected' and (paid > 0 or paid is null and payment_status = 'paid')) or paid > total_amount * 100
)`

/** Orders that have paid too much, with how much: poisha. */
const overpaid = sql`(
  select created_at, over from orders, lateral (
    select ${soFar} - case order_status when 'rejected' then 0 else total_amount * 100 end as over
  ) as sums
  where ${isOverpaid} and over >= ${sql.lit(LEAST_REFUND)}
) as overpaid`
