import { Link, type LoaderFunctionArgs } from 'react-router'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { appOf } from '#web/app/context.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { AllProducts } from './all-products.tsx'
import { allProducts } from './all-products-query.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ExploreProducts } from './explore-products.tsx'
import { HomeBanner } from './home-banner.tsx'
import { homeTabs } from './home-tabs.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  // Each part says by itself when it could not be loaded; the others are shown all the same.
  await Promise.allSettled([
    queries.ensureQueryData(callQuery(api, 'listFeatures', {})),
    queries.ensureQueryData(callQuery(api, 'listProducts', { query: homeTabs[0].query })),
    queries.ensureInfiniteQueryData(allProducts(api)),
  ])
  return null
}

export function Component() {
  return (
    <>
      <PageHead
        title={shop.tagline}
        description={`${shop.tagline}. Cash on delivery, ${shop.delivery.time}.`}
        path={paths.home}
      />
      <HomeBanner />
      <div className="page grid gap-10 pt-7 sm:gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <div>
            <h1 className="display text-[2.7rem] leading-[0.95] sm:text-[clamp(4.2rem,6.2vw,7rem)]">{shop.tagline}</h1>
            <p className="mt-3 text-ink-soft text-lg">
              Cash on delivery all over Bangladesh, in <span className="whitespace-nowrap">{shop.delivery.time}</span>.
            </p>
          </div>
          <Link to={paths.listing} className={`${buttonClass({ size: 'large' })} shrink-0`}>
            See all products
          </Link>
        </div>
        <ExploreProducts />
      </div>
      <div className="my-14 sm:my-24">
        <CategoryTiles />
      </div>
      <div className="page">
        <AllProducts />
      </div>
    </>
  )
}
