import { language } from '#rules/build-language.ts'
import { publicPath } from '#rules/language-address.ts'
import { languages } from '#rules/languages.ts'
import { paths } from '../paths.ts'
import { iconOf } from './icons.ts'
import type { ShopShown } from './shop.tsx'

/**
 * The shop and its site as schema.org has them, only on the home page: for search engines, the shop's name, its contacts, and the address of
 * its search.
 */
export function siteData(publicUrl: string, shop: ShopShown): Record<string, unknown> {
  const contacts = { telephone: shop.phone, ...(shop.email !== '' && { email: shop.email }) }
  const id = (part: string) => `${publicUrl}/#${part}`
  const names = { name: shop.ownName, alternateName: shop.otherName }
  const search = new URL(publicUrl + publicPath(paths.search, language, shop.usualLanguage))
  const organization = {
    '@type': 'Organization',
    '@id': id('organization'),
    ...names,
    description: shop.tagline,
    url: publicUrl + publicPath(paths.home, language, shop.usualLanguage),
    logo: publicUrl + iconOf(shop, 'icon512'),
    ...contacts,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...contacts,
      areaServed: 'BD',
      availableLanguage: languages,
    },
    // The front page of a network is not the shop's own.
    sameAs: shop.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/'),
  }
  const site = {
    '@type': 'WebSite',
    '@id': id('website'),
    ...names,
    url: `${publicUrl}/`,
    inLanguage: language,
    publisher: { '@id': id('organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${search}${search.search === '' ? '?' : '&'}keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
  return { '@graph': [organization, site] }
}
