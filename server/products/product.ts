import type { Selectable } from 'kysely'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { ListedProduct, Product } from '#contract/products.ts'
import { auditNames } from '../audit/audit.service.ts'
import type { Tables } from '../db/tables.ts'

export type AdminProductRow = Omit<
  Selectable<Tables['products']>,
  'category' | 'furtherCategories' | 'sellingPrice' | 'restockedAt' | 'soldPieces'
> & {
  /** Slugs: the main one, and all with the main one first. */
  category: string
  categories: string[]
}

/** Of a product that shoppers see. */
export type ProductRow = Omit<AdminProductRow, 'isHidden' | 'asksAdvance'>

export type CardRow = Omit<ProductRow, 'categories' | 'description' | 'descriptionBn' | 'createdAt' | 'updatedAt'>

export type BriefRow = Omit<ProductRow, 'description' | 'descriptionBn'>

/** What a feed for other catalogues takes of a product. */
export type FeedRow = Omit<ProductRow, 'categories' | 'createdAt' | 'updatedAt'>

/** What a card in a list shows of a product. */
export const toCard = (row: CardRow) =>
  ({
    _id: row.id,
    title: row.title,
    ...(row.titleBn !== '' && { titleBn: row.titleBn }),
    category: row.category,
    price: row.price,
    salePrice: row.salePrice,
    totalStock: row.totalStock,
    sizes: row.sizes,
    stockBySize: row.stockBySize,
    image: row.images[0] ?? '',
    averageReview: row.averageReview,
    reviewCount: row.reviewCount,
  }) satisfies ListedProduct

/** A product in a long list: all fields but its description. */
export const toBrief = (row: BriefRow) =>
  ({
    ...toCard(row),
    categories: row.categories,
    images: row.images,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }) satisfies ListedProduct

/** A product as it leaves the shop. */
export const toProduct = (row: ProductRow): Product => ({
  ...toBrief(row),
  description: row.description,
  ...(row.descriptionBn !== '' && { descriptionBn: row.descriptionBn }),
})

export const toAdminProduct = (row: AdminProductRow): AdminProduct => ({
  ...toProduct(row),
  isHidden: row.isHidden,
  asksAdvance: row.asksAdvance,
})

/** What a product is called at this moment, for the audit trail. */
export const productNames = ({ title, titleBn = '' }: { title: string; titleBn?: string | undefined }) =>
  auditNames({ en: title, bn: titleBn })
