import { isOpenParcel } from '#rules/parcel-state.ts'
import { usePanelShop } from '../panel-shop.ts'
import type { WithParcel } from '../steps/order-step.ts'
import { useMay } from '../use-may.ts'

/** Whether handing over is the step before shipping: for users who book parcels, not in a shop whose own riders take them. */
export function useBooksParcels(): boolean {
  const may = useMay()
  const { couriers } = usePanelShop()
  return may('parcels.edit') && may('orders.edit') && couriers.some(({ courier }) => courier !== 'by-hand')
}

/** Whether an order is confirmed and no courier has it or is about to get it. */
export const needsParcel = ({ orderStatus, desk: { parcel } }: WithParcel): boolean =>
  orderStatus === 'inProcess' && !(parcel && isOpenParcel(parcel.state))
