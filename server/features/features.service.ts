import type { BannerOrder, Feature, FeatureChanges } from '#contract/features.ts'
import { changesOf, recordAudit } from '../audit/audit.service.ts'
import { isArranged } from '../db/arranged.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import { requirePictures } from '../images/images.service.ts'
import { publishChange } from '../products/catalogue-changes.ts'
import { ShopError, wrongField } from '../shop-error.ts'
import * as features from './features.db.ts'

/** One page of the home banner, in its order: of a day in Dhaka, or of all days. */
export async function listFeatures(db: Db, query: AskedPage, day: string | null) {
  const { rows, total } = await features.listFeatures(db, pagingOf(query), day)
  return { data: rows.map(features.toFeature), total }
}

/** Adds a picture to the home banner, as its last one. Throws `invalid_input`, `key_reused`. */
export function addFeature(pool: Pool, claim: Claim, image: string): Promise<Feature> {
  return inTransaction(pool, (tx) =>
    once(tx, claim, async () => {
      await requirePictures(tx, { image })
      publishChange(tx)
      const feature = await features.insertFeature(tx, { id: newId(), image })
      await recordAudit(tx, { action: 'banner_added', ...namedBanner(await features.lockFeatures(tx), feature.id) })
      return features.toFeature(feature)
    }),
  )
}

/** Changes the fields of a banner that are sent. Throws `feature_not_found`, `stale`, `invalid_input`. */
export function editFeature(
  pool: Pool,
  id: string,
  { expectedUpdatedAt, ...changes }: FeatureChanges,
): Promise<Feature> {
  return inTransaction(pool, async (tx) => {
    const all = await features.lockFeatures(tx)
    const before = all.find((one) => one.id === id)
    if (!before) throw new ShopError('feature_not_found')
    requireUnchanged(before.updatedAt, expectedUpdatedAt)
    const { from = before.shownFrom, until = before.shownUntil, ...values } = changes
    const { image, link, alt, caption, phoneImage } = { ...before, ...values }
    if (from !== null && until !== null && until < from) throw wrongField('until', wrongDays)
    if (image !== before.image) await requirePictures(tx, { image })
    if (phoneImage !== '' && phoneImage !== before.phoneImage) await requirePictures(tx, { phoneImage })
    const after = { image, link, alt, caption, phoneImage, shownFrom: from, shownUntil: until }
    const details = changesOf(flat(before), flat(after), [...fieldNames])
    if (!details) return features.toFeature(before)
    const row = await features.updateFeature(tx, id, after)
    await recordAudit(tx, { action: 'banner_changed', ...namedBanner(all, id), details })
    publishChange(tx)
    return features.toFeature(row)
  })
}

type Shown = Omit<features.FeatureRow, 'id' | 'position' | 'createdAt' | 'updatedAt'>

const fieldNames = [
  'image',
  'link',
  'phoneImage',
  'shownFrom',
  'shownUntil',
  'altEn',
  'altBn',
  'captionEn',
  'captionBn',
] as const

const flat = ({ image, link, phoneImage, shownFrom, shownUntil, alt, caption }: Shown) => ({
  image,
  link,
  phoneImage,
  shownFrom,
  shownUntil,
  altEn: alt.en,
  altBn: alt.bn,
  captionEn: caption.en,
  captionBn: caption.bn,
})

const wrongDays = { en: 'The last day is not before the first', bn: 'শেষ দিন শুরুর দিনের আগে হয় না' }

/** Takes a picture off the home banner. Throws `feature_not_found`. */
export function deleteFeature(pool: Pool, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const before = await features.lockFeatures(tx)
    if (!(await features.deleteFeature(tx, id))) throw new ShopError('feature_not_found')
    await recordAudit(tx, { action: 'banner_deleted', ...namedBanner(before, id) })
    publishChange(tx)
  })
}

/**
 * Puts the whole banner into the order of `ids`. Throws `stale` when that names other pictures than there are, or when
 * their order is no longer the one in `seen`.
 */
export function arrangeFeatures(pool: Pool, order: BannerOrder) {
  return inTransaction(pool, async (tx) => {
    const before = await features.lockFeatures(tx)
    const known = before.map(({ id }) => id)
    if (!isArranged(known, order)) return listFeatures(tx, {}, null)
    await features.arrangeFeatures(
      tx,
      order.ids,
      before.map(({ position }) => position),
    )
    await recordAudit(tx, { action: 'banners_arranged' })
    publishChange(tx)
    return listFeatures(tx, {}, null)
  })
}

/** A banner is called by its position, as the panel does. */
const namedBanner = (rows: { id: string }[], target: string) => ({
  target,
  targetName: String(rows.findIndex(({ id }) => id === target) + 1),
})
