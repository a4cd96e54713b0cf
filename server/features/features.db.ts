import { type Selectable, sql } from 'kysely'
import type { Feature } from '#contract/features.ts'
import type { Db, Tx } from '../db/open.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'image', 'position', 'createdAt', 'updatedAt'] as const

export type FeatureRow = Selectable<Tables['featureImages']>

export const toFeature = ({ id, image, createdAt, updatedAt }: FeatureRow): Feature => ({
  _id: id,
  image,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const inOrder = (db: Db) => db.selectFrom('featureImages').select(columns).orderBy('position').orderBy('id')

export async function listFeatures(db: Db, { limit, offset }: Paging) {
  const rows = await inOrder(db).limit(limit).offset(offset).execute()
  return { rows, total: await countOf(db.selectFrom('featureImages')) }
}

/** Holds the whole banner until the transaction ends, so that two arrangements come one after the other. */
export async function lockFeatures(tx: Tx): Promise<FeatureRow[]> {
  // By id, which never changes: two that lock by position could each hold a row that the other one waits for.
  await tx.selectFrom('featureImages').select('id').orderBy('id').forUpdate().execute()
  return inOrder(tx).execute()
}

/** Deals the numbers that held pictures have out among them, in the order of `ids`; later pictures stay behind them. */
export const arrangeFeatures = (tx: Tx, ids: string[], positions: number[]) =>
  sql`
    update feature_images set position = wanted.position, updated_at = now()
    from unnest(${ids}::text[], ${positions}::int[]) as wanted (id, position)
    where feature_images.id = wanted.id and feature_images.position <> wanted.position`.execute(tx)

export const insertFeature = (tx: Tx, feature: { id: string; image: string }): Promise<FeatureRow> =>
  tx.insertInto('featureImages').values(feature).returning(columns).executeTakeFirstOrThrow()

/** Whether there was such a picture. */
export const deleteFeature = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('featureImages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
