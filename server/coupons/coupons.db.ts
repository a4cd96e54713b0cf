import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AdminCoupon, Coupon } from '#contract/coupons.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

const columns = [
  'id',
  'name',
  'code',
  'discountPercentage',
  'expiryDate',
  'isActive',
  'createdAt',
  'updatedAt',
] as const

export type CouponRow = Selectable<Tables['coupons']>
export type UsedCouponRow = CouponRow & { timesUsed: number }

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

export const toAdminCoupon = (row: UsedCouponRow): AdminCoupon => ({ ...toCoupon(row), timesUsed: row.timesUsed })

/** A code as in its index: in small letters, Latin digits and one spelling of Bangla letters, without signs that no screen shows. */
const plain = (code: RawBuilder<unknown>) =>
  sql<string>`translate(lower(normalize(${code}, nfc)), '০১২৩৪৫৬৭৮৯\u00ad\u200b\u200c\u200d\u2060\ufeff', '0123456789')`

/** The coupon of a code, from any keyboard. Where older coupons have it in several spellings, the one that is spelled so. */
export const findCouponByCode = (db: Db, code: string): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons')
    .select(columns)
    .where(sql<boolean>`${plain(sql.ref('code'))} = ${plain(sql`${code}::text`)}`)
    .orderBy((eb) => eb(eb.fn('lower', ['code']), '=', eb.fn('lower', [eb.val(code)])), 'desc')
    .limit(1)
    .executeTakeFirst()

/** Coupons with how many orders used each, without the rejected ones. Orders carry the code, so that they keep it when the coupon goes. */
const usedCoupons = (db: Db) =>
  db
    .selectFrom('coupons')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(eb.fn.countAll<number>().as('count'))
        .where((on) => on(on.fn('lower', ['orders.couponCode']), '=', on.fn('lower', ['coupons.code'])))
        // A literal: the index has a condition, which no parameter fits.
        .where('orders.orderStatus', '<>', sql.lit('rejected'))
        .$asScalar()
        .$notNull()
        .as('timesUsed'),
    )

export async function listCoupons(db: Db, { limit, offset }: Paging) {
  const rows = await usedCoupons(db).orderBy('coupons.id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total: await countOf(db.selectFrom('coupons')) }
}

export const findUsedCoupon = (db: Db, id: string): Promise<UsedCouponRow> =>
  usedCoupons(db).where('coupons.id', '=', id).executeTakeFirstOrThrow()

export const lockCoupon = (tx: Tx, id: string): Promise<CouponRow | undefined> =>
  tx.selectFrom('coupons').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type CouponValues = Pick<CouponRow, 'name' | 'code' | 'discountPercentage' | 'expiryDate'> & { isActive?: boolean }

export const insertCoupon = (tx: Tx, coupon: CouponValues & { id: string }) =>
  tx.insertInto('coupons').values(coupon).execute()

export const updateCoupon = (tx: Tx, id: string, changes: Partial<CouponValues>) =>
  tx
    .updateTable('coupons')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()

/** What was deleted, where there was such a coupon. */
export const deleteCoupon = (tx: Tx, id: string): Promise<{ name: string; code: string } | undefined> =>
  tx.deleteFrom('coupons').where('id', '=', id).returning(['name', 'code']).executeTakeFirst()
