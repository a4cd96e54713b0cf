import { z } from 'zod'
import { storedCode } from '#rules/coupon-code.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { call, datedPage, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  optionalText,
  Percentage,
  paging,
  requiredText,
} from './fields.ts'
import { both } from './sentence.ts'

const exampleCoupon = {
  _id: exampleId,
  name: 'Eid offer',
  code: 'EID15',
  discountPercentage: 15,
  expiryDate: '2026-12-31',
  isActive: true,
  createdAt: exampleTime,
  updatedAt: exampleTime,
}

export const Coupon = z
  .object({
    _id: Id,
    name: z.string(),
    code: z.string(),
    discountPercentage: z.number(),
    expiryDate: z.string().nullable().describe('YYYY-MM-DD; the last day in Dhaka on which it works'),
    isActive: z.boolean(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ examples: [exampleCoupon] })
export type Coupon = z.infer<typeof Coupon>

/** As administrators see it. */
export const AdminCoupon = Coupon.extend({
  timesUsed: z.int().describe('orders with its code that are not rejected'),
}).meta({ examples: [{ ...exampleCoupon, timesUsed: 31 }] })
export type AdminCoupon = z.infer<typeof AdminCoupon>

const NO_DATE = both('Enter a date as YYYY-MM-DD', 'তারিখ লিখুন, যেমন ২০২৬-১১-২২')

const moment = z.iso.datetime({ offset: true, message: NO_DATE }).transform((time) => dhakaDate(time))
/** A timestamp without a zone is one of Dhaka. */
const momentInDhaka = z.iso.datetime({ local: true, message: NO_DATE }).transform((time) => time.slice(0, 10))

/** A date, or the day of a timestamp in Dhaka; blank or null for a coupon that does not end. */
const ExpiryDate = z
  .union([z.null(), z.literal('').transform(() => null), z.iso.date(NO_DATE), moment, momentInDhaka], NO_DATE)
  .refine((date) => date === null || /^[1-9]\d{3}-/.test(date), both('Enter a year of four digits', 'চার অঙ্কের সাল লিখুন'))

/** As it was typed: of older coupons that differ only in spelling, the one that is spelled so is meant. */
const CouponCode = requiredText(40, 'Coupon code', storedCode)

/** Of an order; blank for none. */
export const OrderCouponCode = optionalText(40, 'Coupon code', storedCode)

const fields = {
  name: requiredText(100, 'Name'),
  code: CouponCode.overwrite(storedCode),
  discountPercentage: Percentage,
  expiryDate: ExpiryDate,
  isActive: z.boolean('Send true or false'),
}

export const CouponDraft = z
  .object({ ...fields, expiryDate: fields.expiryDate.default(null), isActive: fields.isActive.default(true) })
  .meta({ examples: [{ name: 'Eid offer', code: 'EID15', discountPercentage: 15, expiryDate: '2026-12-31' }] })
export type CouponDraft = z.infer<typeof CouponDraft>

/** Only the fields sent are changed. */
export const CouponChanges = z
  .object(fields)
  .partial()
  .extend({ updatedAt: ExpectedUpdatedAt })
  .meta({ examples: [{ discountPercentage: 12.5, isActive: false }] })
export type CouponChanges = z.infer<typeof CouponChanges>

export const validateCoupon = call(calls.validateCoupon, {
  summary: 'Whether a coupon code can be used now, and its percentage',
  body: z.object({ code: CouponCode }).meta({ examples: [{ code: 'EID15' }] }),
  answer: ok({ data: Coupon, discount: z.number().meta({ description: 'percent', examples: [15] }) }),
  refuses: ['coupon_not_found', 'coupon_inactive', 'coupon_expired', 'too_many'],
})

export const listCoupons = call(calls.listCoupons, {
  summary: 'All coupons, newest first',
  query: z.object(paging),
  answer: datedPage(AdminCoupon),
})

export const createCoupon = call(calls.createCoupon, {
  summary: 'Make a coupon',
  body: CouponDraft,
  answer: ok({ data: AdminCoupon }),
  refuses: ['code_taken', 'key_reused'],
  repeats: 'once',
})

export const updateCoupon = call(calls.updateCoupon, {
  summary: 'Change the fields that are sent',
  params: z.object({ id: Id }),
  body: CouponChanges,
  answer: ok({ data: AdminCoupon }),
  refuses: ['coupon_not_found', 'stale', 'code_taken'],
})

export const deleteCoupon = call(calls.deleteCoupon, {
  summary: 'Delete a coupon; orders keep their discount',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['coupon_not_found'],
})
