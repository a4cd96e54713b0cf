import type { BannerOrder, Feature } from '#contract/features.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { requirePictures } from '../images/images.service.ts'
import { ShopError } from '../shop-error.ts'
import * as features from './features.db.ts'

/** One page of the home banner, in its order. */
export async function listFeatures(db: Db, query: { limit?: number; page?: number }) {
  const { rows, total } = await features.listFeatures(db, pagingOf(query))
  return { data: rows.map(features.toFeature), total }
}

/** Adds a picture to the home banner, as its last one. Throws `invalid_input`. */
export async function addFeature(db: Db, image: string): Promise<Feature> {
  await requirePictures(db, { image })
  return features.toFeature(await features.insertFeature(db, { id: newId(), image }))
}

/** Takes a picture off the home banner. Throws `feature_not_found`. */
export async function deleteFeature(db: Db, id: string): Promise<void> {
  if (!(await features.deleteFeature(db, id))) throw new ShopError('feature_not_found')
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
