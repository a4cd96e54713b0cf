import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { searchProducts } from './search.service.ts'
import { suggest } from './suggest.service.ts'
import { listSynonyms } from './synonyms.db.ts'
import { noteSounds } from './title-sounds.ts'

export const searchHandlers = ({ reads, pool, kept, catalogue }: Shop) => {
  /** Of what suggestions show an order changes nothing but what pages show as well. */
  const asShown = { version: catalogue.pageVersion }
  const wordsOfShop = () =>
    kept.keep(
      ['words'],
      async () => {
        await noteSounds(reads, pool)
        return { synonyms: (await listSynonyms(reads)).map(({ words }) => words) }
      },
      asShown,
    )
  return {
    searchProducts: ({ params, query }) =>
      kept.keep(['search', params.keyword, query], () => searchProducts(reads, params.keyword, query)),
    suggest: ({ query }) =>
      kept.keep(
        ['suggest', query.text.toLowerCase()],
        async () => ({ data: await suggest(reads, query.text, (await wordsOfShop()).synonyms) }),
        asShown,
      ),
  } satisfies Partial<Handlers>
}
