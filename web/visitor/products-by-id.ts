import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'

/** What an id can look like. Anything else in the browser's storage would make the shop refuse the whole call. */
export const isProductId = (entry: unknown): entry is string =>
  typeof entry === 'string' && /^[0-9a-z]{1,64}$/.test(entry)

/** As many ids as one call takes. */
const BATCH_SIZE = 100

/** These products as they are today, without those that are no longer sold. */
export async function listByIds(api: ApiClient, ids: readonly string[]): Promise<ListedProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) => index * BATCH_SIZE)
  const lists = await Promise.all(
    parts.map((first) => api.listProducts({ query: { ids: ids.slice(first, first + BATCH_SIZE), view: 'card' } })),
  )
  return lists.flatMap(({ data }) => data)
}

/**
 * The products that a guest's browser remembers, as they are today: `asked` are all the ids, and one that is not in `byId` is no
 * longer sold. While newer ids are awaited the last answer stays.
 */
export const productsByIdQuery = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listProducts', { remembered: ids }] as const,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const products = await listByIds(api, ids)
      const byId = new Map(products.map((product) => [product._id, product]))
      return { asked: ids, byId }
    },
  })

/** The ids to ask for. They stay when the list gets shorter, which is no reason to ask again. */
export function useAsked(ids: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(ids)
  if (ids.every((id) => asked.includes(id))) return asked
  setAsked(ids)
  return ids
}
