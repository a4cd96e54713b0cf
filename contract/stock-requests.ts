import { z } from 'zod'
import { languages } from '#rules/languages.ts'
import { phoneNumber } from '#rules/phone.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { Email, exampleId, exampleTime, Id, IsoTime, paging, SizeName, TitleBn, text } from './fields.ts'
import { both } from './sentence.ts'

const enterContact = both('Enter a mobile number of Bangladesh or an e-mail', 'মোবাইল নম্বর বা ই-মেইল লিখুন')

/** A mobile number by its 11 digits, or an e-mail in small letters. */
const Contact = text(254).transform((typed, context) => {
  const contact = phoneNumber(typed) ?? Email.safeParse(typed).data
  if (contact === undefined) context.addIssue(enterContact)
  return contact ?? z.NEVER
})

export const requestStock = call(calls.requestStock, {
  summary: 'Ask to be notified when a product, or one size of it, is back in stock; asking again changes nothing',
  body: z
    .object({
      productId: Id,
      size: SizeName.nullish().describe('of a product with sizes: the one that is out of stock'),
      contact: Contact.describe('a mobile number of Bangladesh, or an e-mail address'),
      language: z.enum(languages).optional().describe('in which the shop writes then'),
    })
    .meta({ examples: [{ productId: exampleId, size: '58 cm', contact: '01712345678' }] }),
  answer: ok({}),
  refuses: ['product_not_found', 'size_required', 'in_stock', 'too_many'],
})

const exampleWanted = {
  productId: exampleId,
  title: 'Padma Trucker',
  image: '',
  size: '58 cm',
  waiting: 3,
  stock: 0,
  oldestAt: exampleTime,
}

const WantedProduct = z
  .object({
    productId: Id,
    title: z.string(),
    titleBn: TitleBn,
    image: z.string(),
    size: z.string().nullable().describe('null: the product as a whole'),
    waiting: z.int().describe('how many are to be notified'),
    stock: z.int().describe('pieces that can be had now; 0 of a hidden product'),
    oldestAt: IsoTime.describe('since when the first of them waits'),
  })
  .meta({ examples: [exampleWanted] })
export type WantedProduct = z.infer<typeof WantedProduct>

export const listWantedProducts = call(calls.listWantedProducts, {
  summary: 'What shoppers wait for: what is back first, then what most wait for',
  query: z.object(paging),
  answer: page(WantedProduct),
})

const exampleRequest = {
  _id: exampleId,
  contact: '01712345678',
  language: 'bn',
  createdAt: exampleTime,
  toldAt: null,
}

const StockRequest = z
  .object({
    _id: Id,
    contact: z.string().describe('11 digits of a mobile number, or an e-mail'),
    language: z.enum(languages).describe('in which they read the shop'),
    createdAt: IsoTime,
    toldAt: IsoTime.nullable().describe('notified requests are deleted a day later'),
  })
  .meta({ examples: [exampleRequest] })
export type StockRequest = z.infer<typeof StockRequest>

export const listStockRequests = call(calls.listStockRequests, {
  summary: 'The requests for a product or a size, longest first; those who were notified on the last day come last',
  query: z.object({ productId: Id, size: SizeName.optional(), ...paging }),
  answer: page(StockRequest),
})

export const markTold = call(calls.markTold, {
  summary: 'Mark a stock request as notified, or as not',
  params: z.object({ id: Id }),
  body: z.object({ told: z.boolean('Send true or false') }).meta({ examples: [{ told: true }] }),
  answer: ok({ data: StockRequest }),
  refuses: ['stock_request_not_found'],
})

/** What the shop stores of a stock request, as its own user sees it. */
export const OwnStockRequest = z
  .object({ productId: Id, size: z.string().nullable(), contact: z.string(), createdAt: IsoTime })
  .meta({ examples: [{ productId: exampleId, size: '58 cm', contact: '01712345678', createdAt: exampleTime }] })
