import type { BuyerParcel } from '#contract/parcels.ts'
import { statesForBuyers } from '#rules/tracking-link.ts'
import { BY_HAND } from '../couriers/by-hand.ts'
import { couriers } from '../couriers/couriers.ts'
import type { Db } from '../db/open.ts'
import { isoOf } from '../db/unchanged.ts'
import type { ParcelRow } from './parcel-row.ts'
import { listEvents, listParcelsOf } from './parcels.db.ts'

/** The parcels of an order that a courier has taken, oldest first, as its buyer may see them. */
export async function listBuyerParcels(read: Db, orderId: string): Promise<BuyerParcel[]> {
  const rows = (await listParcelsOf(read, [orderId])).filter(({ state }) => statesForBuyers.includes(state))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const events = await listEvents(read, ids)
  return rows.map((row) =>
    toBuyerParcel(
      row,
      events.filter(({ parcelId }) => parcelId === row.id),
    ),
  )
}

type Event = Awaited<ReturnType<typeof listEvents>>[number]

function toBuyerParcel(row: ParcelRow, events: readonly Event[]): BuyerParcel {
  const { id, kind, courier, state, trackingCode, trackingLink, toCollect, items } = row
  return {
    _id: id,
    kind,
    courier,
    state,
    trackingCode,
    trackingLink,
    toCollect,
    courierName: courier === BY_HAND ? null : (couriers.find(({ code }) => code === courier)?.name ?? null),
    stateAt: isoOf(row.stateAt),
    items: items.map(({ position, ...item }) => ({ line: position, ...item })),
    bookedAt: isoOf(row.bookedAt),
    handedOverAt: isoOf(row.handedOverAt),
    settledAt: isoOf(row.settledAt),
    events: wayOf(events),
  }
}

/** A state that is reported several times in a row is one step of the way, with its first time. */
function wayOf(events: readonly Event[]): BuyerParcel['events'] {
  const way: BuyerParcel['events'] = []
  for (const { state, happenedAt, createdAt } of events) {
    if (state === null || !statesForBuyers.includes(state) || way.at(-1)?.state === state) continue
    way.push({ at: (happenedAt ?? createdAt).toISOString(), state })
  }
  return way
}
