import { texts } from './category-names.ts'

/** What the shop sells, by id. */
export const categoryIds = ['new', 'limited', 'best', 'premium', 'vintage', 'sport'] as const

export type Category = (typeof categoryIds)[number]

/** Their names, as shoppers read them. */
export const categories: Readonly<Record<Category, string>> = texts

/** The five categories of the navigation; the listing's filter offers `sport` besides. */
export const navigationCategories: readonly Category[] = ['new', 'limited', 'best', 'premium', 'vintage']

/** Whether a text is the id of a category. */
export const isCategory = (id: string): id is Category => categoryIds.some((known) => known === id)
