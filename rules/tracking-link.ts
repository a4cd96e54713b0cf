import { type ParcelKind, type ParcelState, parcelStates } from './parcel-state.ts'

/** States that are the shop's own work: no courier has the parcel, or it is not known whether one has. */
const unseen: readonly ParcelState[] = ['draft', 'booking', 'refused', 'unknown', 'cancelled']

/** What a buyer may see of a parcel. */
export const statesForBuyers: readonly ParcelState[] = parcelStates.filter((state) => !unseen.includes(state))

type Tracked = { kind: ParcelKind; state: ParcelState; trackingLink: string | null }

/** Where a buyer follows an order: the courier's page of its newest parcel, else the order's own page. `parcels`: oldest first. */
export function trackingLinkOf(parcels: readonly Tracked[], orderLink: string): string {
  const sent = parcels.filter(({ kind, state }) => kind !== 'return' && statesForBuyers.includes(state))
  return sent.at(-1)?.trackingLink || orderLink
}
