import type { AdminCoupon, CouponChanges, CouponDraft } from '#contract/coupons.ts'
import { storedCode } from '#rules/coupon-code.ts'
import { dhakaDate } from '#rules/dhaka-time.ts'
import { changesOf, recordAudit } from '../audit/audit.service.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import type { Limit, Outcome, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { ShopError } from '../shop-error.ts'
import * as coupons from './coupons.db.ts'

/**
 * The coupon of a code, if it can be used today: active, and to the end of its last day in Dhaka.
 * Throws `coupon_not_found`, `coupon_inactive`, `coupon_expired`.
 */
export async function usableCoupon(db: Db, code: string): Promise<coupons.CouponRow> {
  const coupon = await coupons.findCouponByCode(db, code)
  if (!coupon) throw new ShopError('coupon_not_found')
  if (!coupon.isActive) throw new ShopError('coupon_inactive')
  if (coupon.expiryDate !== null && coupon.expiryDate < dhakaDate(new Date())) throw new ShopError('coupon_expired')
  return coupon
}

/** One page of all coupons, newest first, each with how many orders used it. */
export async function listCoupons(db: Db, query: AskedPage) {
  const { rows, total } = await coupons.listCoupons(db, pagingOf(query))
  return { data: rows.map(coupons.toAdminCoupon), total, today: dhakaDate(new Date()) }
}

/** Creates a coupon. Throws `code_taken`, `key_reused`. */
export function createCoupon(pool: Pool, claim: Claim, draft: CouponDraft): Promise<AdminCoupon> {
  return inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      const id = newId()
      await withFreeCode(tx, { id, ...draft }, () => coupons.insertCoupon(tx, { id, ...draft }))
      await recordAudit(tx, { action: 'coupon_added', target: id, targetName: nameOf(draft) })
      return coupons.toAdminCoupon(await coupons.findUsedCoupon(tx, id))
    }),
  )
}

/** Changes the fields that are sent. Throws `coupon_not_found`, `stale`, `code_taken`. */
export function updateCoupon(pool: Pool, id: string, { updatedAt, ...changes }: CouponChanges): Promise<AdminCoupon> {
  return inTransaction(pool, async (tx) => {
    const before = await coupons.lockCoupon(tx, id)
    if (!before) throw noSuchCoupon()
    requireUnchanged(before.updatedAt, updatedAt)
    // Older versions stored codes as they were typed, and orders have them so: the same code in its stored form changes nothing.
    const code = changes.code === storedCode(before.code) ? before.code : changes.code
    const changed = { ...changes, ...(code !== undefined && { code }) }
    await withFreeCode(tx, { id, ...changed }, () => coupons.updateCoupon(tx, id, changed))
    const after = await coupons.findUsedCoupon(tx, id)
    const details = changesOf(before, after, ['code', 'name', 'discountPercentage', 'expiryDate', 'isActive'])
    if (details) await recordAudit(tx, { action: 'coupon_changed', target: id, targetName: nameOf(before), details })
    return coupons.toAdminCoupon(after)
  })
}

/** Deletes a coupon; orders keep the discount they were placed with. Throws `coupon_not_found`. */
export function deleteCoupon(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const deleted = await coupons.deleteCoupon(tx, id)
    if (!deleted) throw noSuchCoupon()
    await recordAudit(tx, { action: 'coupon_deleted', target: id, targetName: nameOf(deleted) })
  })
}

/** "Eid (EID15)" */
const nameOf = ({ name, code }: { name: string; code: string }) => `${name} (${code})`

const noSuchCoupon = () =>
  new ShopError('coupon_not_found', { message: { en: 'This coupon does not exist', bn: 'এই কুপনটি নেই' } })

type Coded = { id: string; code?: string | undefined }

/**
 * The unique index decides: a look beforehand would miss a coupon that is made at the same moment. It does not cover codes that older
 * versions stored as they were typed, nor signs that no screen shows; those are looked up.
 */
async function withFreeCode<Result>(tx: Tx, { id, code }: Coded, write: () => Promise<Result>): Promise<Result> {
  const owner = code === undefined ? undefined : await coupons.findCouponByCode(tx, code)
  if (owner && owner.id !== id) throw codeTaken()
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'coupons_code') ? codeTaken() : error
  }
}

const codeTaken = () =>
  new ShopError('code_taken', {
    errors: { code: { en: 'Another coupon has this code already', bn: 'এই কোডে আরেকটি কুপন আছে' } },
  })

const validating: Limit = { name: 'coupon', most: 100, seconds: 10 * 60 }

/** What a try of a code counts against: codes can be guessed by asking whether one is valid, and by placing or previewing an order. */
export const couponTries = (ip: string): Try[] => [{ limit: validating, key: networkOf(ip) }]

const wrongCode: readonly Outcome<unknown>['refused'][] = [
  'coupon_not_found',
  'coupon_inactive',
  'coupon_expired',
  'coupon_invalid',
]

/** Whether what was counted was a try: the code cannot be used. */
export const isWrongCode = ({ refused }: Outcome<unknown>): boolean => wrongCode.includes(refused)
