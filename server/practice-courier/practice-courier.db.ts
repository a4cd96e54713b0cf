import { sql } from 'kysely'
import { isParcelOut, type ParcelState, parcelStates } from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import type { Db, Tx } from '../db/open.ts'
import { parcelColumns } from '../parcels/parcel-row.ts'

const moving: ParcelState[] = ['booked', ...parcelStates.filter(isParcelOut)]

/** The most parcels on their way at the same time; the others follow. */
const MAX_UNDER_WAY = 1_000

/**
 * The parcels that the practice courier moves, the longest unmoved first. Those of the demo's own history stay where they are until staff
 * do something with them, so that the lists do not run empty. `recalled`: how the event begins by which staff ask for one back.
 */
export const listMoving = (db: Db, recalled: string) =>
  db
    .selectFrom('parcels')
    .select(parcelColumns)
    .select(
      sql<boolean>`exists (
        select from parcel_events where parcel_id = parcels.id and state in ('held', 'attempt_failed'))`.as(
        'wasStopped',
      ),
    )
    .select(
      sql<Date | null>`(
        select max(created_at) from parcel_events
        where parcel_id = parcels.id and source = 'staff' and starts_with(message, ${recalled}))`.as('recalledAt'),
    )
    .where('courier', '=', PRACTICE)
    .where('state', 'in', moving)
    .where(sql<boolean>`exists (select from parcel_events where parcel_id = parcels.id and source = 'staff')`)
    .orderBy('stateAt')
    .limit(MAX_UNDER_WAY)
    .execute()

/** The ids of its parcels that are not settled. */
export const listOpenIds = async (tx: Tx): Promise<string[]> => {
  const open: ParcelState[] = ['draft', 'booking', 'unknown', ...moving]
  const rows = await tx
    .selectFrom('parcels')
    .select('id')
    .where('courier', '=', PRACTICE)
    .where('state', 'in', open)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes how the courier is set up, and what it has reported. */
export async function deleteCourier(tx: Tx): Promise<void> {
  await tx.deleteFrom('couriers').where('code', '=', PRACTICE).execute()
  await tx.deleteFrom('courierMessages').where('courier', '=', PRACTICE).execute()
}

/** Takes the courier into use, as the one that parcels are given to. */
export const insertCourier = (tx: Tx) =>
  tx
    .insertInto('couriers')
    .values({ code: PRACTICE, isOn: true, isDefault: true, zones: '[]', settings: '{}' })
    .execute()
