import { useQuery } from '@tanstack/react-query'
import { useStored } from '#web/app/browser-store.ts'
import { useApp } from '#web/app/context.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { productsByIdQuery, useAsked } from '#web/visitor/products-by-id.ts'
import { seenProducts } from '#web/visitor/seen.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { texts } from './texts.ts'

/** One alone is no help. */
const MIN_SHOWN = 2

export type RecentlySeenProps = {
  /** The product whose page this is. */
  except?: string
  /** Width of a card. */
  itemClassName?: string
}

/** The products that this browser has opened, as they are today; what is no longer sold is left out. */
export function RecentlySeen({ except, itemClassName = 'w-[46vw] sm:w-56 lg:w-64' }: RecentlySeenProps) {
  const { api } = useApp()
  const ids = (useStored(seenProducts) ?? []).filter((id) => id !== except)
  const list = useQuery({ ...productsByIdQuery(api, useAsked(ids)), enabled: ids.length >= MIN_SHOWN })
  const products = ids.flatMap((id) => list.data?.byId.get(id) ?? [])
  if (products.length < MIN_SHOWN) return null
  return (
    <div className="mt-16 min-w-0 text-left">
      <SectionHeading title={texts.title} size="medium" />
      <Carousel label={texts.title} itemClassName={itemClassName}>
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            sizes="(min-width: 64rem) 16rem, (min-width: 40rem) 14rem, 46vw"
          />
        ))}
      </Carousel>
    </div>
  )
}
