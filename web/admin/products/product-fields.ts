import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallInput } from '#contract/client.ts'
import { readNumber } from '#rules/digits.ts'
import { plainSize } from '#rules/size-name.ts'
import { sumBy } from '#rules/sum-by.ts'
import { changedOf } from '#web/form/carry-over.ts'
import { blankNames } from '../form/blank-names.ts'
import { texts } from './texts.ts'

/** The values of the product form: texts as they are typed. */
export type ProductFields = {
  title: string
  /** Blank: as in English. */
  titleBn: string
  description: string
  descriptionBn: string
  category: string
  /** Slugs of the product's other categories. */
  furtherCategories: readonly string[]
  price: string
  salePrice: string
  totalStock: string
  /** Comma-separated names. */
  sizes: string
  /** Those that the product has: carts and orders name them as they are. */
  storedSizes: readonly string[]
  /** Pieces by size; null: all sizes share `totalStock`. */
  stockBySize: Record<string, string> | null
  /** Pieces by size that were typed before the stock was put together; not sent. */
  typedBySize: Record<string, string>
  images: string[]
  isHidden: boolean
  asksAdvance: boolean
}

type Draft = CallInput<'addProduct'>['body']
type Changes = CallInput<'editProduct'>['body']

export const noFields: ProductFields = {
  title: '',
  titleBn: '',
  description: '',
  descriptionBn: '',
  category: '',
  furtherCategories: [],
  price: '',
  // Required by the specification; 0 is none.
  salePrice: '0',
  totalStock: '',
  sizes: '',
  storedSizes: [],
  stockBySize: null,
  typedBySize: {},
  images: [],
  isHidden: false,
  asksAdvance: false,
}

export const fieldsOf = (product: AdminProduct): ProductFields => ({
  title: product.title,
  titleBn: product.titleBn ?? '',
  description: product.description,
  descriptionBn: product.descriptionBn ?? '',
  category: product.category,
  furtherCategories: product.categories.filter((slug) => slug !== product.category),
  price: String(product.price),
  salePrice: String(product.salePrice),
  totalStock: String(product.totalStock),
  sizes: product.sizes.join(', '),
  storedSizes: product.sizes,
  stockBySize:
    product.stockBySize &&
    Object.fromEntries(Object.entries(product.stockBySize).map(([size, pieces]) => [size, String(pieces)])),
  typedBySize: {},
  // One row of the form for each address.
  images: [...new Set(product.images)],
  isHidden: product.isHidden,
  asksAdvance: product.asksAdvance,
})

/** A new product like another one: without stock, and hidden until it is switched on. */
export const copyOf = (product: AdminProduct): ProductFields => {
  const { stockBySize, ...fields } = fieldsOf(product)
  return {
    ...fields,
    title: texts.copyOf(fields.title),
    titleBn: '',
    totalStock: '',
    storedSizes: [],
    stockBySize: stockBySize && {},
    isHidden: true,
  }
}

/** The sizes in a comma-separated text, each once. A new one has Latin digits, also from a Bangla keyboard. */
export const sizesOf = ({ sizes, storedSizes }: ProductFields): string[] => [
  ...new Set(
    sizes
      .split(',')
      .map((size) => size.trim())
      .filter((size) => size !== '')
      .map((size) => (storedSizes.includes(size) ? size : plainSize(size))),
  ),
]

/** Whether there is stock for each size; without sizes there is nothing to split. */
export const splitsStock = (fields: ProductFields): boolean => fields.stockBySize !== null && sizesOf(fields).length > 0

/** Total stock as it is typed, or the sum over the sizes; blank while no size has a number. */
export function totalStockOf(fields: ProductFields): string {
  if (!splitsStock(fields)) return fields.totalStock
  const typed = sizesOf(fields).map((size) => fields.stockBySize?.[size] ?? '')
  if (typed.every((pieces) => pieces.trim() === '')) return ''
  return String(sumBy(typed, (pieces) => readNumber(pieces) || 0))
}

const piecesIn = (product: AdminProduct | null): Record<string, string> =>
  (product && fieldsOf(product).stockBySize) ?? {}

/** Splits the stock, with what was typed before or the sizes of `product` have; without either it is still to be typed. */
export const splitStock = (fields: ProductFields, product: AdminProduct | null): Partial<ProductFields> => ({
  stockBySize: { ...piecesIn(product), ...fields.typedBySize },
  typedBySize: {},
})

/** One stock for all sizes: their sum, or what it was before it was split. */
export function joinStock(fields: ProductFields, product: AdminProduct | null): Partial<ProductFields> {
  const stored = piecesIn(product)
  const typed = Object.entries(fields.stockBySize ?? {}).filter(([size, pieces]) => pieces !== stored[size])
  return {
    stockBySize: null,
    typedBySize: Object.fromEntries(typed),
    totalStock: totalStockOf(fields) || fields.totalStock,
  }
}

/** What a product still needs, as the form names it and in its order: six fields, and a picture. */
export function missingIn(fields: ProductFields): string[] {
  const { title, description, category, price, salePrice, images } = fields
  const { form, missing } = texts
  return blankNames([
    [form.price, price],
    [missing.salePrice, salePrice],
    [form.totalStock, totalStockOf(fields)],
    [form.title, title],
    [form.category, category],
    [missing.picture, images[0] ?? ''],
    [form.description, description],
  ])
}

export const isProductComplete = (fields: ProductFields): boolean => missingIn(fields).length === 0

/**
 * A filled form as the shop takes it; amounts are sent as typed, so that errors are the shop's own sentences. A blank size has no pieces,
 * unless it is one of the `stored` ones: its pieces are asked for again.
 */
export function draftOf(fields: ProductFields, stored: AdminProduct['stockBySize'] = null): Draft {
  const { title, titleBn, description, descriptionBn, category, price, salePrice, images, isHidden, asksAdvance } =
    fields
  const sizes = sizesOf(fields)
  const blankOf = (size: string) => (stored && Object.hasOwn(stored, size) ? '' : '0')
  return {
    title,
    titleBn,
    description,
    descriptionBn,
    category,
    categories: [...new Set([category, ...fields.furtherCategories])],
    price,
    salePrice,
    totalStock: totalStockOf(fields),
    sizes,
    stockBySize: splitsStock(fields)
      ? Object.fromEntries(sizes.map((size) => [size, fields.stockBySize?.[size] || blankOf(size)]))
      : null,
    images,
    isHidden,
    asksAdvance,
  }
}

/** Only what was changed, and of a changed stock the one it was based on: orders take from it all the time. */
export function changesOf(fields: ProductFields, product: AdminProduct): Changes {
  const before = draftOf(fieldsOf(product))
  const changed = changedOf(before, draftOf(fields, product.stockBySize))
  const touchesStock = 'totalStock' in changed || 'stockBySize' in changed
  return {
    ...changed,
    ...(touchesStock && { stockSeen: product.stockBySize ?? product.totalStock }),
    updatedAt: product.updatedAt,
  }
}
