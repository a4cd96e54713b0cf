/** The parts of the home page, in their first order. */
export const homeSections = ['banners', 'featured', 'categories', 'products'] as const
