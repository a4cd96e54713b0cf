import { type Selectable, sql } from 'kysely'
import type { InvoiceKind } from '#rules/vat.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { countUpTo, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

export type InvoiceRow = Selectable<Tables['invoices']>

const columns = [
  'id',
  'fiscalYear',
  'kind',
  'number',
  'orderId',
  'ofInvoice',
  'reason',
  'issuedAt',
  'bin',
  'rate',
  'seller',
  'lines',
  'delivery',
  'discount',
  'total',
  'vat',
] as const

/**
 * Takes the next numbers of a year and kind; returns the last of them, and the moment that they have, which is not before that of earlier numbers.
 * The counter is locked until the transaction ends.
 */
export async function takeNumbers(
  tx: Tx,
  { fiscalYear, kind, count, now }: { fiscalYear: string; kind: InvoiceKind; count: number; now: Date },
): Promise<{ last: number; issuedAt: Date }> {
  const { rows } = await sql<{ last: number; issuedAt: Date }>`
    insert into invoice_counters as counter (fiscal_year, kind, last, issued_at)
    values (${fiscalYear}, ${kind}, ${count}::int, ${now})
    on conflict (fiscal_year, kind) do update
      set last = counter.last + excluded.last, issued_at = greatest(counter.issued_at, excluded.issued_at)
    returning last, issued_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A counter gave no number')
  return row
}

/** In one statement, however many. */
export const insertInvoices = (tx: Tx, rows: InvoiceRow[]) =>
  sql`
    insert into invoices (
      id, fiscal_year, kind, number, order_id, of_invoice, reason, issued_at, bin, rate, seller, lines, delivery, discount, total, vat
    )
    select id, "fiscalYear", kind, number, "orderId", "ofInvoice", reason, "issuedAt", bin, rate, seller, lines, delivery, discount, total, vat
    from jsonb_to_recordset(${JSON.stringify(rows)}) as invoice (
      id text, "fiscalYear" text, kind text, number int, "orderId" text, "ofInvoice" text, reason text, "issuedAt" timestamptz, bin text,
      rate numeric, seller jsonb, lines jsonb, delivery bigint, discount bigint, total bigint, vat bigint
    )`.execute(tx)

/** The documents of orders, oldest first. */
export const listInvoicesOf = (db: Db, orderIds: string[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices')
    .select(columns)
    .where(anyOf('orderId', orderIds))
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()

/** The numbers of documents, by their ids. */
export const listNumbers = (db: Db, ids: string[]) =>
  db.selectFrom('invoices').select(['id', 'fiscalYear', 'kind', 'number']).where(anyOf('id', ids)).execute()

/** What a list of documents is narrowed to; what is not set narrows nothing. */
export type InvoiceFilter = {
  from?: Date | undefined
  before?: Date | undefined
  named?: { kind?: InvoiceKind; fiscalYear: string; number: number } | undefined
  /** The last characters of an order's id: letters and digits, all of which come before `{`. */
  orderEnding?: string | undefined
}

function narrowed(db: Db, { from, before, named, orderEnding }: InvoiceFilter) {
  let list = db.selectFrom('invoices')
  if (from !== undefined) list = list.where('issuedAt', '>=', from)
  if (before !== undefined) list = list.where('issuedAt', '<', before)
  if (named) list = list.where('fiscalYear', '=', named.fiscalYear).where('number', '=', named.number)
  if (named?.kind) list = list.where('kind', '=', named.kind)
  if (orderEnding !== undefined) {
    const [first, behind] = [orderEnding, `{${orderEnding}`]
    const ending = sql`reverse(order_id) collate "C"`
    list = list.where(sql<boolean>`${ending} >= reverse(${first}) and ${ending} < reverse(${behind})`)
  }
  return list
}

/** Documents, newest first. */
export const listInvoices = (db: Db, { limit, offset }: Paging, filter: InvoiceFilter): Promise<InvoiceRow[]> =>
  narrowed(db, filter)
    .select(columns)
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countInvoices = (db: Db, filter: InvoiceFilter, most: number): Promise<number> =>
  countUpTo(db, most, narrowed(db, filter))

/** At most `limit` invoices of a period, oldest first, after `after`, each with its buyer's name where the order still has it. */
export async function listInvoicesAfter(
  db: Db,
  limit: number,
  period: { from: Date; before: Date },
  after: Pick<InvoiceRow, 'issuedAt' | 'id'> | null,
) {
  let list = db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.orderId')
    .leftJoin('invoices as first', 'first.id', 'invoices.ofInvoice')
    .select(columns.map((column) => `invoices.${column}` as const))
    .select(['orders.name as buyer', 'first.fiscalYear as firstYear', 'first.number as firstNumber'])
    .where('invoices.issuedAt', '>=', period.from)
    .where('invoices.issuedAt', '<', period.before)
  if (after) list = list.where(sql<boolean>`(invoices.issued_at, invoices.id) > (${after.issuedAt}, ${after.id})`)
  return list.orderBy('invoices.issuedAt').orderBy('invoices.id').limit(limit).execute()
}
