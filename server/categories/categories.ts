import type { ShownCategory } from '#contract/categories.ts'
import type { Pool } from '../db/open.ts'
import { type LiveSource, type LiveValue, openLiveValue } from '../events/live-value.ts'
import { invalidInput } from '../shop-error.ts'
import { type CategoryRow, readCategories, readOldSlugs } from './categories.db.ts'

/** The categories in the order of the menu, and to which of them earlier slugs lead, by id. */
export type Categories = { all: CategoryRow[]; oldSlugs: Record<string, string> }

/** As they are now, in memory: in every process at once after a change. */
export type LiveCategories = LiveValue<Categories>

export const openCategories = ({ pool, events, log }: LiveSource & { pool: Pool }): Promise<LiveCategories> =>
  openLiveValue({
    read: async () => ({ all: await readCategories(pool), oldSlugs: await readOldSlugs(pool) }),
    events,
    changedBy: 'categoriesChanged',
    log,
  })

/** As pages show them. */
export const shownCategories = ({ all, oldSlugs }: Categories): ShownCategory[] =>
  all.map(({ id, slug, nameEn, nameBn, image, isShown }) => {
    const earlierSlugs = Object.keys(oldSlugs).filter((old) => oldSlugs[old] === id)
    return {
      _id: id,
      slug,
      name: { en: nameEn, bn: nameBn },
      ...(image !== null && { image }),
      isShown,
      ...(earlierSlugs.length > 0 && { earlierSlugs }),
    }
  })

/** The id of the category that has this slug, or had it. */
const idOfSlug = ({ all, oldSlugs }: Categories, slug: string): string | undefined =>
  all.find((category) => category.slug === slug)?.id ?? oldSlugs[slug]

/** The ids of slugs, as a filter names them. Throws `invalid_input`. */
export function idsOfSlugs(categories: Categories, slugs: string[] = []): string[] {
  return slugs.map((slug) => {
    const id = idOfSlug(categories, slug)
    if (id === undefined) throw invalidInput([{ path: ['category'], message: noSuchCategory(categories) }])
    return id
  })
}

const noSuchCategory = ({ all }: Categories) => `Choose one of ${all.map(({ slug }) => slug).join(', ')}`

/** The present slug for one that a category had earlier; undefined where it leads nowhere, or is a present one. */
export function newSlugOf({ all, oldSlugs }: Categories, slug: string): string | undefined {
  const id = Object.hasOwn(oldSlugs, slug) ? oldSlugs[slug] : undefined
  return all.find((category) => category.id === id)?.slug
}
