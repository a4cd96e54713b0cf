import type { CallInput } from '#contract/client.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { changedOf } from '#web/form/carry-over.ts'

/** What stands in the coupon form: texts as they are typed. */
export type CouponFields = {
  name: string
  code: string
  discountPercentage: string
  /** YYYY-MM-DD, blank for a coupon that does not end. */
  expiryDate: string
  isActive: boolean
}

export const noFields: CouponFields = { name: '', code: '', discountPercentage: '', expiryDate: '', isActive: true }

export const fieldsOf = ({ name, code, discountPercentage, expiryDate, isActive }: AdminCoupon): CouponFields => ({
  name,
  code,
  discountPercentage: String(discountPercentage),
  expiryDate: expiryDate ?? '',
  isActive,
})

/** Name, code and percentage are there (behaviour §5). */
export const isCouponComplete = ({ name, code, discountPercentage }: CouponFields): boolean =>
  [name, code, discountPercentage].every((text) => text.trim() !== '')

/** Only what was changed, and which state of the coupon it was changed from. */
export const changesOf = (fields: CouponFields, coupon: AdminCoupon): CallInput<'updateCoupon'>['body'] => ({
  ...changedOf(fieldsOf(coupon), fields),
  updatedAt: coupon.updatedAt,
})
