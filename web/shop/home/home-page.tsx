import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { fullStop, language } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { shownText } from '#rules/shown-text.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { loadParts } from '#web/app/load-parts.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type ShopShown, useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { BannerRotator, bannerHeightClass } from '#web/ui/banner-rotator.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreProducts } from '../listing/more-products.tsx'
import { NoProductsYet } from '../listing/no-products-yet.tsx'
import { joinPages, productPages } from '../listing/product-pages.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { ProductGridSkeleton } from '../product-card/product-grid-skeleton.tsx'
import { whenToPay } from '../when-to-pay.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ExploreProducts, firstTab } from './explore-products.tsx'
import { texts } from './texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await loadParts([
    queries.ensureQueryData(callQuery(api, 'listFeatures', {})),
    queries.ensureQueryData(callQuery(api, 'listProducts', { query: firstTab.query })),
    queries.ensureInfiniteQueryData(allProducts(api)),
  ])
  return null
}

export function Component() {
  const shop = useShop()
  return (
    <>
      <PageHead
        title={shop.tagline}
        description={`${shop.tagline}${fullStop} ${texts.description(whenToPay(shop), shop.delivery.days)}`}
        path={paths.home}
      />
      {sectionsOf(shop).map((id) => {
        const Section = sections[id]
        return <Section key={id} />
      })}
    </>
  )
}

const sections = { banners: HomeBanner, featured: Featured, categories: CategoryTiles, products: AllProducts }
type SectionId = keyof typeof sections

/** Of the page as its owner has arranged it; the heading, which every page has, comes with the featured products. */
const sectionsOf = ({ home }: Pick<ShopShown, 'home'>): SectionId[] =>
  home.sections.flatMap(({ id, isShown }) => (isShown || id === 'featured' ? [id as SectionId] : []))

const isShown = ({ home }: Pick<ShopShown, 'home'>, id: SectionId): boolean =>
  home.sections.some((section) => section.id === id && section.isShown)

function Featured() {
  const shop = useShop()
  return (
    <div className="page grid gap-x-12 gap-y-5 pt-5 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-y-12 sm:pt-7">
      <div className="min-w-0">
        <h1 className="display text-[2.2rem] leading-[0.95] max-sm:[&:lang(bn)]:text-[1.8rem] sm:text-[clamp(4.2rem,6.2vw,7rem)]">
          {shop.tagline}
        </h1>
        <p className="mt-2 text-ink-soft sm:mt-3 sm:text-lg">
          {texts.everywhere(whenToPay(shop), shop.delivery.days)}
          <span className="whitespace-nowrap">{shop.delivery.days}</span>
          {texts.everywhereEnd}
        </p>
      </div>
      <SeeAll className="max-sm:hidden" />
      {isShown(shop, 'featured') ? (
        <div className="min-w-0 sm:col-span-2">
          <ExploreProducts />
        </div>
      ) : null}
      {/* On a phone the products come first, also in the page: what is before them in it and shown below them would jump as they arrive. */}
      <SeeAll className="sm:hidden" />
    </div>
  )
}

const SeeAll = ({ className }: { className: string }) => (
  <Link to={paths.listing} className={`${buttonClass({ size: 'large' })} shrink-0 ${className}`}>
    {texts.seeAll}
  </Link>
)

/** The shop's feature images, one after another; without any only the trimming is above the heading. */
function HomeBanner() {
  const shop = useShop()
  const { api } = useApp()
  const features = useQuery(callQuery(api, 'listFeatures', {}))
  if (couldNotLoad(features)) return <LoadError query={features} />
  if (!features.data) return <Skeleton className={bannerHeightClass} label={texts.loadingBanners} />
  const banners = features.data.data
  if (banners.length === 0) return <div aria-hidden className="trim" />
  const links = new Map(banners.map(({ _id, link = '' }) => [_id, link]))
  return (
    <div className="relative">
      <BannerRotator
        label={texts.banners}
        link={(picture, { key }) => <BannerLink to={links.get(key) ?? ''}>{picture}</BannerLink>}
        slides={banners.map(({ _id, image, phoneImage, alt, caption }, index) => ({
          key: _id,
          source: { ...pictureSources(image), phone: phoneImage ? pictureSources(phoneImage) : undefined },
          alt: alt ? shownText(alt, language) : texts.banner(shop.name, index + 1),
          caption: caption && shownText(caption, language),
        }))}
      />
      <div aria-hidden className="trim pointer-events-none absolute inset-x-0 top-0 z-3" />
    </div>
  )
}

/** To where the owner wants it, else to all products. The words in the link, if there are any, name where it leads. */
function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  const className = 'block focus-visible:-outline-offset-4'
  if (to === '')
    return (
      <Link to={paths.listing} aria-label={texts.seeAll} className={className}>
        {children}
      </Link>
    )
  // Addresses elsewhere, and those of files of the shop's, are no pages of this router.
  if (!to.startsWith('/shop/'))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

function AllProducts() {
  const { api } = useApp()
  const list = useInfiniteQuery(allProducts(api))
  const products = joinPages(list.data?.pages)
  return (
    <section aria-labelledby="all-products" className="page">
      <SectionHeading id="all-products" title={texts.all} />
      {list.isPending && !couldNotLoad(list) ? (
        <ProductGridSkeleton />
      ) : products.length > 0 ? (
        <ProductGrid label={texts.all} products={products} />
      ) : list.isSuccess ? (
        <NoProductsYet />
      ) : null}
      <MoreProducts list={list} label={texts.showMore} page={{ path: paths.listing, search: '' }} />
    </section>
  )
}

/** Shown at first, and added by each Show More. Newest first, so that they do not repeat the Featured tab. */
const pageSize = 12

const allProducts = (api: ApiClient) => productPages(api, { sortBy: 'newest' }, pageSize)
