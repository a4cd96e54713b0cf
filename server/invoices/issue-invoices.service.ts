import { type CreditReason, fiscalYearOf, type InvoiceKind, vatIn } from '#rules/vat.ts'
import { nextId } from '../db/id.ts'
import type { Seller } from '../db/invoice-tables.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Content, chargeAlone, difference, nothing } from './invoice-content.ts'
import * as db from './invoices.db.ts'

/** What has to be invoiced of an order, in poisha. */
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

/** Issues an invoice for each locked order when its pieces leave the shop; an order that costs nothing gets none. */
export const issueInvoices = (tx: Tx, orders: readonly Counted[], terms: Terms): Promise<void> =>
  issue(
    tx,
    'invoice',
    orders.filter(({ content }) => content.total > 0).map((order) => invoiceOf(order, terms)),
  )

const invoiceOf = ({ orderId, content }: Counted, terms: Terms): Draft => ({
  ...terms,
  orderId,
  content,
  vat: vatIn(content.total, terms.rate),
  ofInvoice: null,
  reason: null,
})

/** An invoice of which something counts: what credit notes have left of it. */
type Open = { invoice: db.InvoiceRow; rest: Content; vat: number; isKeptCharge: boolean }

/** The documents of an order: its newest invoice, and those of which something counts, oldest first. */
type Documents = { newest: db.InvoiceRow; open: Open[] }

async function findDocuments(read: Db, orderIds: string[]): Promise<Map<string, Documents>> {
  const rows = await db.listInvoicesOf(read, orderIds)
  const invoices = Map.groupBy(
    rows.filter(({ kind }) => kind === 'invoice'),
    ({ orderId }) => orderId,
  )
  return new Map(
    [...invoices].flatMap(([orderId, ofOrder]) => {
      const newest = ofOrder.at(-1)
      const open = ofOrder.map((invoice) => restOf(invoice, rows)).filter(({ rest }) => rest.total > 0)
      return newest ? [[orderId, { newest, open }]] : []
    }),
  )
}

/** Of an order that was rejected only a kept delivery charge is left; one that became known later is invoiced without lines. */
function restOf(invoice: db.InvoiceRow, rows: readonly db.InvoiceRow[]): Open {
  const notes = rows.filter(({ ofInvoice }) => ofInvoice === invoice.id)
  const rest = notes.reduce<Content>((left, note) => difference(left, note), contentIn(invoice))
  const vat = notes.reduce((left, note) => left - note.vat, invoice.vat)
  return {
    invoice,
    rest,
    vat,
    isKeptCharge: invoice.lines.length === 0 || notes.some(({ reason }) => reason === 'rejected'),
  }
}

const contentIn = ({ lines, delivery, discount, total }: Content): Content => ({ lines, delivery, discount, total })

/** What the documents of an order have to add up to, in poisha. */
export type InvoiceTarget = {
  orderId: string
  /**
   * What counts now of pieces that had left the shop, or `asInvoiced` where their invoice stays. Null where they had not left: then only kept
   * delivery charges are invoiced.
   */
  pieces: Content | 'asInvoiced' | null
  /** The delivery charges that the shop keeps from earlier deliveries. */
  keptCharge: number
}

/** `before`: the invoice that is changed; null for a further one. */
type Change = { orderId: string; terms: Terms; before: Open | null; content: Content }

/**
 * Brings the documents of locked orders to what counts of them now; orders without an invoice stay without. Less: a credit note over the
 * difference. More pieces: a credit note over all that counted, and a new invoice, at the rate of the first. More of a kept delivery
 * charge: a further invoice over the difference, at the rate of the newest.
 */
export async function adjustInvoices(tx: Tx, orders: readonly InvoiceTarget[], reason: CreditReason): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ orderId }) => orderId)
  const documents = await findDocuments(tx, ids)
  const changes = orders.flatMap((wanted) => {
    const had = documents.get(wanted.orderId)
    return had ? changesOf(had, wanted) : []
  })
  // Always in this order: two transactions that need numbers of both kinds do not wait for each other.
  await issue(
    tx,
    'credit_note',
    changes.flatMap(({ before, content }) => {
      if (!before) return []
      return isMore(before, content) ? creditOf(before, nothing, 'replaced') : creditOf(before, content, reason)
    }),
  )
  await issue(
    tx,
    'invoice',
    changes.filter(({ before, content }) => !before || isMore(before, content)).map((one) => invoiceOf(one, one.terms)),
  )
}

const isMore = (before: Open, content: Content) => content.total > before.rest.total

function changesOf({ newest, open }: Documents, { orderId, pieces, keptCharge }: InvoiceTarget): Change[] {
  const last = open.at(-1)
  const ofPieces = pieces !== null && last && !last.isKeptCharge ? last : null
  let left = keptCharge
  const chargeIn = ({ rest }: Open): Content => {
    const part = Math.min(left, rest.total)
    left -= part
    return chargeAlone(part)
  }
  const changeOf = (before: Open, content: Content): Change[] =>
    content.total === before.rest.total ? [] : [{ orderId, before, content, terms: termsOf(before.invoice) }]
  const changes = open.filter((one) => one !== ofPieces).flatMap((one) => changeOf(one, chargeIn(one)))
  if (ofPieces && pieces !== 'asInvoiced' && pieces !== null)
    changes.push(...changeOf(ofPieces, pieces.total > 0 ? pieces : chargeIn(ofPieces)))
  if (pieces !== null || left === 0) return changes
  return [...changes, { orderId, before: null, content: chargeAlone(left), terms: termsOf(newest) }]
}

const termsOf = ({ bin, rate, seller }: Terms): Terms => ({ bin, rate, seller })

/** VAT of the rest is rounded; the credit note gets the remainder, so that both add up to the VAT invoiced. */
const creditOf = ({ invoice, rest, vat }: Open, content: Content, reason: CreditReason): Draft => ({
  ...termsOf(invoice),
  orderId: invoice.orderId,
  ofInvoice: invoice.id,
  reason,
  content: difference(rest, content),
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
      ...draft,
      ...content,
      id: nextId(),
      fiscalYear,
      kind,
      number: first + at,
      issuedAt,
    })),
  )
}
