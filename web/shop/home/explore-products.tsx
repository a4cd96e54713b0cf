import { useQuery } from '@tanstack/react-query'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { ProductQuery } from '../listing/product-pages.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { ProductRowSkeleton } from '../product-card/product-row-skeleton.tsx'
import { texts } from './texts.ts'

export function ExploreProducts() {
  const tabs = useHomeTabs()
  return (
    <section aria-labelledby="explore-products" className="min-w-0">
      <SectionHeading id="explore-products" title={texts.explore} />
      <Tabs
        label={texts.explore}
        tabs={tabs.map((tab) => ({
          value: tab.value,
          label: tab.label,
          content: <HomeTabProducts {...tab} />,
        }))}
      />
    </section>
  )
}

/** One tab's products in a row that scrolls sideways. */
function HomeTabProducts({ label, empty, query }: HomeTab) {
  const { api } = useApp()
  const list = useQuery(callQuery(api, 'listProducts', { query }))
  if (list.isPending && !couldNotLoad(list)) return <ProductRowSkeleton label={label} itemClassName={itemClass} />
  const products = list.data?.data ?? []
  return (
    <>
      {products.length > 0 ? (
        <Carousel label={label} itemClassName={itemClass}>
          {products.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              sizes="(min-width: 64rem) 23vw, (min-width: 40rem) 18rem, 44vw"
            />
          ))}
        </Carousel>
      ) : list.isSuccess ? (
        <EmptyState text={empty} />
      ) : null}
      {couldNotLoad(list) || list.isError ? <LoadError query={list} /> : null}
    </>
  )
}

/** Two beside each other on a phone. */
const itemClass = 'w-[44vw] sm:w-72 lg:w-[23.4%]'

type HomeTab = { value: string; label: string; empty: string; query: ProductQuery }

/** Products in a row; the listing has the rest. */
const limit = 12

/** The open tab of Explore Products. */
export const firstTab = {
  value: 'featured',
  label: texts.featured,
  empty: texts.noFeatured,
  query: { sortBy: 'price-lowtohigh', limit, view: 'card' },
} as const satisfies HomeTab

const fixedTabs: readonly HomeTab[] = [
  firstTab,
  {
    value: 'new',
    label: texts.arrivals,
    empty: texts.noArrivals,
    query: { sortBy: 'newest', limit, view: 'card' },
  },
]

/** The premium category has a tab for as long as there is one. */
function useHomeTabs(): readonly HomeTab[] {
  const premium = useShop().categories.find(({ _id }) => _id === 'premium')
  if (!premium) return fixedTabs
  const query = { category: [premium.slug], sortBy: 'price-lowtohigh', limit, view: 'card' } as const
  return [...fixedTabs, { value: 'premium', label: texts.premium, empty: texts.noPremium, query }]
}
