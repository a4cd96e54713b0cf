import type { Db, Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { LiveProviders } from '../payment-providers/live-providers.ts'
import type { CatalogueCache } from '../products/catalogue-cache.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { may, type Visitor } from '../visitor.ts'
import { addOwnPage, deleteOwnPage, editOwnPage, listOwnPages, shownPage } from './own-pages.service.ts'
import type { LiveOwnPages } from './own-pages.ts'

const seesDrafts = (visitor: Visitor) => visitor.seesDrafts === true || may(visitor, 'pages.edit')

/** What these calls need of the shop. */
type PagesShop = {
  pool: Pool
  settings: Pick<LiveSettings, 'current'>
  paymentProviders: Pick<LiveProviders, 'codes'>
  ownPages: LiveOwnPages
  cache: Pick<CatalogueCache, 'read'>
}

export const ownPageHandlers = (shop: PagesShop) =>
  ({
    listPageLinks: async () => ({ data: shop.ownPages.current() }),
    getOwnPage: ({ params: { slug }, query: { language } }, { visitor }) => {
      const isDraftShown = seesDrafts(visitor)
      // Made-up addresses cost no query.
      if (!isDraftShown && !shop.ownPages.current().some((page) => page.slug === slug)) throw new ShopError('not_found')
      const find = async (db: Db) => {
        // Read here: the cache may call this later, and again after a change.
        const [settings, online] = [shop.settings.current(), shop.paymentProviders.codes()]
        return { data: await shownPage(db, slug, { language, settings, online, isDraftShown }) }
      }
      return shop.cache.read(['own page', slug, language], find, { isUncached: isDraftShown })
    },
    listOwnPages: ({ query }) => listOwnPages(shop.pool, query),
    addOwnPage: async ({ body }, { claim }) => ({ data: await addOwnPage(shop, claim, body) }),
    editOwnPage: async ({ params, body }) => ({ data: await editOwnPage(shop, params.id, body) }),
    deleteOwnPage: async ({ params }) => {
      await deleteOwnPage(shop, params.id)
      return {}
    },
  }) satisfies Partial<Handlers>
