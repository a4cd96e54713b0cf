import { z } from 'zod'
import { MAX_FOUND, MAX_KEYWORD_LENGTH } from '#rules/keyword.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { Flag, paging, text } from './fields.ts'
import { isLarge, ListedProduct, Product, view } from './products.ts'

/** Checked by the room itself: in an address anything else that is wrong is simply not found. */
export const Keyword = text(MAX_KEYWORD_LENGTH, 'Keyword')

export const searchProducts = call(calls.searchProducts, {
  summary: `Products by words in their title, category or description, in this order; one typing mistake is forgiven, and one word that no product has beside the others. The first ${MAX_FOUND.toLocaleString('en')} are listed and counted`,
  params: z.object({ keyword: z.string().describe('3 characters or fewer find nothing, more than 100 are refused') }),
  query: z.object({ ...view, ...paging }),
  answer: page(ListedProduct),
  refuses: ['too_many'],
  slow: true,
  isLarge,
})

/** What a suggestion shows of a product. */
const SuggestedProduct = Product.pick({
  _id: true,
  title: true,
  titleBn: true,
  category: true,
  price: true,
  salePrice: true,
  totalStock: true,
  image: true,
})

export const Suggestions = z
  .object({
    match: z
      .enum(['found', 'close', 'none'])
      .describe('found: what was typed; close: something like it; none: nothing like it, so what is popular'),
    products: z.array(SuggestedProduct).describe('at most 6, the best match first'),
    categories: z.array(z.string()).describe('their slugs'),
  })
  .meta({ examples: [{ match: 'found', products: [], categories: ['vintage'] }] })
export type Suggestions = z.infer<typeof Suggestions>

export const suggest = call(calls.suggest, {
  summary:
    'Products and categories for what a shopper is typing, from two letters on: beginnings of words in titles, Bangla in Latin letters and the other way round, synonyms, and what is close or popular where nothing fits',
  query: z.object({
    text: Keyword.default(''),
    searched: Flag.optional().describe('true: it was searched for; what finds nothing is then counted for the owner'),
  }),
  answer: ok({ data: Suggestions }),
  refuses: ['too_many'],
  slow: true,
})
