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

/** A tab counts up to so many, and shows more with a plus. */
export const MAX_COUNTED_RETURNS = 1_000

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

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a buyer may ask; null for never. `days`: of the settings, 0 for buyers who cannot ask. */
export const returnUntil = (deliveredAt: Date | null, days: number): Date | null =>
  deliveredAt === null || days === 0 ? null : new Date(deliveredAt.getTime() + days * DAY_MS)
