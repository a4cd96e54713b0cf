import { useState } from 'react'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { keepCoupon, useOrderChoices } from '#web/visitor/order-draft.ts'

/** The coupon of the order: not applied or applied (behaviour §4). A blank code does nothing. */
export function useCoupon() {
  const { api } = useApp()
  const { coupon, refusedCoupon } = useOrderChoices()
  /** Null until somebody types: then a code that an order was refused for is still in the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const check = useWrite({
    send: (code: string) => api.validateCoupon({ body: { code } }),
    onSuccess: ({ data, discount }) => {
      keepCoupon({ code: data.code, discountPercentage: discount })
      setTyped(null)
    },
  })
  const code = coupon?.code ?? typed ?? refusedCoupon?.code ?? ''
  const isSame = (other: string | undefined) => code.trim().toLowerCase() === other?.toLowerCase()
  // Another code is no longer wrong.
  const checked = isSame(check.variables) ? couponMessage(check.error) : undefined
  const refused = isSame(refusedCoupon?.code) ? refusedCoupon?.message : undefined
  return {
    code,
    isApplied: coupon !== null,
    isChecking: check.isPending,
    error: coupon ? undefined : (checked ?? refused),
    type: setTyped,
    apply: () => {
      const wanted = code.trim()
      if (wanted !== '') check.mutate(wanted)
    },
    remove: () => {
      keepCoupon(null)
      setTyped(null)
      check.reset()
    },
  }
}

/** The shop's sentence, or ours when there is none (behaviour §8). */
function couponMessage(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError && error.code !== 'offline' ? error.message : 'Coupon validation failed'
}
