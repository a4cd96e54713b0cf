import type { Courier } from './courier.ts'

export const BY_HAND = 'by-hand'

/** Any other courier, or a rider of the shop's own: staff enter its codes and set the state themselves. It needs no setting up. */
export const byHand: Courier = {
  code: BY_HAND,
  name: { en: 'By hand', bn: 'হাতে হাতে' },
  fields: [],
  url: null,
  limits: {
    address: { least: 1, most: 1_000 },
    name: { least: 1, most: 200 },
    note: 250,
    grams: { least: 1, most: 100_000 },
  },
  isRepeatable: true,
  bookingsAtOnce: 500,
}
