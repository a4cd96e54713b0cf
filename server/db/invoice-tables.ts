import type { JSONColumnType } from 'kysely'
import type { Sentence } from '#rules/languages.ts'
import type { CreditReason, InvoiceKind } from '#rules/vat.ts'

/** Pieces of an invoice; amounts in poisha, with VAT. A credit note has pieces that went out instead as negative ones. */
export type InvoiceLine = {
  productId: string
  title: string
  titleBn: string
  size: string
  price: number
  quantity: number
}

export type Seller = { name: Sentence; address: Sentence }

/** Only added to. Amounts in poisha. */
type Invoices = {
  id: string
  fiscalYear: string
  kind: InvoiceKind
  number: number
  /** The order may be gone. */
  orderId: string
  ofInvoice: string | null
  reason: CreditReason | null
  issuedAt: Date
  bin: string
  rate: number
  seller: JSONColumnType<Seller>
  lines: JSONColumnType<InvoiceLine[]>
  delivery: number
  discount: number
  total: number
  vat: number
}

type InvoiceCounters = { fiscalYear: string; kind: InvoiceKind; last: number; issuedAt: Date }

export type InvoiceTables = { invoices: Invoices; invoiceCounters: InvoiceCounters }
