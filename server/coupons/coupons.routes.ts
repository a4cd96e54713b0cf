import { addOnce } from '../db/once.ts'
import type { RoomHandlers } from '../http/handlers.ts'
import { signedIn } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { couponTries } from './coupon-tries.ts'
import { toCoupon } from './coupons.db.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon, usableCoupon } from './coupons.service.ts'

type CouponCalls = 'validateCoupon' | 'listCoupons' | 'createCoupon' | 'updateCoupon' | 'deleteCoupon'

export const couponHandlers = ({ db, limits }: Shop): RoomHandlers<CouponCalls> => ({
  validateCoupon: async ({ body }, { ip }) => {
    await limits.count(couponTries(ip))
    const coupon = await usableCoupon(db, body.code)
    return { data: toCoupon(coupon), discount: coupon.discountPercentage }
  },
  listCoupons: ({ query }) => listCoupons(db, query),
  createCoupon: async ({ body }, { visitor, idempotencyKey: key }) => {
    const claim = { call: 'createCoupon', buyer: signedIn(visitor)._id, key, request: body } as const
    return { data: await addOnce(db, claim, (tx) => createCoupon(tx, body)) }
  },
  updateCoupon: async ({ params, body }) => ({ data: await updateCoupon(db, params.id, body) }),
  deleteCoupon: async ({ params }) => {
    await deleteCoupon(db, params.id)
    return {}
  },
})
