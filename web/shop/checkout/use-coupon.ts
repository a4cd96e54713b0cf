import { useState } from 'react'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { keepCoupon, useOrderChoices } from './order-draft.ts'
import type { CouponRefusal } from './order-refusal.ts'

/** The coupon of the order: not applied or applied (behaviour §4). A blank code does nothing. */
export function useCoupon(refusal: CouponRefusal | undefined) {
  const { api } = useApp()
  const { coupon } = useOrderChoices()
  const [typed, setTyped] = useState('')
  const check = useWrite({
    send: (code: string) => api.validateCoupon({ body: { code } }),
    onSuccess: ({ data, discount }) => keepCoupon({ code: data.code, discountPercentage: discount }),
  })
  const isRefused = ['', refusal?.code.toLowerCase()].includes(typed.trim().toLowerCase())
  const error = couponMessage(check.error) ?? (isRefused ? refusal?.message : undefined)
  return {
    code: coupon?.code ?? typed,
    isApplied: coupon !== null,
    isChecking: check.isPending,
    error: coupon ? undefined : error,
    type: setTyped,
    apply: () => {
      const code = typed.trim()
      if (code !== '') check.mutate(code)
    },
    remove: () => {
      keepCoupon(null)
      setTyped('')
      check.reset()
    },
  }
}

/** The shop's sentence, or ours when there is none (behaviour §8). */
function couponMessage(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError && error.code !== 'offline' ? error.message : 'Coupon validation failed'
}
