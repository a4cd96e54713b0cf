import { z } from 'zod'
import { linePrice } from '#rules/price.ts'
import { MAX_PIECES } from '#rules/stock.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { Category, MAX_CATEGORIES } from './categories.ts'
import {
  atMost,
  ExpectedUpdatedAt,
  examplePicture,
  Id,
  numeric,
  PictureUrl,
  Pieces,
  paging,
  requiredText,
  SizeName,
  Taka,
  text,
  WholeNumber,
} from './fields.ts'
import { exampleDraft, exampleProduct, Product } from './products.ts'
import { both } from './sentence.ts'

/** A product as administrators see it. */
export const AdminProduct = Product.extend({
  isHidden: z.boolean().describe('true: shoppers do not see it, and it cannot be ordered'),
  asksAdvance: z
    .boolean()
    .describe('orders with it are asked for an advance, where the settings ask that of marked products'),
}).meta({ examples: [{ ...exampleProduct, isHidden: false, asksAdvance: false }] })
export type AdminProduct = z.infer<typeof AdminProduct>

const sizesAreDistinct = (sizes: string[]) => new Set(sizes).size === sizes.length

export const MAX_SIZES = 50
const StockBySize = z.record(SizeName, Pieces(0))

const fields = {
  title: requiredText(200, 'Title'),
  titleBn: text(200, 'Title'),
  description: requiredText(20_000, 'Description'),
  descriptionBn: text(20_000, 'Description'),
  category: Category,
  categories: atMost(MAX_CATEGORIES, 'choices', z.array(Category)),
  price: Taka.refine((price) => price > 0, both('The price must be above 0', 'দাম ০-এর বেশি হতে হবে')),
  salePrice: Taka,
  totalStock: Pieces(0),
  sizes: atMost(
    MAX_SIZES,
    'sizes',
    z.array(SizeName).refine(sizesAreDistinct, both('Each size once', 'প্রতিটি সাইজ একবার লিখুন')),
  ),
  stockBySize: atMost(MAX_SIZES, 'sizes', StockBySize.nullable()),
  images: atMost(20, 'pictures', z.array(PictureUrl)),
  image: z.union([z.literal(''), PictureUrl]),
  isHidden: z.boolean('isHidden is true or false'),
  asksAdvance: z.boolean('asksAdvance is true or false'),
}

/** A product as an administrator sends it; `image` alone means one picture. */
export const ProductDraft = z
  .object({
    ...fields,
    titleBn: fields.titleBn.optional().describe('in Bangla; blank: as in English'),
    descriptionBn: fields.descriptionBn.optional().describe('in Bangla; blank: as in English'),
    categories: fields.categories.optional().describe('the slugs of all its categories; the main one may be left out'),
    salePrice: fields.salePrice.default(0),
    sizes: fields.sizes.default([]),
    stockBySize: fields.stockBySize.default(null),
    images: fields.images.optional(),
    image: fields.image.optional(),
    isHidden: fields.isHidden.optional().describe('left out: shoppers see it'),
    asksAdvance: fields.asksAdvance.optional().describe('left out: it is not marked'),
  })
  .refine((draft) => draft.salePrice === 0 || linePrice(draft) < draft.price, {
    path: ['salePrice'],
    error: both('The sale price must be below the price', 'সেল দাম আসল দামের কম হতে হবে'),
  })
  .meta({
    examples: [exampleDraft],
  })
export type ProductDraft = z.infer<typeof ProductDraft>

/** Only the fields sent are changed. */
export const ProductChanges = z
  .object(fields)
  .partial()
  .extend({
    updatedAt: ExpectedUpdatedAt,
    stockSeen: numeric(
      atMost(MAX_SIZES, 'sizes', z.union([WholeNumber(0), StockBySize], 'Send the stock as the shop gave it')),
    )
      .optional()
      .describe(
        'totalStock, or stockBySize where it is set, as it was when the new stock was typed: 409 when a number that is changed was ' +
          'sold meanwhile; numbers that are sent as they were seen stay what they are now',
      ),
  })
  .meta({ examples: [{ salePrice: 650, totalStock: 20, stockSeen: 12 }] })
export type ProductChanges = z.infer<typeof ProductChanges>

/** The stock as it is now, which comes as `data` with the refusal `stock_changed`. */
export type StockNow = Pick<Product, 'totalStock' | 'stockBySize'>

/** What a line of an order needs to know of a product. */
const OrderableProduct = Product.pick({
  _id: true,
  title: true,
  titleBn: true,
  price: true,
  salePrice: true,
  totalStock: true,
  sizes: true,
  image: true,
})
  .extend({ isHidden: z.boolean() })
  .meta({
    examples: [
      {
        _id: exampleProduct._id,
        title: exampleProduct.title,
        price: exampleProduct.price,
        isHidden: false,
        salePrice: exampleProduct.salePrice,
        totalStock: exampleProduct.totalStock,
        sizes: exampleProduct.sizes,
        image: exampleProduct.image,
      },
    ],
  })
export type OrderableProduct = z.infer<typeof OrderableProduct>

export const findOrderable = call(calls.findOrderable, {
  summary:
    'Products for a line of an order, found as a shopper finds them, and by parts of their names; those in stock first, hidden ones last',
  query: z.object({ text: text(100, 'Search'), ...paging }),
  answer: page(OrderableProduct),
})

/** What the panel's list is narrowed to; a blank value narrows nothing. */
export const AdminProductQuery = z.object({
  search: text(100, 'Search').optional().describe('parts of its names, English or Bangla, all of which must occur'),
  category: z.union([z.literal(''), Category]).optional(),
  stock: z
    .enum(['low', 'out', ''], 'stock is low or out')
    .optional()
    .describe('low: fewer than 10 pieces, or none of one size; out: none at all'),
  visibility: z
    .enum(['shown', 'hidden', ''], 'visibility is shown or hidden')
    .optional()
    .describe('left out: those that shoppers see and those that are hidden'),
  ...paging,
})
export type AdminProductQuery = z.infer<typeof AdminProductQuery>

export const adminListProducts = call(calls.adminListProducts, {
  summary: 'All products, hidden ones too, newest first; narrowed to parts of a name, a category, or what runs out',
  query: AdminProductQuery,
  answer: page(AdminProduct),
})

export const adminGetProduct = call(calls.adminGetProduct, {
  summary: 'One product, hidden or not',
  params: z.object({ id: Id }),
  answer: ok({ data: AdminProduct }),
  refuses: ['product_not_found'],
})

export const addProduct = call(calls.addProduct, {
  summary: 'Add a product',
  body: ProductDraft,
  answer: ok({ data: AdminProduct }),
  refuses: ['key_reused'],
  repeats: 'once',
})

export const editProduct = call(calls.editProduct, {
  summary: 'Change the fields that are sent',
  params: z.object({ id: Id }),
  body: ProductChanges,
  answer: ok({ data: AdminProduct }),
  refuses: ['product_not_found', 'stale', 'stock_changed'],
})

export const adjustStock = call(calls.adjustStock, {
  summary: 'Put pieces into the stock or take them out of it, whatever is sold meanwhile',
  params: z.object({ id: Id }),
  body: z
    .object({
      by: numeric(
        WholeNumber(-MAX_PIECES).refine(
          (pieces) => pieces !== 0,
          both('Enter how many pieces come or go', 'কত পিস এল বা গেল, লিখুন'),
        ),
      ).describe('below 0 to take out'),
      size: SizeName.optional().describe('where the product has stock by size'),
    })
    .meta({ examples: [{ by: -1, size: 'M' }] }),
  answer: ok({ data: AdminProduct }),
  refuses: ['product_not_found', 'size_required', 'stock_changed', 'key_reused'],
  repeats: 'once',
})

export const deleteProduct = call(calls.deleteProduct, {
  summary: 'Delete a product; orders keep their lines',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['product_not_found'],
})

export const uploadImage = call(calls.uploadImage, {
  summary: 'Upload a picture in the multipart field my_file',
  upload: 'file',
  answer: ok({
    result: z
      .object({ url: z.string().describe('root-relative, or absolute https where pictures lie on S3') })
      .meta({ examples: [{ url: examplePicture }] }),
  }),
  refuses: ['no_file', 'malformed', 'too_large', 'wrong_type', 'wrong_body_type'],
})
