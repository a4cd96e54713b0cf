import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { toCoupon } from './coupons.db.ts'
import { couponTries, createCoupon, deleteCoupon, listCoupons, updateCoupon, usableCoupon } from './coupons.service.ts'

export const couponHandlers = ({ pool, limits }: Shop) =>
  ({
    validateCoupon: async ({ body }, { ip }) => {
      await limits.count(couponTries(ip))
      const coupon = await usableCoupon(pool, body.code)
      return { data: toCoupon(coupon), discount: coupon.discountPercentage }
    },
    listCoupons: ({ query }) => listCoupons(pool, query),
    createCoupon: async ({ body }, { claim }) => ({ data: await createCoupon(pool, claim, body) }),
    updateCoupon: async ({ params, body }) => ({ data: await updateCoupon(pool, params.id, body) }),
    deleteCoupon: async ({ params }) => {
      await deleteCoupon(pool, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
