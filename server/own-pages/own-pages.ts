import type { PageLink } from '#contract/own-pages.ts'
import { isStandardPage, standardPages } from '#rules/own-page.ts'
import type { Pool } from '../db/open.ts'
import { type LiveSource, type LiveValue, openLiveValue } from '../events/live-value.ts'
import { listHeads, type OwnPageHead } from './own-pages.db.ts'
import { standard } from './standard-pages.ts'

/** The published pages of the shop as they are now, in memory: in every process at once after a change. */
export type LiveOwnPages = LiveValue<PublishedPage[]>
export type PublishedPage = PageLink & { updatedAt: string }

export const openOwnPages = ({ pool, events, log }: LiveSource & { pool: Pool }): Promise<LiveOwnPages> =>
  openLiveValue({
    read: async () => publishedOf(await listHeads(pool)),
    events,
    changedBy: 'ownPagesChanged',
    log,
  })

/** The five of every shop first: as they are stored, or as they are without a row. Then the owner's own. */
export const withStandard = <Row extends OwnPageHead>(rows: readonly Row[], standardOf: Record<string, Row>): Row[] => [
  ...standardPages.map((name) => rows.find(({ id }) => id === name) ?? (standardOf[name] as Row)),
  ...rows.filter(({ id }) => !isStandardPage(id)),
]

const publishedOf = (rows: OwnPageHead[]): PublishedPage[] =>
  withStandard<OwnPageHead>(rows, standard)
    .filter(({ isPublished }) => isPublished)
    .map(({ slug, title, place, updatedAt }) => ({
      slug,
      place,
      updatedAt: updatedAt.toISOString(),
      ...(!isUsualTitle(slug, title) && { title }),
    }))

/** Whether a standard page is called as usual; the brand page always is, whatever its heading is. */
const isUsualTitle = (slug: string, { en, bn }: OwnPageHead['title']): boolean =>
  slug === 'about' || (isStandardPage(slug) && standard[slug].title.en === en && standard[slug].title.bn === bn)
