import type { InvoiceBrief, InvoicePaper, InvoiceRow as ListedInvoice } from '#contract/invoices.ts'
import { dhakaDate, monthInDhaka } from '#rules/dhaka-time.ts'
import { latinDigits } from '#rules/digits.ts'
import { toTaka } from '#rules/money.ts'
import { invoiceNumber, readInvoiceNumber, vatParts } from '#rules/vat.ts'
import type { Db } from '../db/open.ts'
import { type AskedPage, COUNT_LIMIT, pagingOf } from '../db/paging.ts'
import { worthOf } from './invoice-content.ts'
import * as db from './invoices.db.ts'

/** The documents of an order, oldest first. */
export const listBriefs = async (read: Db, orderId: string): Promise<InvoiceBrief[]> =>
  (await db.listInvoicesOf(read, [orderId])).map(toBrief)

/** The documents of orders as they are printed, oldest first. */
export async function listPapers(read: Db, orderIds: string[]): Promise<InvoicePaper[]> {
  if (orderIds.length === 0) return []
  const rows = await db.listInvoicesOf(read, orderIds)
  const numbers = new Map(rows.map((row) => [row.id, invoiceNumber(row)]))
  return rows.map((row) => toPaper(row, numbers))
}

type Asked = AskedPage & { month?: string | undefined; search?: string | undefined }

/** One page of all documents, newest first; `total` is at most 1,001. */
export async function listInvoices(read: Db, { month, search = '', limit, page }: Asked) {
  const filter = { ...(month !== undefined && monthInDhaka(month)), ...searched(search) }
  const [rows, total] = await Promise.all([
    db.listInvoices(read, pagingOf({ limit, page }), filter),
    db.countInvoices(read, filter, COUNT_LIMIT),
  ])
  const firsts = await db.listNumbers(
    read,
    rows.flatMap(({ ofInvoice }) => ofInvoice ?? []),
  )
  const numbers = new Map(firsts.map((row) => [row.id, invoiceNumber(row)]))
  return { data: rows.map((row) => toListed(row, numbers)), total, today: dhakaDate(new Date()) }
}

/** A number of a document, or else the end of an order's number. */
function searched(search: string): db.InvoiceFilter {
  const typed = latinDigits(search.trim())
  if (typed === '') return {}
  const named = readInvoiceNumber(typed)
  return named ? { named } : { orderEnding: typed.replace(/^#/, '').toLowerCase() }
}

const toBrief = (row: db.InvoiceRow): InvoiceBrief => ({
  number: invoiceNumber(row),
  kind: row.kind,
  issuedAt: row.issuedAt.toISOString(),
  total: toTaka(row.total),
  vat: toTaka(row.vat),
})

type Numbers = ReadonlyMap<string, string>
const numberOf = (id: string | null, numbers: Numbers) => (id === null ? null : (numbers.get(id) ?? null))

const toListed = (row: db.InvoiceRow, numbers: Numbers): ListedInvoice => ({
  ...toBrief(row),
  _id: row.id,
  orderId: row.orderId,
  rate: row.rate,
  ofInvoice: numberOf(row.ofInvoice, numbers),
})

function toPaper(row: db.InvoiceRow, numbers: Numbers): InvoicePaper {
  const { orderId, ofInvoice, reason, bin, rate, seller, delivery, discount } = row
  const worths = row.lines.map((line) => worthOf([line]))
  const parts = vatParts([...worths, delivery, -discount], rate, row.vat)
  const vatAt = (at: number) => toTaka(parts[at] ?? 0)
  const lines = row.lines.map(({ title, titleBn, size, price, quantity }, at) => ({
    title,
    titleBn,
    size,
    quantity,
    price: toTaka(price),
    total: toTaka(worths[at] ?? 0),
    vat: vatAt(at),
  }))
  return {
    ...toBrief(row),
    orderId,
    reason,
    bin,
    rate,
    seller,
    lines,
    ofInvoice: numberOf(ofInvoice, numbers),
    delivery: { total: toTaka(delivery), vat: vatAt(lines.length) },
    discount: { total: toTaka(discount), vat: toTaka(-(parts[lines.length + 1] ?? 0)) },
  }
}
