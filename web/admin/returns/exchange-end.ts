import type { AdminOrder } from '#contract/order-desk.ts'
import type { Return } from '#contract/returns.ts'
import { isDeliveredParcel, isOverParcel, type ParcelState } from '#rules/parcel-state.ts'

export type ExchangeEnd = 'finishWithoutOld' | 'payInstead'

type Parcel = Pick<
  NonNullable<AdminOrder['parcels']>[number],
  'kind' | 'returnId' | 'state' | 'isReplaced' | 'receivedAt'
>
type Order = { parcels?: Parcel[] | undefined }
type Request = Pick<Return, '_id' | 'kind' | 'state'>

/** No courier has the parcel, and none is being asked to take it. */
const unsent: readonly ParcelState[] = ['cancelled', 'refused']

const isWithoutCourier = (parcel: Parcel) => unsent.includes(parcel.state) || isOverParcel(parcel)

/** How staff can end an exchange of which one half is done and the other may not come; null for any other. */
export function endOf({ parcels = [] }: Order, { _id, kind, state }: Request): ExchangeEnd | null {
  if (kind !== 'exchange') return null
  const ofExchange = parcels.filter((parcel) => parcel.kind === 'exchange' && parcel.returnId === _id)
  if (state === 'accepted') return ofExchange.some((one) => isDeliveredParcel(one.state)) ? 'finishWithoutOld' : null
  return state === 'received' && ofExchange.every(isWithoutCourier) ? 'payInstead' : null
}
