import type { ProductQuery } from '../listing/product-pages.ts'

export type HomeTab = { value: string; label: string; empty: string; query: ProductQuery }

/** A row shows so many; the listing has the rest. */
const limit = 12

/** The tabs of Explore Products; the first one is open (behaviour §2). */
export const homeTabs = [
  {
    value: 'featured',
    label: 'Featured',
    empty: 'No featured products available.',
    query: { sortBy: 'price-lowtohigh', limit, view: 'card' },
  },
  {
    value: 'new',
    label: 'New Arrivals',
    empty: 'No new arrivals found.',
    query: { sortBy: 'newest', limit, view: 'card' },
  },
  {
    value: 'premium',
    label: 'Premium',
    empty: 'No premium products available.',
    query: { category: ['premium'], sortBy: 'price-lowtohigh', limit, view: 'card' },
  },
] as const satisfies readonly HomeTab[]
