import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Tx } from '../db/open.ts'
import { type ParcelRow, parcelColumns } from '../parcels/parcel-row.ts'

/** Parcels of a courier that it is to be asked about, the longest waiting first. They are due again in a minute, unless `askAgainIn` follows. */
export const claimToAsk = (tx: Tx, courier: string, limit: number): Promise<ParcelRow[]> =>
  tx
    .updateTable('parcels')
    .set({ askAt: sql<Date>`now() + interval '1 minute'` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('parcels')
        .select('id')
        .where('courier', '=', courier)
        .where('askAt', '<=', sql<Date>`now()`)
        .orderBy('askAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(parcelColumns)
    .execute()

/** For parcels that were asked about; those that are settled by now are not asked about again. */
export const askAgainIn = (tx: Tx, minutes: number, ids: string[]) =>
  tx
    .updateTable('parcels')
    .set({ askAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .where(anyOf('id', ids))
    .where('askAt', 'is not', null)
    .execute()
