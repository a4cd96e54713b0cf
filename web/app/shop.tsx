import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import type { PublicShop } from '#contract/shop.ts'
import { language } from '#rules/build-language.ts'
import { paper } from '#rules/ground.ts'
import { languageNamed } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import { sizeIn } from '#rules/size-name.ts'
import { callQuery } from './call-query.ts'
import { type AppContext, useApp } from './context.ts'

/** The shop as its owner has set it up, in the language of the page. */
export type ShopShown = ReturnType<typeof shopShown>

const STALE_MS = 5 * 60_000

/** Every page from the server has it. */
export const shopQuery = (api: ApiClient) => ({ ...callQuery(api, 'getShop', {}), staleTime: STALE_MS })

/** A category under its name in the language of the page. */
export type CategoryShown = ShopShown['categories'][number]

export function shopShown({ name, tagline, address, hours, delivery, categories, sizeNames, ...shop }: PublicShop) {
  const [ownName, otherName] = language === 'bn' ? [name.bn, name.en] : [name.en, name.bn]
  return {
    ...shop,
    /** The language of addresses that name none. */
    usualLanguage: languageNamed(shop.language) ?? 'en',
    /** In Latin letters where there is such a name, on Bangla pages too. */
    name: shownText(name, 'en'),
    nameInBangla: shownText(name, 'bn'),
    ownName: ownName || otherName,
    otherName: otherName || ownName,
    /** Of a shop without one, its name. */
    tagline: shownText(tagline, language) || ownName || otherName,
    address: shownText(address, language),
    hours: shownText(hours, language),
    sizeNames,
    /** A size as the page writes it. */
    sizeName: (size: string) => sizeIn(language, size, sizeNames),
    categories: categories.map((category) => ({ ...category, name: shownText(category.name, language) })),
    delivery: {
      days: shownText(delivery.days, language),
      returns: shownText(delivery.returns, language),
      zones: delivery.zones,
    },
  }
}

/** For loaders: every page from the server has the shop. */
export function shopOf({ api, queries }: Pick<AppContext, 'api' | 'queries'>): ShopShown {
  const answer = queries.getQueryData<CallAnswer<'getShop'>>(shopQuery(api).queryKey)
  if (!answer) throw new Error('Every page has the shop')
  return shopShown(answer.data)
}

/** The background of pages, in the light and the dark theme. */
export const groundOf = ({ look }: Pick<ShopShown, 'look'>): readonly string[] => look.colours.paper ?? paper

const ShopContext = createContext<ShopShown | null>(null)

/** One subscription for all components that show something of the shop. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const { api } = useApp()
  const { data } = useQuery(shopQuery(api))
  const shop = useMemo(() => data && shopShown(data.data), [data])
  return <ShopContext value={shop ?? null}>{children}</ShopContext>
}

export function useShop(): ShopShown {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs ShopProvider')
  return shop
}
