import { Link, type LoaderFunctionArgs } from 'react-router'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { AllProducts } from './all-products.tsx'
import { allProducts } from './all-products-query.ts'
import { explorations } from './explorations.ts'
import { ExploreProducts } from './explore-products.tsx'
import { HomeBanner } from './home-banner.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  // Each part says by itself when it could not be loaded; the others are shown all the same.
  await Promise.allSettled([
    queries.ensureQueryData(callQuery(api, 'listFeatures', {})),
    queries.ensureQueryData(callQuery(api, 'listProducts', { query: explorations[0].query })),
    queries.ensureInfiniteQueryData(allProducts(api)),
  ])
  return null
}

export function Component() {
  const { publicUrl } = useApp()
  return (
    <>
      <title>{`${shop.tagline} · ${shop.name}`}</title>
      <meta name="description" content={`${shop.tagline}. Cash on delivery, ${shop.delivery.time}.`} />
      <meta property="og:title" content={shop.name} />
      <meta property="og:description" content={shop.tagline} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={publicUrl + paths.home} />
      <link rel="canonical" href={publicUrl + paths.home} />
      <HomeBanner />
      <div className="page grid gap-12 pt-8 sm:gap-20 sm:pt-12">
        <div className="flex flex-col justify-between gap-x-10 gap-y-6 sm:flex-row sm:items-end">
          <h1 className="display max-w-5xl text-4xl sm:text-6xl">{shop.tagline}</h1>
          <Link to={paths.listing} className={`${buttonClass({ size: 'large' })} shrink-0 self-start sm:self-auto`}>
            See all products
          </Link>
        </div>
        <ExploreProducts />
        <AllProducts />
      </div>
    </>
  )
}
