import type { ApiClient } from '#contract/client.ts'
import { productPages } from '../listing/product-pages.ts'

/** Shown at first, and added by each Show More (behaviour §9). Newest first, so that they do not repeat the Featured tab. */
const pageSize = 12

export const allProducts = (api: ApiClient) => productPages(api, { sortBy: 'newest' }, pageSize)
