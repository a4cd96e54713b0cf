/**
 * The ids of the categories that every shop begins with, which were their slugs then. Other programs name them by these, whatever their slugs
 * are by now. Migration 0065 adds them.
 */
export const firstCategories = ['new', 'limited', 'best', 'premium', 'vintage', 'sport'] as const
export type FirstCategory = (typeof firstCategories)[number]

export const isFirstCategory = (id: string): id is FirstCategory => firstCategories.some((first) => first === id)

export const MAX_SLUG = 40

/** Whether a text can be the slug of a category. */
export const isCategorySlug = (text: string): boolean =>
  text.length <= MAX_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
