import { type Selectable, sql } from 'kysely'
import type { AreaChoice, CourierArea } from '#rules/courier-area.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type AreaRow = Pick<Selectable<Tables['courierAreas']>, 'id' | 'name' | 'district' | 'postCode' | 'areaGroup'>

const toArea = ({ areaGroup, ...area }: AreaRow): CourierArea => ({ ...area, group: areaGroup })

export const readAreas = async (db: Db, courier: string): Promise<CourierArea[]> =>
  (
    await db
      .selectFrom('courierAreas')
      .select(['id', 'name', 'district', 'postCode', 'areaGroup'])
      .where('courier', '=', courier)
      .execute()
  ).map(toArea)

export const readChoices = (db: Db, courier: string): Promise<AreaChoice[]> =>
  db.selectFrom('courierAreaChoices').select(['district', 'thana', 'areaId']).where('courier', '=', courier).execute()

export const findArea = async (db: Db, courier: string, id: string): Promise<CourierArea | undefined> => {
  const row = await db
    .selectFrom('courierAreas')
    .select(['id', 'name', 'district', 'postCode', 'areaGroup'])
    .where('courier', '=', courier)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toArea(row)
}

/** When the list was last read as a whole. */
export const areasReadAt = async (db: Db, courier: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('courierAreas')
      .select(sql<Date | null>`max(read_at)`.as('at'))
      .where('courier', '=', courier)
      .executeTakeFirst()
  )?.at ?? null

/** Replaces the list of a courier. */
export async function replaceAreas(tx: Tx, courier: string, areas: readonly CourierArea[]): Promise<void> {
  const columns = (name: 'id' | 'name' | 'district' | 'postCode' | 'group') => sql.val(areas.map((area) => area[name]))
  await tx.deleteFrom('courierAreas').where('courier', '=', courier).execute()
  await sql`
    insert into courier_areas (courier, id, name, district, post_code, area_group)
    select ${courier}, * from unnest(
      ${columns('id')}::text[], ${columns('name')}::text[], ${columns('district')}::text[],
      ${columns('postCode')}::text[], ${columns('group')}::text[])
    on conflict do nothing`.execute(tx)
}

/** Returns whether it was another one before. */
export async function writeChoice(tx: Tx, courier: string, { district, thana, areaId }: AreaChoice): Promise<boolean> {
  const written = await tx
    .insertInto('courierAreaChoices')
    .values({ courier, district, thana, areaId })
    .onConflict((conflict) =>
      conflict
        .columns(['courier', 'district', 'thana'])
        .doUpdateSet({ areaId, updatedAt: new Date() })
        .where('courierAreaChoices.areaId', '<>', areaId),
    )
    .returning('areaId')
    .executeTakeFirst()
  return written !== undefined
}
