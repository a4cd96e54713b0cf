import { shop } from '#shop-config'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import type { ListingFilters } from './listing-filters.ts'

/** For search engines: the whole list and each category are pages, other filters are views of these. */
export function ListingHead({ title, filters }: { title: string; filters: ListingFilters }) {
  const { publicUrl } = useApp()
  const [only, ...others] = filters.category
  const path = only && others.length === 0 ? paths.category(only) : paths.listing
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <meta name="description" content={`${title}: ${shop.tagline}. Cash on delivery, ${shop.delivery.time}.`} />
      <link rel="canonical" href={publicUrl + path} />
    </>
  )
}
