import { z } from 'zod'
import { languages } from '#rules/languages.ts'
import { call, type ListQuery, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, examplePicture, exampleTime, Id, Ids, IsoTime, paging, TitleBn } from './fields.ts'
import { filterFields } from './product-filters.ts'

export const exampleDraft = {
  title: 'Padma Trucker',
  description: '<p>Mesh back, curved brim.</p>',
  category: 'vintage',
  price: 750,
  salePrice: 690,
  totalStock: 12,
  sizes: ['M', 'L'],
  images: [examplePicture],
}

export const exampleProduct = {
  _id: exampleId,
  ...exampleDraft,
  categories: ['vintage'],
  stockBySize: null,
  image: examplePicture,
  averageReview: 4.5,
  reviewCount: 8,
  createdAt: exampleTime,
  updatedAt: exampleTime,
}

export const Product = z
  .object({
    _id: Id,
    title: z.string(),
    titleBn: TitleBn,
    description: z.string().describe('basic HTML, cleaned'),
    descriptionBn: z.string().optional().describe('the description in Bangla, where it has one'),
    category: z.string().describe('the slug of its main category'),
    categories: z.array(z.string()).describe('the slugs of all its categories, the main one first'),
    price: z.number().describe('taka'),
    salePrice: z.number().describe('taka; 0 for no sale'),
    totalStock: z.int(),
    sizes: z.array(z.string()),
    stockBySize: z.record(z.string(), z.int()).nullable().describe('null: all sizes share totalStock'),
    images: z.array(z.string()),
    image: z.string().describe("the first of images, or ''"),
    averageReview: z.number(),
    reviewCount: z.int(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ examples: [exampleProduct] })
export type Product = z.infer<typeof Product>

/** A product in a list, which may leave out fields: see `view`. */
export const ListedProduct = Product.partial({
  categories: true,
  description: true,
  descriptionBn: true,
  images: true,
  createdAt: true,
  updatedAt: true,
}).meta({ examples: [exampleProduct] })
export type ListedProduct = z.infer<typeof ListedProduct>

/** Longer lists come without descriptions unless these are asked for: 1,000 of them can have 20 MB. */
export const MAX_DESCRIBED = 100

/** Whether a list with descriptions is too long to be cached. */
export const isLarge = ({ view, limit = Infinity }: ListQuery): boolean => view === 'full' && limit > MAX_DESCRIBED

/** Which fields a list has of each product. */
export const view = {
  view: z
    .enum(['card', 'full', ''], 'view is card or full, or left out')
    .optional()
    .describe(
      `card: without categories, description, images, createdAt and updatedAt; full: everything; left out: everything, but a list of more than ${MAX_DESCRIBED} products comes without descriptions`,
    ),
}

export const productSorts = [
  'price-lowtohigh',
  'price-hightolow',
  'title-atoz',
  'title-ztoa',
  'newest',
  'best-selling',
] as const
export type ProductSort = (typeof productSorts)[number]

/** The listing's filters, comma-joined where a filter takes several values. */
export const ProductQuery = z.object({
  ...filterFields,
  ids: Ids.describe('these products only, comma-joined; one that is not sold is left out'),
  sortBy: z
    .enum([...productSorts, ''], `sortBy is one of ${productSorts.join(', ')}`)
    .optional()
    .transform((sort): ProductSort => sort || 'price-lowtohigh'),
  names: z
    .enum(languages, `names is one of ${languages.join(', ')}`)
    .optional()
    .describe('sorts by title as this language has them; where one has none, by the other'),
  ...view,
  ...paging,
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const listProducts = call(calls.listProducts, {
  summary: 'Products, filtered and sorted; price low to high unless asked otherwise',
  query: ProductQuery,
  answer: page(ListedProduct),
  refuses: ['too_many'],
  isLarge,
})

export const getProduct = call(calls.getProduct, {
  summary: 'One product',
  params: z.object({ id: Id }),
  answer: ok({ data: Product }),
  refuses: ['product_not_found'],
})

export const listSizes = call(calls.listSizes, {
  summary: 'All sizes that products come in, small before large',
  answer: ok({ data: z.array(z.string().meta({ examples: ['M'] })) }),
})
