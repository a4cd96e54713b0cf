import type { Selectable } from 'kysely'
import type { Product } from '#contract/products.ts'
import type { Tables } from '../db/tables.ts'

export type ProductRow = Omit<Selectable<Tables['products']>, 'sellingPrice'>

/** A product as it leaves the shop. */
export const toProduct = (row: ProductRow): Product => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  price: row.price,
  salePrice: row.salePrice,
  totalStock: row.totalStock,
  sizes: row.sizes,
  stockBySize: row.stockBySize,
  images: row.images,
  image: row.images[0] ?? '',
  averageReview: row.averageReview,
  reviewCount: row.reviewCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
