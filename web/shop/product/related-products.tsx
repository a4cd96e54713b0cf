import { useQuery } from '@tanstack/react-query'
import type { Category } from '#rules/categories.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { ProductRowSkeleton } from '../product-card/product-row-skeleton.tsx'

/** Behaviour §9. */
const most = 6

const itemClassName = 'w-[46vw] sm:w-56 lg:w-64'

/** Others of the same category; nothing when this product is the only one. */
export function RelatedProducts({ id, category }: { id: string; category: Category }) {
  const { api } = useApp()
  // One more than is shown, as the product itself may be among them.
  const list = useQuery(
    callQuery(api, 'listProducts', {
      query: { category: [category], sortBy: 'newest', limit: most + 1, view: 'card' },
    }),
  )
  const related = list.data?.data.filter((product) => product._id !== id).slice(0, most) ?? []
  if (list.isSuccess && related.length === 0) return null
  return (
    <div className="min-w-0">
      <SectionHeading title="Related Products" />
      {list.isPending ? <ProductRowSkeleton label="Related Products" itemClassName={itemClassName} /> : null}
      {list.isError ? <LoadError onRetry={() => void list.refetch()} retrying={list.isFetching} /> : null}
      {related.length > 0 ? (
        <Carousel label="Related Products" itemClassName={itemClassName}>
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
