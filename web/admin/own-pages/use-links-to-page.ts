import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { linksTo } from './links-to-page.ts'
import { texts } from './texts.ts'

export const bannersQuery = (api: ApiClient) => callQuery(api, 'listFeatures', {})

/** Names the links to the page with this slug, which would lead nowhere without it; undefined where there are none. */
export function useLinksToPage(): (slug: string) => string | undefined {
  const { api, publicUrl } = useApp()
  const { announcement } = useShop().home
  const banners = useQuery(bannersQuery(api)).data?.data ?? []
  return (slug) => {
    const names = linksTo(paths.ownPage(slug), { shop: publicUrl, announcement, banners })
    return names.length > 0 ? texts.linksHere(names.join(', ')) : undefined
  }
}
