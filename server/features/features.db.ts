import type { Selectable } from 'kysely'
import type { Feature } from '#contract/features.ts'
import type { Db } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

type FeatureRow = Selectable<Tables['featureImages']>

export const toFeature = ({ id, image, createdAt, updatedAt }: FeatureRow): Feature => ({
  _id: id,
  image,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export async function listFeatures(db: Db, { limit, offset }: Paging) {
  const rows = await db.selectFrom('featureImages').selectAll().orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('featureImages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const insertFeature = (db: Db, feature: { id: string; image: string }): Promise<FeatureRow> =>
  db.insertInto('featureImages').values(feature).returningAll().executeTakeFirstOrThrow()

/** Whether there was such a picture. */
export const deleteFeature = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('featureImages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
