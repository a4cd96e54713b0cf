/** The pages that every shop has, by the last part of their addresses: who it is, and what it promises. */
export const standardPages = ['about', 'delivery', 'returns', 'privacy', 'terms'] as const
export type StandardPage = (typeof standardPages)[number]

export const isStandardPage = (slug: string): slug is StandardPage => standardPages.some((one) => one === slug)

/** Where a page is in the shop. */
export function ownPagePath(slug: string): string {
  if (slug === 'about') return '/shop/about'
  return isStandardPage(slug) ? `/shop/policies/${slug}` : `/shop/page/${slug}`
}

/** Where a page is linked: in the menu and the footer, in the footer alone, or nowhere. */
export const pagePlaces = ['menu', 'footer', 'none'] as const
export type PagePlace = (typeof pagePlaces)[number]
