import { CallError } from '#web/api.ts'
import type { AppContext } from '#web/app/context.ts'
import { keepCoupon } from './order-draft.ts'

/** Asks what an applied coupon is worth by now; one that the shop no longer takes is taken off. */
export async function refreshCoupon({ api }: AppContext, code: string) {
  try {
    const { data, discount } = await api.validateCoupon({ body: { code } })
    keepCoupon({ code: data.code, discountPercentage: discount })
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 409)) keepCoupon(null)
  }
}
