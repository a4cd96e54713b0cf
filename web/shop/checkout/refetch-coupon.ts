import { CallError } from '#web/api.ts'
import type { AppContext } from '#web/app/context.ts'
import { keepCoupon, refuseCoupon } from '#web/visitor/order-draft.ts'

/** After an order was refused: what its coupon is worth by now. One that the shop no longer takes is taken off. */
export async function refetchCoupon({ api }: AppContext, code: string, refusal: Error) {
  if (refusal instanceof CallError && refusal.code === 'coupon_invalid') {
    return refuseCoupon({ code, message: refusal.message })
  }
  try {
    const { data, discount } = await api.validateCoupon({ body: { code } })
    keepCoupon({ code: data.code, discountPercentage: discount })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) {
      refuseCoupon({ code, message: error.message })
    }
  }
}
