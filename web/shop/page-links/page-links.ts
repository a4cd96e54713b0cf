import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { PageLink } from '#contract/own-pages.ts'
import { language } from '#rules/build-language.ts'
import { isStandardPage, type PagePlace, type StandardPage, standardPages } from '#rules/own-page.ts'
import { shownText } from '#rules/shown-text.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

export const pageLinksQuery = (api: ApiClient) => ({ ...callQuery(api, 'listPageLinks', {}), staleTime: 5 * 60_000 })

/** As in a shop whose owner has changed nothing: where the list could not be read. */
const usual: PageLink[] = standardPages.map((slug) => ({ slug, place: slug === 'about' ? 'menu' : 'footer' }))

const usualTitles: Record<StandardPage, string> = texts

export type ShownPageLink = { slug: string; to: string; label: string; place: PagePlace }

/** The published pages, as they are linked. */
export function usePageLinks(): ShownPageLink[] {
  const { api } = useApp()
  const { data } = useQuery(pageLinksQuery(api))
  return (data?.data ?? usual).map(({ slug, place, title }) => ({
    slug,
    place,
    to: paths.ownPage(slug),
    label: title ? shownText(title, language) : isStandardPage(slug) ? usualTitles[slug] : slug,
  }))
}
