import type { CallInput } from '#contract/client.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { blankNames } from '../form/blank-names.ts'
import { newestInPages } from '../form/newest-of.ts'
import { texts } from './texts.ts'

/** The form of a new coupon, or of `coupon`; what was typed stays until the shop has taken it. */
export function useCouponForm(coupon: AdminCoupon | null, close: (hasLeft: () => boolean) => void) {
  const form = useEditForm({
    item: coupon,
    fieldsOf,
    send: (api, typed, base, keyOf) =>
      base
        ? api.updateCoupon({ params: { id: base._id }, body: changesOf(typed, base) })
        : api.createCoupon({ body: typed, idempotencyKey: keyOf(typed) }),
    success: { added: texts.added, updated: texts.updated },
    close,
    refetch: (api, base) => newestInPages((query) => api.listCoupons({ query }), base),
    invalidates: ['listCoupons'],
  })
  return { ...form, missing: missingIn(form.fields) }
}

export type CouponForm = ReturnType<typeof useCouponForm>

/** The values of the coupon form: texts as they are typed. */
type CouponFields = {
  name: string
  code: string
  discountPercentage: string
  /** YYYY-MM-DD, blank for a coupon that does not end. */
  expiryDate: string
  isActive: boolean
}

const fieldsOf = (coupon: AdminCoupon | null): CouponFields => ({
  name: coupon?.name ?? '',
  code: coupon?.code ?? '',
  discountPercentage: coupon ? String(coupon.discountPercentage) : '',
  expiryDate: coupon?.expiryDate ?? '',
  isActive: coupon?.isActive ?? true,
})

/** Name, code and percentage are there. */
const missingIn = ({ name, code, discountPercentage }: CouponFields): string[] =>
  blankNames([
    [texts.name, name],
    [texts.code, code],
    [texts.percentage, discountPercentage],
  ])

/** Only what was changed, and which state of the coupon it was changed from. */
const changesOf = (fields: CouponFields, coupon: AdminCoupon): CallInput<'updateCoupon'>['body'] => ({
  ...changedOf(fieldsOf(coupon), fields),
  updatedAt: coupon.updatedAt,
})
