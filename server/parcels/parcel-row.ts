import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type ParcelRow = Selectable<Tables['parcels']>
export type NewParcel = Insertable<Tables['parcels']>
export type NewParcelEvent = Insertable<Tables['parcelEvents']>
export type ParcelChange = Updateable<Tables['parcels']>

/** What is read of a parcel. */
export const parcelColumns = [
  'id',
  'orderId',
  'kind',
  'courier',
  'zone',
  'state',
  'stateAt',
  'reference',
  'consignment',
  'trackingCode',
  'trackingLink',
  'toCollect',
  'weightGrams',
  'items',
  'recipient',
  'area',
  'note',
  'rawStatus',
  'reason',
  'needsLook',
  'questionId',
  'decision',
  'decisionAt',
  'fee',
  'feeAt',
  'collected',
  'collectedAt',
  'isPaidReturn',
  'counted',
  'paidOut',
  'returnId',
  'batchId',
  'dueAt',
  'tries',
  'sendingSince',
  'isUnclear',
  'askAt',
  'bookedAt',
  'handedOverAt',
  'settledAt',
  'received',
  'receivedAt',
  'replaced',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const
