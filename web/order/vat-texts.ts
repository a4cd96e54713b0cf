import type { CreditReason, InvoiceKind } from '#rules/vat.ts'

/** Texts of VAT invoices and credit notes, on the pages of buyers and of the panel. */
export const texts = {
  titles: { invoice: 'VAT invoice', credit_note: 'Credit note' } satisfies Record<InvoiceKind, string>,
  bin: (bin: string) => `BIN ${bin}`,
  order: 'Order',
  creditOf: 'For invoice',
  reasons: {
    rejected: 'the order was cancelled or came back',
    taken_back: 'the parcel did not leave',
    came_back: 'pieces came back',
    replaced: 'replaced by a new invoice',
  } satisfies Record<CreditReason, string>,
  item: 'Item',
  amount: 'Amount',
  vatInIt: 'VAT in it',
  delivery: 'Delivery',
  discount: 'Discount',
  rounding: 'Rounding',
  net: 'Without VAT',
  vatAt: (rate: string) => `VAT (${rate}%)`,
  totals: { invoice: 'Total', credit_note: 'Total of the credit' } satisfies Record<InvoiceKind, string>,
}
