/** `Dhaka Classic Cap` and its id → `dhaka-classic-cap-01j…`; letters of every script stay. */
export const productSlug = (title: string, id: string): string =>
  `${title
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{Nd}_-]/gu, '')}-${id}`

/** The product id is the last hyphen-separated piece of a slug. */
export const productIdOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)
