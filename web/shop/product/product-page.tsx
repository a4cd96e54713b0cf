import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { descriptionOf, titleOf } from '#rules/build-language.ts'
import { productIdOf } from '#rules/slug.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { useShop } from '#web/app/shop.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { ShownSections } from '#web/ui/tabs-or-accordion.tsx'
import { toast } from '#web/ui/toast.ts'
import { recordSeen } from '#web/visitor/seen.ts'
import { NotFound } from '../layout/not-found.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { ProductRowSkeleton } from '../product-card/product-row-skeleton.tsx'
import { RecentlySeenPlace } from '../recently-seen/recently-seen-place.tsx'
import { moreBelowPicture } from './phone-fit.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSummary } from './product-summary.tsx'
import { texts } from './texts.ts'

/** The id at the end of the slug decides; a wrong title or category before it does no harm. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const id = productIdOf(params.slug ?? '')
  return findItem(id, () => queries.ensureQueryData(callQuery(api, 'getProduct', { params: { id } })))
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id ? <ProductScreen key={id} id={id} /> : <ProductNotFound isIdMissing={id === ''} />
}

function ProductScreen({ id }: { id: string }) {
  const { api } = useApp()
  const shop = useShop()
  const { data: product } = useSuspenseQuery({
    ...callQuery(api, 'getProduct', { params: { id } }),
    select: (answer) => answer.data,
  })
  useEffect(() => recordSeen(id), [id])
  const details = useRef<ShownSections>(null)
  return (
    <div className="page grid gap-16 pt-2 sm:gap-24 sm:pt-8">
      <ProductHead product={product} />
      <div className="grid gap-x-8 gap-y-2 sm:gap-y-5 sm:grid-cols-[auto_minmax(0,44rem)] lg:justify-start lg:gap-x-12 xl:gap-x-16">
        <ProductGallery title={titleOf(product)} images={product.images} more={moreBelowPicture(product, shop)} />
        <ProductSummary product={product} onReviews={() => details.current?.show('reviews')} />
      </div>
      <ProductDetails
        ref={details}
        id={product._id}
        description={descriptionOf(product)}
        reviewCount={product.reviewCount}
      />
      <div className="min-w-0">
        <RelatedProducts id={product._id} category={product.category} />
        <RecentlySeenPlace except={product._id} />
      </div>
    </div>
  )
}

/** Behaviour §9. */
const MAX_RELATED = 6

const itemClassName = 'w-[46vw] sm:w-56 lg:w-64'

/** Others of the same category; nothing when this product is the only one. */
function RelatedProducts({ id, category }: { id: string; category: string }) {
  const { api } = useApp()
  // One more than is shown, as the product itself may be among them.
  const list = useQuery(
    callQuery(api, 'listProducts', {
      query: { category: [category], sortBy: 'newest', limit: MAX_RELATED + 1, view: 'card' },
    }),
  )
  const related = list.data?.data.filter((product) => product._id !== id).slice(0, MAX_RELATED) ?? []
  if (list.isSuccess && related.length === 0) return null
  return (
    <div className="min-w-0">
      <SectionHeading title={texts.related} />
      {list.isPending && !couldNotLoad(list) ? (
        <ProductRowSkeleton label={texts.related} itemClassName={itemClassName} />
      ) : null}
      {couldNotLoad(list) || list.isError ? <LoadError query={list} /> : null}
      {related.length > 0 ? (
        <Carousel label={texts.related} itemClassName={itemClassName}>
          {related.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 14rem, 46vw"
            />
          ))}
        </Carousel>
      ) : null}
    </div>
  )
}

/** Shown instead of a product that is not there: no longer sold, or not named in the address. */
function ProductNotFound({ isIdMissing }: { isIdMissing: boolean }) {
  useEffect(() => {
    if (isIdMissing) toast.destructive(texts.invalidId)
  }, [isIdMissing])

  return <NotFound name={texts.notFound} text={isIdMissing ? texts.incomplete : texts.gone} />
}
