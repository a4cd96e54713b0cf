import { z } from 'zod'
import { creditReasons, invoiceKinds } from '#rules/vat.ts'
import { call, datedPage, ok } from './call.ts'
import { calls } from './calls.ts'
import { blankIsNone, exampleId, exampleTime, Id, Ids, IsoTime, oneOf, paging, TitleBn, text } from './fields.ts'
import { both, Sentence } from './sentence.ts'

const briefFields = {
  number: z
    .string()
    .describe(
      '2026-27/00012: the fiscal year from July to June, and numbers without gaps in it; of a credit note CN-2026-27/00003',
    ),
  kind: z.enum(invoiceKinds),
  issuedAt: IsoTime,
  total: z.number().describe('taka, with VAT; of a credit note what it takes off'),
  vat: z.number().describe('taka of VAT in the total'),
}

export const exampleInvoice = {
  number: '2026-27/00012',
  kind: 'invoice',
  issuedAt: exampleTime,
  total: 580,
  vat: 75.65,
}

/** A VAT invoice, or a credit note. */
export const InvoiceBrief = z.object(briefFields).meta({ examples: [exampleInvoice] })
export type InvoiceBrief = z.infer<typeof InvoiceBrief>

const exampleLine = { title: 'Padma Trucker', titleBn: '', size: 'M', price: 500, quantity: 1, total: 500, vat: 65.22 }

/** What is printed of a VAT invoice or a credit note, as it was issued. */
export const InvoicePaper = z
  .object({
    ...briefFields,
    orderId: Id,
    ofInvoice: z.string().nullable().describe('of a credit note the number of its invoice'),
    reason: z.enum(creditReasons).nullable().describe('of a credit note'),
    bin: z.string(),
    rate: z.number().describe('percent of VAT in the prices'),
    seller: z.object({ name: Sentence, address: Sentence }),
    lines: z
      .array(
        z.object({
          title: z.string(),
          titleBn: TitleBn,
          size: z.string(),
          price: z.number().describe('taka a piece'),
          quantity: z.int().describe('in a credit note below 0 for pieces that went out in place of others'),
          total: z.number(),
          vat: z.number(),
        }),
      )
      .describe('amounts in taka, with VAT; the parts of the VAT are its sum'),
    delivery: z.object({ total: z.number(), vat: z.number() }),
    discount: z
      .object({ total: z.number(), vat: z.number() })
      .describe('what is taken off lines and delivery; below 0 where rounding has added to them'),
  })
  .meta({
    examples: [
      {
        ...exampleInvoice,
        orderId: exampleId,
        ofInvoice: null,
        reason: null,
        bin: '004123456-0101',
        rate: 15,
        seller: { name: { en: 'Tupi', bn: 'টুপি' }, address: { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' } },
        lines: [exampleLine],
        delivery: { total: 80, vat: 10.43 },
        discount: { total: 0, vat: 0 },
      },
    ],
  })
export type InvoicePaper = z.infer<typeof InvoicePaper>

const InvoiceRow = z
  .object({
    _id: Id,
    ...briefFields,
    orderId: Id,
    ofInvoice: InvoicePaper.shape.ofInvoice,
    rate: InvoicePaper.shape.rate,
  })
  .meta({ examples: [{ _id: exampleId, ...exampleInvoice, orderId: exampleId, ofInvoice: null, rate: 15 }] })
export type InvoiceRow = z.infer<typeof InvoiceRow>

const noMonth = both('Enter a month as YYYY-MM', 'মাস লিখুন, যেমন ২০২৬-১১')
const Month = z.string(noMonth).regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, noMonth)

export const listInvoices = call(calls.listInvoices, {
  summary: 'VAT invoices and credit notes, newest first',
  query: z.object({
    month: z.preprocess(blankIsNone, Month.optional()).optional().describe('YYYY-MM, in Dhaka'),
    search: text(40, 'Search').optional().describe('the number of a document, or the last characters of an order’s id'),
    ...paging,
  }),
  answer: datedPage(InvoiceRow),
})

export const listInvoicePapers = call(calls.listInvoicePapers, {
  summary: 'The VAT invoices and credit notes of orders, to be printed; oldest first',
  query: z.object({ ids: Ids.describe('of orders, comma-joined') }),
  answer: ok({ data: z.array(InvoicePaper) }),
})

export const accountingParts = ['invoices', 'money'] as const

export const exportAccounting = call(calls.exportAccounting, {
  summary:
    'What an accountant needs of a month, as a CSV file: VAT invoices and credit notes, or the entries of the ledger',
  query: z.object({
    month: Month.describe('YYYY-MM, in Dhaka'),
    part: oneOf(accountingParts).default('invoices'),
  }),
  answer: z.string().meta({ examples: ['Number,Date,Kind\r\n2026-27/00012,2026-11-21,invoice\r\n'] }),
  download: 'text/csv',
})
