import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Feature } from '#contract/features.ts'
import type { Sentence } from '#rules/languages.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

const columns = [
  'id',
  'image',
  'position',
  'link',
  'alt',
  'caption',
  'phoneImage',
  'shownFrom',
  'shownUntil',
  'createdAt',
  'updatedAt',
] as const

export type FeatureRow = Selectable<Tables['featureImages']>

const hasWords = ({ en, bn }: Sentence) => en !== '' || bn !== ''

export const toFeature = (row: FeatureRow): Feature => ({
  _id: row.id,
  image: row.image,
  ...(row.link !== '' && { link: row.link }),
  ...(hasWords(row.alt) && { alt: row.alt }),
  ...(hasWords(row.caption) && { caption: row.caption }),
  ...(row.phoneImage !== '' && { phoneImage: row.phoneImage }),
  ...(row.shownFrom !== null && { from: row.shownFrom }),
  ...(row.shownUntil !== null && { until: row.shownUntil }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const inOrder = (db: Db) => db.selectFrom('featureImages').select(columns).orderBy('position').orderBy('id')

/** The banners that are shown on a day in Dhaka; without a day all. */
export async function listFeatures(db: Db, { limit, offset }: Paging, day: string | null) {
  const onDay = (eb: ExpressionBuilder<Tables, 'featureImages'>) =>
    day === null
      ? eb.lit(true)
      : eb.and([
          eb.or([eb('shownFrom', 'is', null), eb('shownFrom', '<=', day)]),
          eb.or([eb('shownUntil', 'is', null), eb('shownUntil', '>=', day)]),
        ])
  const rows = await inOrder(db).where(onDay).limit(limit).offset(offset).execute()
  return { rows, total: await countOf(db.selectFrom('featureImages').where(onDay)) }
}

/** Locks the whole banner until the transaction ends, so that two arrangements come one after the other. */
export async function lockFeatures(tx: Tx): Promise<FeatureRow[]> {
  // By id, which never changes: two that lock by position could each lock a row that the other one waits for.
  await tx.selectFrom('featureImages').select('id').orderBy('id').forUpdate().execute()
  return inOrder(tx).execute()
}

/** Deals the numbers that locked pictures have out among them, in the order of `ids`; later pictures stay behind them. */
export const arrangeFeatures = (tx: Tx, ids: string[], positions: number[]) =>
  sql`
    update feature_images set position = wanted.position, updated_at = now()
    from unnest(${ids}::text[], ${positions}::int[]) as wanted (id, position)
    where feature_images.id = wanted.id and feature_images.position <> wanted.position`.execute(tx)

export const insertFeature = (tx: Tx, feature: { id: string; image: string }): Promise<FeatureRow> =>
  tx.insertInto('featureImages').values(feature).returning(columns).executeTakeFirstOrThrow()

type FeatureValues = Pick<FeatureRow, 'image' | 'link' | 'alt' | 'caption' | 'phoneImage' | 'shownFrom' | 'shownUntil'>

export const updateFeature = (tx: Tx, id: string, { alt, caption, ...values }: FeatureValues): Promise<FeatureRow> =>
  tx
    .updateTable('featureImages')
    .set({ ...values, alt: JSON.stringify(alt), caption: JSON.stringify(caption), updatedAt: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Whether there was such a picture. */
export const deleteFeature = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('featureImages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
