import type { Selectable } from 'kysely'
import type { Address } from '#contract/addresses.ts'
import { type DeliveryZone, zoneOfPlace } from '#rules/delivery.ts'
import type { Db, Tx } from '../db/open.ts'
import { deliveryColumns } from '../db/order-tables.ts'
import { countOf, type Paging } from '../db/paging.ts'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'userId', ...deliveryColumns, 'isDefault', 'createdAt', 'updatedAt'] as const

export type AddressRow = Selectable<Tables['addresses']>

export const toAddress = (
  { id, createdAt, updatedAt, district, thana, ...row }: AddressRow,
  zones: readonly DeliveryZone[],
): Address => ({
  _id: id,
  ...row,
  ...(district !== '' && { district, shippingType: zoneOfPlace(zones, { district, thana }).type }),
  ...(thana !== '' && { thana }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/*
 * Every query names the owner beside the address: a forgotten check finds nothing.
 */

export const listAddresses = (db: Db, userId: string, { limit, offset }: Paging): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAddresses = (db: Db, userId: string): Promise<number> =>
  countOf(db.selectFrom('addresses').where('userId', '=', userId))

type AddressValues = Pick<AddressRow, (typeof deliveryColumns)[number] | 'isDefault'>

export const insertAddress = (tx: Tx, row: AddressValues & { id: string; userId: string }): Promise<AddressRow> =>
  tx.insertInto('addresses').values(row).returning(columns).executeTakeFirstOrThrow()

/**
 * Leaves `id` as the only possible default of the user. The default before it gets a new `updatedAt`, so that an open form of it is refused.
 * All addresses are locked, by id.
 */
export async function clearDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const all = tx.selectFrom('addresses').select('id').where('userId', '=', userId).orderBy('id').forNoKeyUpdate()
  await all.execute()
  await tx
    .updateTable('addresses')
    .set({ isDefault: false, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('isDefault', '=', true)
    .execute()
}

export const lockAddress = (tx: Tx, userId: string, id: string): Promise<AddressRow | undefined> =>
  tx
    .selectFrom('addresses')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateAddress = (tx: Tx, userId: string, id: string, values: AddressValues): Promise<AddressRow> =>
  tx
    .updateTable('addresses')
    .set({ ...values, updatedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Whether there was such an address. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const query = tx.deleteFrom('addresses').where('id', '=', id).where('userId', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export const deleteAddressesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('addresses').where('userId', '=', userId).execute()
