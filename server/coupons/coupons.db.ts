import type { Selectable } from 'kysely'
import type { Coupon } from '#contract/coupons.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type CouponRow = Selectable<Tables['coupons']>

export const toCoupon = (row: CouponRow): Coupon => ({
  _id: row.id,
  name: row.name,
  code: row.code,
  discountPercentage: row.discountPercentage,
  expiryDate: row.expiryDate,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The coupon of a code, told apart without case. */
export const findCouponByCode = (db: Db, code: string): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()

type NewCoupon = { id: string; name: string; code: string; discountPercentage: number; expiryDate: string | null }

export const insertCoupon = (db: Db, coupon: NewCoupon): Promise<CouponRow> =>
  db.insertInto('coupons').values(coupon).returningAll().executeTakeFirstOrThrow()
