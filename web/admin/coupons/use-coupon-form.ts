import { useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import type { AdminCoupon } from '#contract/coupons.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { carryOver, changedOf, isSame } from '#web/form/carry-over.ts'
import { isStale } from '#web/form/is-stale.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

/** The form of a new coupon, or of `coupon`; what was typed stays until the shop has taken it (behaviour §4). */
export function useCouponForm(coupon: AdminCoupon | null, onSaved: () => void) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const [base, setBase] = useState(coupon)
  const [fields, setFields] = useState(coupon ? fieldsOf(coupon) : noFields)

  const save = useWrite({
    send: (fields: CouponFields, keyOf) =>
      base
        ? api.updateCoupon({ params: { id: base._id }, body: changesOf(fields, base) })
        : api.createCoupon({ body: fields, idempotencyKey: keyOf(fields) }),
    onSuccess: () => {
      void invalidate(['listCoupons'])
      toast.success(base ? 'Coupon updated successfully' : 'Coupon added successfully')
      onSaved()
    },
    onError: (error) => {
      if (isStale(error)) return
      toast.destructive(error.message)
      // Deleted by somebody else: its row has to go too.
      if (error instanceof CallError && error.status === 404) void invalidate(['listCoupons'])
    },
  })

  const refetch = useWrite({
    send: async (before: AdminCoupon) => {
      // The whole list: a coupon may have moved to another page of it since.
      const { data } = await api.listCoupons()
      const newest = data.find(({ _id }) => _id === before._id)
      if (!newest) throw new Error('This coupon does not exist')
      return newest
    },
    onSuccess: (newest, before) => {
      setFields((typed) => carryOver(typed, fieldsOf(before), fieldsOf(newest)))
      setBase(newest)
      save.reset()
    },
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(['listCoupons']),
  })

  const problems = useFieldErrors(save.error)

  function change(changes: Partial<CouponFields>) {
    setFields((before) => ({ ...before, ...changes }))
    problems.forget(Object.keys(changes))
  }

  return {
    fields,
    change,
    isChanged: !isSame(fields, base ? fieldsOf(base) : noFields),
    isComplete: isCouponComplete(fields),
    problems,
    isStale: isStale(save.error),
    staleMessage: save.error?.message,
    save: () => save.mutate(fields),
    isSaving: save.isPending,
    refetch: () => base && refetch.mutate(base),
    isRefetching: refetch.isPending,
  }
}

export type CouponForm = ReturnType<typeof useCouponForm>

/** What stands in the coupon form: texts as they are typed. */
type CouponFields = {
  name: string
  code: string
  discountPercentage: string
  /** YYYY-MM-DD, blank for a coupon that does not end. */
  expiryDate: string
  isActive: boolean
}

const noFields: CouponFields = { name: '', code: '', discountPercentage: '', expiryDate: '', isActive: true }

const fieldsOf = ({ name, code, discountPercentage, expiryDate, isActive }: AdminCoupon): CouponFields => ({
  name,
  code,
  discountPercentage: String(discountPercentage),
  expiryDate: expiryDate ?? '',
  isActive,
})

/** Name, code and percentage are there (behaviour §5). */
const isCouponComplete = ({ name, code, discountPercentage }: CouponFields): boolean =>
  [name, code, discountPercentage].every((text) => text.trim() !== '')

/** Only what was changed, and which state of the coupon it was changed from. */
const changesOf = (fields: CouponFields, coupon: AdminCoupon): CallInput<'updateCoupon'>['body'] => ({
  ...changedOf(fieldsOf(coupon), fields),
  updatedAt: coupon.updatedAt,
})
