import type { CallName } from '#contract/calls.ts'
import { language } from '#rules/build-language.ts'
import { isFinalParcel, needsDecision, type ParcelState } from '#rules/parcel-state.ts'
import { usePanelShop } from '../panel-shop.ts'

/** What a change of a parcel touches. */
export const parcelReads: readonly CallName[] = [
  'adminGetOrder',
  'adminListOrders',
  'listOrderEvents',
  'listParcels',
  'countParcels',
  'findParcelsToReceive',
  'listOrderReturns',
  'listReturns',
  'countReturns',
  'getOrderProfit',
]

export const toneOf = (state: ParcelState): 'green' | 'red' | 'neutral' | 'black' => {
  if (state === 'delivered') return 'green'
  if (needsDecision(state) || state === 'refused' || state === 'unknown' || state === 'lost') return 'red'
  return isFinalParcel(state) ? 'neutral' : 'black'
}

/** The name of a courier by its code, or the code of one that is off. */
export function useCourierName(): (code: string) => string {
  const { couriers } = usePanelShop()
  return (code) => couriers.find(({ courier }) => courier === code)?.name[language] ?? code
}

/** The couriers that the shop uses, to choose from. */
export function useCourierOptions() {
  const { couriers } = usePanelShop()
  return couriers.map(({ courier, name }) => ({ value: courier, label: name[language] }))
}
