import { useSuspenseQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productIdOf } from '#rules/slug.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductSummary } from './product-summary.tsx'
import { RelatedProducts } from './related-products.tsx'

/** The product's id; null when there is no such product, `''` when the address names none. */
type Found = { id: string | null }

/** The id at the end of the slug decides; a wrong title or category before it does no harm (behaviour §3). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const id = productIdOf(params.slug ?? '')
  if (id === '') return data<Found>({ id }, { status: 404 })
  try {
    await queries.ensureQueryData(callQuery(api, 'getProduct', { params: { id } }))
    return data<Found>({ id })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) {
      return data<Found>({ id: null }, { status: 404 })
    }
    throw error
  }
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id ? <ProductScreen key={id} id={id} /> : <ProductNotFound isIdMissing={id === ''} />
}

function ProductScreen({ id }: { id: string }) {
  const { api } = useApp()
  const { data: product } = useSuspenseQuery({
    ...callQuery(api, 'getProduct', { params: { id } }),
    select: (answer) => answer.data,
  })
  return (
    <div className="page grid gap-16 pt-3 sm:gap-24 sm:pt-8">
      <ProductHead product={product} />
      <div className="grid gap-x-8 gap-y-2 sm:gap-y-5 sm:grid-cols-[auto_minmax(0,44rem)] lg:justify-start lg:gap-x-12 xl:gap-x-16">
        <ProductGallery title={product.title} images={product.images} />
        <ProductSummary product={product} />
      </div>
      <ProductDetails id={product._id} description={product.description} />
      <RelatedProducts id={product._id} category={product.category} />
    </div>
  )
}
