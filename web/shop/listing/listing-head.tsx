import { shop } from '#shop-config'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/paths.ts'
import type { ListingFilters } from './listing-filters.ts'

/** For search engines: the whole list and each category are pages, other filters are views of these. */
export function ListingHead({ title, filters }: { title: string; filters: ListingFilters }) {
  const [only, ...others] = filters.category
  return (
    <PageHead
      title={title}
      description={`${title}: ${shop.tagline}. Cash on delivery, ${shop.delivery.time}.`}
      path={only && others.length === 0 ? paths.category(only) : paths.listing}
    />
  )
}
