/** What the shop sells, by id, as shoppers read it. */
export const categories = {
  new: 'New Arrival',
  limited: 'Limited Edition',
  best: 'Best Selling',
  premium: 'Premium Collections',
  vintage: 'Vintage',
  sport: 'Sport Edition',
} as const

export type Category = keyof typeof categories

export const categoryIds = Object.keys(categories) as [Category, ...Category[]]

/** The five categories of the navigation; the listing's filter offers `sport` besides. */
export const navigationCategories: readonly Category[] = ['new', 'limited', 'best', 'premium', 'vintage']

/** Whether a text is the id of a category. */
export const isCategory = (id: string): id is Category => Object.hasOwn(categories, id)
