import type { CallInput } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import type { Category } from '#rules/categories.ts'
import { changedOf } from '#web/form/carry-over.ts'

/** What stands in the product form: texts as they are typed. */
export type ProductFields = {
  title: string
  description: string
  category: Category | ''
  price: string
  salePrice: string
  totalStock: string
  /** Comma-separated names. */
  sizes: string
  /** Pieces by size; null: all sizes share `totalStock`. */
  stockBySize: Record<string, string> | null
  images: string[]
}

type Draft = CallInput<'addProduct'>['body']
type Changes = CallInput<'editProduct'>['body']

export const noFields: ProductFields = {
  title: '',
  description: '',
  category: '',
  price: '',
  salePrice: '',
  totalStock: '',
  sizes: '',
  stockBySize: null,
  images: [],
}

export const fieldsOf = (product: Product): ProductFields => ({
  title: product.title,
  description: product.description,
  category: product.category,
  price: String(product.price),
  salePrice: String(product.salePrice),
  totalStock: String(product.totalStock),
  sizes: product.sizes.join(', '),
  stockBySize:
    product.stockBySize &&
    Object.fromEntries(Object.entries(product.stockBySize).map(([size, pieces]) => [size, String(pieces)])),
  // One row of the form for each address.
  images: [...new Set(product.images)],
})

/** The sizes in a comma-separated text, each once. */
export const sizesOf = ({ sizes }: ProductFields): string[] => [
  ...new Set(
    sizes
      .split(',')
      .map((size) => size.trim())
      .filter((size) => size !== ''),
  ),
]

/** Whether stock is kept for each size; without sizes there is nothing to split. */
export const splitsStock = (fields: ProductFields): boolean => fields.stockBySize !== null && sizesOf(fields).length > 0

/** Total stock as it is typed, or the sum over the sizes. */
export function totalStockOf(fields: ProductFields): string {
  if (!splitsStock(fields)) return fields.totalStock
  const total = sizesOf(fields).reduce((sum, size) => sum + Number(fields.stockBySize?.[size] ?? 0), 0)
  return String(total)
}

type Complete = ProductFields & { category: Category }

/** All six fields are non-empty and there is a picture (behaviour §5). */
export function isComplete(fields: ProductFields): fields is Complete {
  const { title, description, category, price, salePrice, images } = fields
  const texts = [title, description, category, price, salePrice, totalStockOf(fields)]
  return images.length > 0 && texts.every((text) => text.trim() !== '')
}

/** A filled form as the shop takes it; amounts go as they were typed, so that the shop's own sentence answers them. */
export function draftOf(fields: Complete): Draft {
  const { title, description, category, price, salePrice, images } = fields
  const sizes = sizesOf(fields)
  return {
    title,
    description,
    category,
    price,
    salePrice,
    totalStock: totalStockOf(fields),
    sizes,
    stockBySize: splitsStock(fields)
      ? Object.fromEntries(sizes.map((size) => [size, fields.stockBySize?.[size] || '0']))
      : null,
    images,
  }
}

/** Only what was changed: orders take from the stock all the time, and what nobody touched must not be written back. */
export function changesOf(fields: Complete, product: Product): Changes {
  const before = draftOf({ ...fieldsOf(product), category: product.category })
  const after = draftOf(fields)
  return { ...changedOf(before, after), updatedAt: product.updatedAt }
}
