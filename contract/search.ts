import { z } from 'zod'
import { MAX_KEYWORD_LENGTH } from '#rules/keyword.ts'
import { call, page } from './call.ts'
import { calls } from './calls.ts'
import { paging, text } from './fields.ts'
import { ListedProduct, view } from './products.ts'

/** Checked by the room itself: in an address anything else that is wrong is simply not found. */
export const Keyword = text(MAX_KEYWORD_LENGTH, 'Keyword')

export const searchProducts = call(calls.searchProducts, {
  summary:
    'Products by words in their title, category or description, in this order; one typing mistake is forgiven, and one word that no product has beside the others',
  params: z.object({ keyword: z.string().describe('3 characters or fewer find nothing, more than 100 are refused') }),
  query: z.object({ ...view, ...paging }),
  answer: page(ListedProduct),
  refuses: ['too_many'],
  slow: true,
})
