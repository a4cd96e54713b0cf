import type { BannerOrder } from '#contract/features.ts'
import { type Db, inTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import * as features from './features.db.ts'

/** One page of the home banner, in its order. */
export async function listFeatures(db: Db, query: { limit?: number; page?: number }) {
  const { rows, total } = await features.listFeatures(db, pagingOf(query))
  return { data: rows.map(features.toFeature), total }
}

/**
 * Puts the whole banner into the order of `ids`. Throws `stale` when that names other pictures than there are, or when they
 * no longer stand as the sender has `seen` them (behaviour §4).
 */
export function arrangeFeatures(db: Db, { ids, seen }: BannerOrder) {
  return inTransaction(db, async (tx) => {
    const before = await features.lockFeatures(tx)
    const known = before.map(({ id }) => id)
    if (seen && !areSame(seen, known)) throw new ShopError('stale')
    if (!areSame(ids.toSorted(), known.toSorted())) throw new ShopError('stale')
    await features.arrangeFeatures(
      tx,
      ids,
      before.map(({ position }) => position),
    )
    return listFeatures(tx, {})
  })
}

const areSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id, place) => id === other[place])
