import { categories } from './categories.ts'
import { formatTaka } from './money.ts'

/** The headings of the listing's form, from top to bottom. */
export const filterHeadings = ['Category', 'Price', 'Availability', 'Size'] as const

export type ProductFilter = {
  heading: (typeof filterHeadings)[number]
  /** How the list says above it that it is narrowed so, where the option's or the filter's own label would not do. */
  chip?: (text: string) => string
} & (
  | /** Any number of ticks: labels by value, or the sizes that the shop's products have. */
  { kind: 'choices'; options: Readonly<Record<string, string>> | 'sizes' }
  /** An amount in taka. */
  | { kind: 'amount'; label: string }
  /** One tick. */
  | { kind: 'flag'; label: string }
)

/**
 * What shoppers narrow the list to. The form, the chips above the list, addresses, the key of a kept page and the call
 * follow from this table; `server/products/products.db.ts` has the condition of each.
 */
export const productFilters = {
  category: { heading: 'Category', kind: 'choices', options: categories },
  size: { heading: 'Size', kind: 'choices', options: 'sizes', chip: (size) => `Size ${size}` },
  minPrice: {
    heading: 'Price',
    kind: 'amount',
    label: 'Min price',
    chip: (taka) => `From ${formatTaka(Number(taka))}`,
  },
  maxPrice: {
    heading: 'Price',
    kind: 'amount',
    label: 'Max price',
    chip: (taka) => `Up to ${formatTaka(Number(taka))}`,
  },
  inStock: { heading: 'Availability', kind: 'flag', label: 'In stock' },
  onSale: { heading: 'Availability', kind: 'flag', label: 'On sale' },
} as const satisfies Record<string, ProductFilter>

export type FilterName = keyof typeof productFilters

// TypeScript knows the keys of an object as texts only; the table has no other ones.
export const filterNames = Object.keys(productFilters) as FilterName[]
