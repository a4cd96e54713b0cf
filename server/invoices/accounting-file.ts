import { dhakaDate, monthInDhaka } from '#rules/dhaka-time.ts'
import { CURRENCY, toTaka } from '#rules/money.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { isKeptCharge } from '#rules/order-money.ts'
import { invoiceNumber } from '#rules/vat.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Columns, csvInPieces, csvTable } from '../csv.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { listEntriesAfter } from '../money/money.service.ts'
import { userNames } from '../users/users.service.ts'
import { listInvoicesAfter } from './invoices.db.ts'

type Period = ReturnType<typeof monthInDhaka>
type Invoice = Awaited<ReturnType<typeof listInvoicesAfter>>[number]
type Entry = Awaited<ReturnType<typeof listEntriesAfter>>[number] & { by: string }

/** What a credit note takes off is negative: the sum of a column is what is left. */
const signed = ({ kind }: Invoice, poisha: number) => toTaka(kind === 'credit_note' ? -poisha : poisha)

const invoiceColumns: Columns<Invoice> = {
  Number: (row) => invoiceNumber(row),
  Date: ({ issuedAt }) => dhakaDate(issuedAt),
  Kind: ({ kind }) => kind,
  'Of Invoice': ({ firstYear, firstNumber }) =>
    firstYear === null || firstNumber === null
      ? ''
      : invoiceNumber({ kind: 'invoice', fiscalYear: firstYear, number: firstNumber }),
  Reason: ({ reason }) => reason ?? '',
  'Order Number': ({ orderId }) => shortOrderId({ _id: orderId }),
  'Order ID': ({ orderId }) => orderId,
  Buyer: ({ buyer }) => buyer ?? '',
  'VAT Rate (%)': ({ rate }) => String(rate),
  [`Net (${CURRENCY})`]: (row) => signed(row, row.total - row.vat),
  [`VAT (${CURRENCY})`]: (row) => signed(row, row.vat),
  [`Gross (${CURRENCY})`]: (row) => signed(row, row.total),
}

const entryColumns: Columns<Entry> = {
  Date: ({ createdAt }) => dhakaDate(createdAt),
  'Order Number': ({ orderId }) => shortOrderId({ _id: orderId }),
  'Order ID': ({ orderId }) => orderId,
  // A kept charge has the kind of a loss in the ledger.
  Kind: (entry) => (isKeptCharge(entry) ? 'charge_kept' : entry.kind),
  Method: ({ method }) => method,
  [`Amount (${CURRENCY})`]: ({ amount }) => toTaka(amount),
  Reference: ({ reference }) => reference,
  'Takes Back': ({ takesBack }) => takesBack ?? '',
  'Entry ID': ({ id }) => id,
  'Recorded By': ({ by }) => by,
}

/** Rows that are read, and sent, at once. */
const BATCH_SIZE = 500

const listInvoicesOf = (read: Db, period: Period) => (after: Invoice | null) =>
  listInvoicesAfter(read, BATCH_SIZE, period, after)

const listMoneyOf = (read: Db, period: Period) => async (after: Entry | null) => {
  const entries = await listEntriesAfter(read, BATCH_SIZE, period, after?.id ?? null)
  const users = await userNames(read, [...new Set(entries.flatMap(({ userId }) => userId ?? []))])
  return entries.map((entry) => ({ ...entry, by: users.get(entry.userId ?? '') ?? '' }))
}

/** What an accountant needs of a month `YYYY-MM`, as CSV; noted in the audit trail, since the names of buyers are in it. */
export async function exportAccounting(pool: Pool, { month, part }: { month: string; part: 'invoices' | 'money' }) {
  await inTransaction(pool, (tx) => recordAudit(tx, { action: 'accounting_exported', details: { month, part } }))
  const period = monthInDhaka(month)
  const content =
    part === 'money'
      ? await csvInPieces({ ...csvTable(entryColumns), listAfter: listMoneyOf(pool, period), atOnce: BATCH_SIZE })
      : await csvInPieces({ ...csvTable(invoiceColumns), listAfter: listInvoicesOf(pool, period), atOnce: BATCH_SIZE })
  return { fileName: `${part}-${month}.csv`, content }
}
