import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { couponTries } from './coupon-tries.ts'
import { toCoupon } from './coupons.db.ts'
import { usableCoupon } from './coupons.service.ts'

export const couponHandlers = ({ db, limits }: Shop): RoomHandlers<'validateCoupon'> => ({
  validateCoupon: async ({ body }, { ip }) => {
    await limits.count(couponTries(ip))
    const coupon = await usableCoupon(db, body.code)
    return { data: toCoupon(coupon), discount: coupon.discountPercentage }
  },
})
