import type { Db } from '../db/open.ts'
import type { Paging } from '../db/paging.ts'

export async function listFeatures(db: Db, { limit, offset }: Paging) {
  const rows = await db.selectFrom('featureImages').selectAll().orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('featureImages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const insertFeature = (db: Db, feature: { id: string; image: string }) =>
  db.insertInto('featureImages').values(feature).returningAll().executeTakeFirstOrThrow()
