import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { isShort } from '../products/catalogue-cache.ts'
import { partsOfList } from '../products/change-log.ts'
import type { Shop } from '../shop-context.ts'
import { isSignedIn } from '../visitor.ts'
import { categorySynonyms } from './category-words.ts'
import { searchOrderable } from './desk-search.service.ts'
import { countMissed, deleteMissed, listMissed } from './missed-searches.ts'
import { searchProducts } from './search.service.ts'
import { suggest } from './suggest.service.ts'
import { addSynonyms, deleteSynonyms, editSynonyms, listSynonyms } from './synonyms.service.ts'
import { storeSounds } from './title-sounds.ts'

export const searchHandlers = ({ pool, cache, limits, categories }: Shop) => {
  const wordsOfShop = () =>
    cache.read(['words'], async (db) => {
      await storeSounds(db, pool)
      return { synonyms: (await listSynonyms(db)).map(({ words }) => words) }
    })
  return {
    searchProducts: ({ params, query }, { visitor }) => {
      const isExact = isSignedIn(visitor)
      return cache.read(
        ['search', params.keyword, query, isExact],
        async (db) => {
          const { synonyms } = await wordsOfShop()
          return searchProducts(db, params.keyword, query, [...synonyms, ...categorySynonyms(categories.current())])
        },
        { isCacheable: isShort, partsOf: ({ data }) => partsOfList(data, { isExact }) },
      )
    },
    findOrderable: async ({ query }) => searchOrderable(pool, query, (await wordsOfShop()).synonyms),
    // Cached for a minute: a search that finds nothing counts once in it, however often it is repeated.
    suggest: ({ query: { text, searched = false } }, { ip }) => {
      let isNoted = false
      const find = async (db: Db) => {
        const data = await suggest(db, text, { ...(await wordsOfShop()), categories: categories.current() })
        if (searched && !isNoted && data.match !== 'found') await countMissed(pool, limits, ip, text)
        isNoted = true
        return { data }
      }
      return cache.read(['suggest', text.toLowerCase(), searched], find, {
        partsOf: ({ data }) => partsOfList(data.products, { isExact: false }),
      })
    },
    listSynonyms: async () => ({ data: await listSynonyms(pool) }),
    addSynonyms: async ({ body }, { claim }) => ({ data: await addSynonyms(pool, claim, body.words) }),
    editSynonyms: async ({ params, body }) => ({ data: await editSynonyms(pool, params.id, body) }),
    deleteSynonyms: async ({ params }) => {
      await deleteSynonyms(pool, params.id)
      return {}
    },
    listMissedSearches: async () => ({ data: await listMissed(pool) }),
    deleteMissedSearch: async ({ params }) => {
      await deleteMissed(pool, params.keyword)
      return {}
    },
  } satisfies Partial<Handlers>
}
