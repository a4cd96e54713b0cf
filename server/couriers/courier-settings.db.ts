import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type CourierRow = Omit<Selectable<Tables['couriers']>, 'token'>

/** Those that were ever saved. */
export const readCouriers = (db: Db): Promise<CourierRow[]> =>
  db
    .selectFrom('couriers')
    .select(['code', 'isOn', 'isDefault', 'zones', 'settings', 'charges', 'secrets', 'stoppedAt', 'stopReason'])
    .select('updatedAt')
    .orderBy('code')
    .execute()

/** As `readCouriers`; others who save wait until the transaction ends, also for one that has no row yet. */
export async function lockCouriers(tx: Tx): Promise<CourierRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('couriers'))`.execute(tx)
  return readCouriers(tx)
}

type Saved = Pick<CourierRow, 'isOn' | 'isDefault' | 'zones' | 'settings' | 'charges' | 'secrets' | 'updatedAt'>

/** A courier that is saved is called again, with a token for its present keys. */
export async function writeCourier(tx: Tx, code: string, { zones, settings, charges, ...rest }: Saved): Promise<void> {
  const json = { zones: JSON.stringify(zones), settings: JSON.stringify(settings), charges: JSON.stringify(charges) }
  const values = { ...rest, ...json }
  await tx
    .insertInto('couriers')
    .values({ code, ...values })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ ...values, stoppedAt: null, stopReason: '', token: null }),
    )
    .execute()
}

/** Takes the default, and these zones, from all couriers but one. */
export async function takeFromOthers(tx: Tx, code: string, { isDefault, zones }: Pick<Saved, 'isDefault' | 'zones'>) {
  if (isDefault)
    await tx
      .updateTable('couriers')
      .set({ isDefault: false })
      .where('code', '<>', code)
      .where('isDefault', '=', true)
      .execute()
  if (zones.length > 0) {
    await sql`
      update couriers set zones = zones - ${zones}::text[], updated_at = greatest(${new Date()}, updated_at + interval '1 millisecond')
      where code <> ${code} and zones ?| ${zones}::text[]`.execute(tx)
  }
}
