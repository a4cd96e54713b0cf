import { type Categories, newSlugOf } from '../categories/categories.ts'

/** Where a page is now whose address has a slug that a category had earlier; null for all other addresses. */
export function movedAddress({ pathname, search, searchParams }: URL, categories: Categories): string | null {
  if (pathname === '/shop/listing') return movedListing(searchParams, categories)
  const [, slug = '', rest] = /^\/shop\/product\/([^/]+)(\/.*)$/.exec(pathname) ?? []
  const moved = newSlugOf(categories, slug)
  return moved === undefined ? null : `/shop/product/${moved}${rest}${search}`
}

function movedListing(search: URLSearchParams, categories: Categories): string | null {
  const asked = search.getAll('category').flatMap((value) => value.split(','))
  if (asked.every((slug) => newSlugOf(categories, slug) === undefined)) return null
  const present = new Set(asked.map((slug) => newSlugOf(categories, slug) ?? slug))
  const others = new URLSearchParams(search)
  others.set('category', [...present].join(','))
  return `/shop/listing?${others.toString().replaceAll('%2C', ',')}`
}
