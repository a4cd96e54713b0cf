import { formatTaka } from './money.ts'
import { texts } from './product-filter-texts.ts'

/** The headings of the listing's form, from top to bottom. */
export const filterHeadings = [texts.category, texts.type, texts.price, texts.availability, texts.size]

/** Labels by value, or the sizes that the shop's products have, or its categories. */
export type ChoiceOptions = Readonly<Record<string, string>> | 'sizes' | 'categories'

export type ProductFilter = {
  heading: string
  /** The filter's text above the list, where the option's or the filter's own label would not do. */
  chip?: (text: string) => string
} & (
  | /** Any number of ticks. */
  { kind: 'choices'; options: ChoiceOptions }
  /** An amount in taka. */
  | { kind: 'amount'; label: string }
  /** One tick. */
  | { kind: 'flag'; label: string }
)

/**
 * What shoppers narrow the list to. The form, the chips above the list, addresses, the key of a cached page and the call
 * follow from this table; `server/products/product-lists.db.ts` has the condition of each.
 */
export const productFilters = {
  category: { heading: texts.category, kind: 'choices', options: 'categories' },
  type: { heading: texts.type, kind: 'choices', options: texts.types },
  size: { heading: texts.size, kind: 'choices', options: 'sizes', chip: texts.sizeOf },
  minPrice: {
    heading: texts.price,
    kind: 'amount',
    label: texts.minPrice,
    chip: (taka) => texts.from(formatTaka(Number(taka))),
  },
  maxPrice: {
    heading: texts.price,
    kind: 'amount',
    label: texts.maxPrice,
    chip: (taka) => texts.upTo(formatTaka(Number(taka))),
  },
  inStock: { heading: texts.availability, kind: 'flag', label: texts.inStock },
  onSale: { heading: texts.availability, kind: 'flag', label: texts.onSale },
} as const satisfies Record<string, ProductFilter>

export type FilterName = keyof typeof productFilters

// TypeScript knows the keys of an object as texts only; the table has no other ones.
export const filterNames = Object.keys(productFilters) as FilterName[]
