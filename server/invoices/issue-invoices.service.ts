import { type CreditReason, fiscalYearOf, type InvoiceKind, vatIn } from '#rules/vat.ts'
import { nextId } from '../db/id.ts'
import type { Seller } from '../db/invoice-tables.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Content, difference, nothing } from './invoice-content.ts'
import * as db from './invoices.db.ts'

/** What of an order has to be invoiced, in poisha. */
export type Counted = { orderId: string; content: Content }

/** The shop and its rate of VAT, which documents keep. */
export type Terms = { bin: string; rate: number; seller: Seller }

type Draft = Terms & {
  orderId: string
  content: Content
  vat: number
  ofInvoice: string | null
  reason: CreditReason | null
}

/** Issues an invoice for each locked order, which has none that counts; an order that costs nothing gets none. */
export const issueInvoices = (tx: Tx, orders: readonly Counted[], terms: Terms): Promise<void> =>
  issue(
    tx,
    'invoice',
    orders.filter(({ content }) => content.total > 0).map((order) => invoiceOf(order, terms)),
  )

const invoiceOf = ({ orderId, content }: Counted, terms: Terms): Draft => ({
  ...{ ...terms, orderId, content, vat: vatIn(content.total, terms.rate), ofInvoice: null, reason: null },
})

/** What counts of an invoice: without what credit notes have taken off it. */
type Open = { invoice: db.InvoiceRow; rest: Content; vat: number }

/** The invoices of orders of which something counts: one of an order at most. */
async function findOpen(read: Db, orderIds: string[]): Promise<Map<string, Open>> {
  const rows = await db.listInvoicesOf(read, orderIds)
  const open = rows.filter(({ kind }) => kind === 'invoice').map((invoice) => restOf(invoice, rows))
  return new Map(open.filter(({ rest }) => rest.total > 0).map((one) => [one.invoice.orderId, one]))
}

function restOf(invoice: db.InvoiceRow, rows: readonly db.InvoiceRow[]): Open {
  const notes = rows.filter(({ ofInvoice }) => ofInvoice === invoice.id)
  const rest = notes.reduce<Content>((left, note) => difference(left, note), contentIn(invoice))
  return { invoice, rest, vat: notes.reduce((left, note) => left - note.vat, invoice.vat) }
}

const contentIn = ({ lines, delivery, discount, total }: Content): Content => ({ lines, delivery, discount, total })

/**
 * Brings the documents of locked orders to what counts of them now; orders without an invoice stay without. Less: a credit note over the
 * difference. More: one over all that counted, and a new invoice, at the rate of the first.
 */
export async function adjustInvoices(tx: Tx, orders: readonly Counted[], reason: CreditReason): Promise<void> {
  if (orders.length === 0) return
  const open = await findOpen(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const changed = orders.flatMap((order) => {
    const before = open.get(order.orderId)
    return before && before.rest.total !== order.content.total ? [{ ...order, before }] : []
  })
  const grown = changed.filter(({ content, before }) => content.total > before.rest.total)
  // Always in this order: two transactions that need numbers of both kinds do not wait for each other.
  await issue(
    tx,
    'credit_note',
    changed.map((one) =>
      grown.includes(one) ? creditOf(one.before, nothing, 'replaced') : creditOf(one.before, one.content, reason),
    ),
  )
  await issue(
    tx,
    'invoice',
    grown.map((order) => invoiceOf(order, termsOf(order.before.invoice))),
  )
}

const termsOf = ({ bin, rate, seller }: Terms): Terms => ({ bin, rate, seller })

/** The VAT of what is left is rounded, and the note has the rest of it: both are the VAT that was invoiced. */
const creditOf = ({ invoice, rest, vat }: Open, content: Content, reason: CreditReason): Draft => ({
  ...termsOf(invoice),
  ...{ orderId: invoice.orderId, ofInvoice: invoice.id, reason, content: difference(rest, content) },
  vat: vat - vatIn(content.total, invoice.rate),
})

async function issue(tx: Tx, kind: InvoiceKind, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const now = new Date()
  const fiscalYear = fiscalYearOf(now)
  const { last, issuedAt } = await db.takeNumbers(tx, { fiscalYear, kind, count: drafts.length, now })
  const first = last - drafts.length + 1
  await db.insertInvoices(
    tx,
    drafts.map(({ content, ...draft }, at) => ({
      ...{ ...draft, ...content, id: nextId(), fiscalYear, kind, number: first + at, issuedAt },
    })),
  )
}
