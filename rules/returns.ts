import { addDays, dhakaDate, endOfDhakaDay } from './dhaka-time.ts'

/** What a buyer wants for pieces that come back. */
export const returnKinds = ['money', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnStates = ['asked', 'accepted', 'received', 'settled', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** The lists of the panel. */
export const returnTabs = ['asked', 'comingBack', 'toSettle', 'over'] as const
export type ReturnTab = (typeof returnTabs)[number]

/** Photos of a request. */
export const MAX_RETURN_PHOTOS = 3

export const statesOfTab: Record<ReturnTab, readonly ReturnState[]> = {
  asked: ['asked'],
  comingBack: ['accepted'],
  toSettle: ['received'],
  over: ['settled', 'refused', 'withdrawn'],
}

/** Whether its pieces count as returned: no other request may have them. */
export const holdsPieces = (state: ReturnState): boolean => state !== 'refused' && state !== 'withdrawn'

/** Whether the shop has agreed to it: from then on the order's pieces and status stay as they are. */
export const isAgreed = (state: ReturnState): boolean => holdsPieces(state) && state !== 'asked'

/** Until when a buyer may ask: the end of a day in Dhaka; null for never. `days`: of the settings, 0 for buyers who cannot ask. */
export function returnUntil(deliveredAt: Date | null, days: number): Date | null {
  if (deliveredAt === null || days === 0) return null
  const lastDay = addDays(dhakaDate(deliveredAt), days)
  // Its last millisecond: buyers read the day of this moment.
  return new Date(endOfDhakaDay(lastDay).getTime() - 1)
}
