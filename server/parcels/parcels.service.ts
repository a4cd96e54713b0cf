import type { Parcel, ParcelBrief } from '#contract/parcels.ts'
import type { Language, Sentence } from '#rules/languages.ts'
import type { ParcelSource, ParcelState } from '#rules/parcel-state.ts'
import { nextId } from '../db/id.ts'
import type { Db, Tx } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import { type LinePieces, withReturned } from '../orders/taken-pieces.ts'
import { lockStockOf, saveStock } from '../products/stock.service.ts'
import { ShopError } from '../shop-error.ts'
import type { NewParcel, ParcelChange, ParcelRow } from './parcel-row.ts'
import * as db from './parcels.db.ts'
import { questionAfter } from './questions.ts'
import { storedSentence, textIn } from './stored-sentence.ts'

type EventRow = Awaited<ReturnType<typeof db.listEvents>>[number]

/** A parcel as staff get it, with what happened to it, oldest first. */
const toParcel = (row: ParcelRow, events: readonly EventRow[], language: Language): Parcel => ({
  _id: row.id,
  orderId: row.orderId,
  kind: row.kind,
  returnId: row.returnId,
  courier: row.courier,
  state: row.state,
  stateAt: isoOf(row.stateAt),
  needsLook: row.needsLook,
  decision: row.decision,
  reference: row.reference,
  trackingCode: row.trackingCode,
  trackingLink: row.trackingLink,
  toCollect: row.toCollect,
  weight: row.weightGrams / 1000,
  items: row.items.map(({ position, ...item }) => ({ line: position, ...item })),
  note: row.note,
  rawStatus: row.rawStatus,
  reason: textIn(row.reason, language),
  fee: row.fee,
  collected: row.collected,
  received: row.received?.map(({ position, ...item }) => ({ line: position, ...item })) ?? null,
  isReplaced: row.replaced !== null,
  events: events.map((event) => toEvent(event, language)),
  bookedAt: isoOf(row.bookedAt),
  handedOverAt: isoOf(row.handedOverAt),
  settledAt: isoOf(row.settledAt),
  receivedAt: isoOf(row.receivedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const toEvent = (event: EventRow, language: Language): Parcel['events'][number] => ({
  _id: event.id,
  at: (event.happenedAt ?? event.createdAt).toISOString(),
  source: event.source,
  state: event.state,
  rawStatus: event.rawStatus,
  message: textIn(event.message, language),
  userName: event.userName,
})

/** The events of parcels are read for all at once. */
export async function toParcels(read: Db, rows: readonly ParcelRow[], language: Language): Promise<Parcel[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = await db.listEvents(read, ids)
  const byParcel = Map.groupBy(events, ({ parcelId }) => parcelId)
  return rows.map((row) => toParcel(row, byParcel.get(row.id) ?? [], language))
}

/** All parcels of orders, oldest first. */
export const listParcelsOf = async (read: Db, orderIds: string[], language: Language): Promise<Parcel[]> =>
  toParcels(read, await db.listParcelsOf(read, orderIds), language)

/** One parcel. Throws `parcel_not_found`. */
export async function getParcel(read: Db, id: string, language: Language): Promise<Parcel> {
  const row = await db.findParcel(read, id)
  const [parcel] = row ? await toParcels(read, [row], language) : []
  if (!parcel) throw new ShopError('parcel_not_found')
  return parcel
}

/** How far the newest parcel of each order is. */
export async function briefsOf(read: Db, orderIds: string[], language: Language): Promise<Map<string, ParcelBrief>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.listNewestParcels(read, orderIds)
  return new Map(
    rows.map(({ id, orderId, reason, ...row }) => [orderId, { _id: id, ...row, reason: textIn(reason, language) }]),
  )
}

/** Locks a parcel until the transaction ends; its order is locked before it, where both are. Throws `parcel_not_found`. */
export async function lockParcel(tx: Tx, id: string): Promise<ParcelRow> {
  const [row] = await db.lockParcels(tx, [id])
  if (!row) throw new ShopError('parcel_not_found')
  return row
}

/** As `lockParcel`, in the order of their ids; those that do not exist are missing in the result. */
export async function lockParcels(tx: Tx, ids: string[]): Promise<ParcelRow[]> {
  return db.lockParcels(tx, ids)
}

/** Parcels as rows, oldest first. */
export const findParcelsOf = (read: Db, orderIds: string[]): Promise<ParcelRow[]> => db.listParcelsOf(read, orderIds)

/** Parcels by their ids; those that do not exist are missing. */
export const findParcelsById = (read: Db, ids: string[]): Promise<ParcelRow[]> => db.listParcels(read, ids)

/** A parcel as a row. Throws `parcel_not_found`. */
export async function getParcelRow(read: Db, id: string): Promise<ParcelRow> {
  const row = await db.findParcel(read, id)
  if (!row) throw new ShopError('parcel_not_found')
  return row
}

/** By the shop's reference or by what the courier calls it. */
export const findParcelByName = (read: Db, courier: string, name: db.ParcelName) =>
  Object.values(name).some((value) => value !== undefined) ? db.findByName(read, courier, name) : undefined

/** Adds parcels, with the event that begins each. */
export async function addParcels(tx: Tx, parcels: NewParcel[]): Promise<void> {
  await db.insertParcels(tx, parcels)
  const begun = parcels.map(({ id, state, reason = '', createdBy }): ParcelHappening => {
    return { parcelId: id, source: 'staff', state, message: reason, userId: createdBy ?? null }
  })
  await recordParcelEvents(tx, ...begun)
  for (const { id, orderId } of parcels) tx.publish('parcelChanged', { parcelId: id, orderId })
}

type ParcelHappening = {
  parcelId: string
  source: ParcelSource
  /** The state that it led to; left out where it changed none. */
  state?: ParcelState
  rawStatus?: string
  /** Words of the courier or of staff, or a sentence of the shop's. */
  message?: string | Sentence
  userId?: string | null
  /** By the courier's clock. */
  happenedAt?: Date | null
}

async function recordParcelEvents(tx: Tx, ...events: ParcelHappening[]): Promise<void> {
  if (events.length === 0) return
  await db.insertEvents(
    tx,
    events.map(({ state, rawStatus = '', message = '', userId = null, happenedAt = null, ...event }) => ({
      ...event,
      id: nextId(),
      state: state ?? null,
      rawStatus,
      userId,
      happenedAt,
      message: typeof message === 'string' ? message : storedSentence(message),
    })),
  )
}

/** Writes what a locked parcel is now, with the event, and publishes it. */
export async function changeParcel(
  tx: Tx,
  parcel: ParcelRow,
  change: ParcelChange,
  event: Omit<ParcelHappening, 'parcelId'>,
): Promise<ParcelRow> {
  const { id, orderId } = parcel
  const row = await db.setParcel(tx, id, { ...change, ...questionAfter(parcel, change) })
  await recordParcelEvents(tx, { parcelId: id, ...event })
  tx.publish('parcelChanged', { parcelId: id, orderId })
  if (row.questionId !== parcel.questionId) tx.publish('questionsChanged', { parcelId: id })
  return row
}

/** Cancels a locked parcel: it is settled, and its courier is neither given it nor asked about it. `more`: what else changes of it. */
export async function setCancelled(
  tx: Tx,
  parcel: ParcelRow,
  event: { message: Sentence; userId: string | null },
  more: ParcelChange = {},
): Promise<ParcelRow> {
  const now = new Date()
  const released = await releaseReplaced(tx, parcel)
  const cancelled = { state: 'cancelled', stateAt: now, settledAt: now, dueAt: null, askAt: null } as const
  return changeParcel(
    tx,
    parcel,
    { ...more, ...released, ...cancelled },
    { source: 'staff', state: 'cancelled', ...event },
  )
}

/**
 * Puts the `replaced` pieces of a parcel, which its order no longer holds, on sale if no courier has had the parcel: they are still in the
 * shop. Returns the change of the parcel.
 */
export async function releaseReplaced(tx: Tx, { replaced, handedOverAt }: ParcelRow): Promise<ParcelChange> {
  if (replaced === null || handedOverAt !== null) return {}
  await putOnSale(tx, replaced)
  return { replaced: null }
}

/** Puts pieces on sale that no order holds. */
export async function putOnSale(tx: Tx, pieces: readonly LinePieces[]): Promise<void> {
  const before = await lockStockOf(tx, pieces)
  await saveStock(tx, { before, after: withReturned(before, pieces), notifies: () => true })
}

/** Writes how many taka the ledger counts as collected, to a parcel of a locked order. */
export async function setCounted(tx: Tx, id: string, counted: number): Promise<void> {
  await db.setParcel(tx, id, { counted })
}

/** Deletes the recipients of these orders' parcels, and what was typed or reported about them. */
export async function deleteRecipients(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await db.blankRecipients(tx, orderIds)
}
