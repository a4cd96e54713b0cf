import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { deleteMissed, listMissed, noteMissed } from './missed-searches.ts'
import { searchProducts } from './search.service.ts'
import { suggest } from './suggest.service.ts'
import { addSynonyms, deleteSynonyms, editSynonyms, listSynonyms } from './synonyms.service.ts'
import { noteSounds } from './title-sounds.ts'

export const searchHandlers = ({ reads, pool, kept, catalogue, limits }: Shop) => {
  const shop = { pool, catalogue }
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
      kept.keep(['search', params.keyword, query], async () =>
        searchProducts(reads, params.keyword, query, (await wordsOfShop()).synonyms),
      ),
    // Kept for a minute: a search that finds nothing counts once in it, however often it is repeated.
    suggest: ({ query: { text, searched = false } }, { ip }) =>
      kept.keep(
        ['suggest', text.toLowerCase(), searched],
        async () => {
          const data = await suggest(reads, text, (await wordsOfShop()).synonyms)
          if (searched && data.match !== 'found') await noteMissed(pool, limits, ip, text)
          return { data }
        },
        asShown,
      ),
    listSynonyms: async () => ({ data: await listSynonyms(pool) }),
    addSynonyms: async ({ body }, { claim }) => ({ data: await addSynonyms(shop, claim, body.words) }),
    editSynonyms: async ({ params, body }) => ({ data: await editSynonyms(shop, params.id, body) }),
    deleteSynonyms: async ({ params }) => {
      await deleteSynonyms(shop, params.id)
      return {}
    },
    listMissedSearches: async () => ({ data: await listMissed(pool) }),
    deleteMissedSearch: async ({ params }) => {
      await deleteMissed(pool, params.keyword)
      return {}
    },
  } satisfies Partial<Handlers>
}
