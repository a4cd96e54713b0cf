import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { Id, IsoTime, requiredText } from './fields.ts'

export const Coupon = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  discountPercentage: z.number(),
  expiryDate: z.string().nullable().describe('YYYY-MM-DD; the last day in Dhaka on which it works'),
  isActive: z.boolean(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})
export type Coupon = z.infer<typeof Coupon>

export const validateCoupon = call(calls.validateCoupon, {
  summary: 'Whether a coupon code can be used now, and its percentage',
  body: z.object({ code: requiredText(40, 'Coupon code') }),
  answer: ok({ data: Coupon, discount: z.number().describe('percent') }),
  refuses: ['coupon_not_found', 'coupon_inactive', 'coupon_expired', 'too_many'],
})
