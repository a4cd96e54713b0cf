import { sql } from 'kysely'
import type { ParcelState } from '#rules/parcel-state.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Tx } from '../db/open.ts'
import { type NewParcel, type NewParcelEvent, type ParcelChange, type ParcelRow, parcelColumns } from './parcel-row.ts'

/** The parcels of orders, oldest first. */
export const listParcelsOf = (db: Db, orderIds: string[]): Promise<ParcelRow[]> =>
  db
    .selectFrom('parcels')
    .select(parcelColumns)
    .where(anyOf('orderId', orderIds))
    .orderBy('orderId')
    .orderBy('id')
    .execute()

export const listParcels = (db: Db, ids: string[]): Promise<ParcelRow[]> =>
  db.selectFrom('parcels').select(parcelColumns).where(anyOf('id', ids)).orderBy('id').execute()

export const findParcel = (db: Db, id: string): Promise<ParcelRow | undefined> =>
  db.selectFrom('parcels').select(parcelColumns).where('id', '=', id).executeTakeFirst()

/** Locks parcels until the transaction ends, in the order of their ids. */
export const lockParcels = (tx: Tx, ids: string[]): Promise<ParcelRow[]> =>
  tx.selectFrom('parcels').select(parcelColumns).where(anyOf('id', ids)).orderBy('id').forNoKeyUpdate().execute()

/** As `lockParcels`, those of orders in some states. */
export const lockParcelsOf = (tx: Tx, orderIds: string[], states: readonly ParcelState[]): Promise<ParcelRow[]> =>
  tx
    .selectFrom('parcels')
    .select(parcelColumns)
    .where(anyOf('orderId', orderIds))
    .where(anyOf('state', states))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The newest parcel of each order: one with its own pieces before those of exchanges and returns. */
export const listNewestParcels = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('parcels')
    .select(['id', 'orderId', 'courier', 'state', 'needsLook', 'trackingCode', 'trackingLink', 'reason'])
    .distinctOn('orderId')
    .where(anyOf('orderId', orderIds))
    .orderBy('orderId')
    .orderBy(sql`kind in ('exchange', 'return')`)
    .orderBy('id', 'desc')
    .execute()

export type ParcelName = { reference?: string; consignment?: string; trackingCode?: string }

/** A parcel by what a courier calls it: the shop's reference, its own id, or the code of one whose id is not known yet. */
export const findByName = (
  db: Db,
  courier: string,
  { reference, consignment, trackingCode }: ParcelName,
): Promise<ParcelRow | undefined> =>
  db
    .selectFrom('parcels')
    .select(parcelColumns)
    .where('courier', '=', courier)
    .where((eb) =>
      eb.or([
        ...(reference === undefined ? [] : [eb('reference', '=', reference)]),
        ...(consignment === undefined ? [] : [eb('consignment', '=', consignment)]),
        ...(trackingCode === undefined ? [] : [eb.and({ trackingCode, consignment: null })]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertParcels = (tx: Tx, parcels: NewParcel[]) => tx.insertInto('parcels').values(parcels).execute()

export const setParcel = (tx: Tx, id: string, values: ParcelChange): Promise<ParcelRow> =>
  tx
    .updateTable('parcels')
    .set({ ...values, updatedAt: new Date() })
    .where('id', '=', id)
    .returning(parcelColumns)
    .executeTakeFirstOrThrow()

export const insertEvents = (tx: Tx, events: NewParcelEvent[]) => tx.insertInto('parcelEvents').values(events).execute()

/** What happened to parcels, oldest first, with the names of users who still have an account. */
export const listEvents = (db: Db, parcelIds: string[]) =>
  db
    .selectFrom('parcelEvents as events')
    .leftJoin('users', 'users.id', 'events.userId')
    .select([
      'events.id',
      'events.parcelId',
      'events.source',
      'events.state',
      'events.rawStatus',
      'events.message',
      'events.happenedAt',
      'events.createdAt',
      'users.userName',
    ])
    .where(anyOf('events.parcelId', parcelIds))
    .orderBy('events.id')
    .execute()

const blankRecipient = JSON.stringify({ name: '', phone: '', address: '', district: '', thana: '' })

/** Deletes the recipients of these orders' parcels, and all texts about them. The link to Pathao's page has the buyer's number in it. */
export const blankRecipients = (tx: Tx, orderIds: string[]) =>
  sql`
    with blanked as (
      update parcels set recipient = ${blankRecipient}::jsonb, tracking_link = null, note = '', reason = ''
      where order_id = any(${orderIds}::text[])
      returning id
    )
    update parcel_events set message = '' where parcel_id in (select id from blanked) and message <> ''`.execute(tx)
