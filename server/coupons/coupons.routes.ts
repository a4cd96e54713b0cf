import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { couponTries } from './coupon-tries.ts'
import { toCoupon } from './coupons.db.ts'
import { createCoupon, deleteCoupon, listCoupons, updateCoupon, usableCoupon } from './coupons.service.ts'

export const couponHandlers = ({ db, limits }: Shop) =>
  ({
    validateCoupon: async ({ body }, { ip }) => {
      await limits.count(couponTries(ip))
      const coupon = await usableCoupon(db, body.code)
      return { data: toCoupon(coupon), discount: coupon.discountPercentage }
    },
    listCoupons: ({ query }) => listCoupons(db, query),
    createCoupon: async ({ body }, { claim }) => ({ data: await createCoupon(db, claim, body) }),
    updateCoupon: async ({ params, body }) => ({ data: await updateCoupon(db, params.id, body) }),
    deleteCoupon: async ({ params }) => {
      await deleteCoupon(db, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
