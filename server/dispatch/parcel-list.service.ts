import type { ListedParcel, ParcelFilter } from '#contract/parcel-list.ts'
import type { Language } from '#rules/languages.ts'
import { parcelTabs } from '#rules/parcel-state.ts'
import type { LiveCouriers } from '../couriers/live-couriers.ts'
import type { Db } from '../db/open.ts'
import { COUNT_LIMIT, pagingOf } from '../db/paging.ts'
import { orderTsquery } from '../order-desk/order-search.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'
import { toParcels } from '../parcels/parcels.service.ts'
import { asksForDecision } from '../parcels/questions.ts'
import * as db from './parcel-list.db.ts'

/** Parcels by what must be done, newest first; `total` is at most 1,001. */
export async function listParcels(
  read: Db,
  couriers: LiveCouriers,
  { limit, page, search, ...filter }: ParcelFilter,
  language: Language,
) {
  const found = search ? await db.findParcelIds(read, search, orderTsquery(search), COUNT_LIMIT) : undefined
  const narrowed = { ...filter, found }
  const [rows, total] = await Promise.all([
    db.listParcels(read, pagingOf({ limit, page }), narrowed),
    db.countParcels(read, narrowed, COUNT_LIMIT),
  ])
  const orderIds = rows.map(({ orderId }) => orderId)
  const orders = await db.findOrdersOf(read, orderIds)
  const parcels = await toParcels(read, rows, language)
  const untils = new Map(rows.map((row) => [row.id, decideUntil(row, couriers)]))
  const data = parcels.flatMap((parcel): ListedParcel[] => {
    const order = orders.get(parcel.orderId)
    return order ? [{ ...parcel, order, decideUntil: untils.get(parcel._id) ?? null }] : []
  })
  return { data, total }
}

function decideUntil(parcel: ParcelRow, couriers: LiveCouriers): string | null {
  if (!asksForDecision(parcel)) return null
  const courier = couriers.current().find((one) => one.courier.code === parcel.courier)?.courier
  const askedAt = parcel.decisionAt ?? parcel.stateAt
  return (askedAt && courier?.decideUntil?.(askedAt).toISOString()) ?? null
}

/** How many parcels each tab has, each at most 1,001. */
export async function countParcels(read: Db) {
  const counts = await Promise.all(parcelTabs.map((tab) => db.countParcels(read, { tab }, COUNT_LIMIT)))
  const count = (tab: (typeof parcelTabs)[number]) => counts[parcelTabs.indexOf(tab)] ?? 0
  return {
    toHandOver: count('toHandOver'),
    onTheWay: count('onTheWay'),
    needsDecision: count('needsDecision'),
    comingBack: count('comingBack'),
    settled: count('settled'),
  }
}
