import type { InvoiceKind } from '#rules/vat.ts'

/** Texts of VAT invoices, and of what an accountant gets. */
export const texts = {
  title: 'Invoices',
  list: 'VAT invoices and credit notes',
  hint: 'They are issued automatically when parcels leave, once the BIN and the rate are in the settings.',
  settings: 'VAT in the settings',
  none: 'No VAT invoices',
  pages: 'Pages of invoices',
  month: 'Month',
  allMonths: 'All months',
  search: 'Number or order',
  searchHint: '2026-27/00012 or #7k2pa',
  headers: { number: 'Number', date: 'Date', order: 'Order', total: 'Total', vat: 'VAT in it' },
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<InvoiceKind, string>,
  creditOf: 'Credit note of',
  export: 'Export for the accountant',
  exportHint: 'Files of one month, which every spreadsheet opens. The names of buyers are in the first one.',
  exportMonth: 'Month of the files',
  invoicesFile: 'Invoices as CSV',
  moneyFile: 'Payments as CSV',
}
