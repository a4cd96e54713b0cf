import { dhakaDate } from '#rules/dhaka-time.ts'
import type { Db } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import { type CouponRow, findCouponByCode } from './coupons.db.ts'

/**
 * The coupon of a code, if it can be used today: active, and to the end of its last day in Dhaka (behaviour §5).
 * Throws `coupon_not_found`, `coupon_inactive`, `coupon_expired`.
 */
export async function usableCoupon(db: Db, code: string): Promise<CouponRow> {
  const coupon = await findCouponByCode(db, code)
  if (!coupon) throw new ShopError('coupon_not_found')
  if (!coupon.isActive) throw new ShopError('coupon_inactive')
  if (coupon.expiryDate !== null && coupon.expiryDate < dhakaDate(new Date())) throw new ShopError('coupon_expired')
  return coupon
}
