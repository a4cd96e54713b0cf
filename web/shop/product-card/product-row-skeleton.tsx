import { Carousel } from '#web/ui/carousel.tsx'
import { ProductCardSkeleton } from './product-grid-skeleton.tsx'
import { texts } from './texts.ts'

/** The place of a row that scrolls sideways while its products are still loading, so that nothing below it moves. */
export function ProductRowSkeleton({ label, itemClassName }: { label: string; itemClassName: string }) {
  return (
    <Carousel label={label} itemClassName={itemClassName}>
      <ProductCardSkeleton label={texts.loading} />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </Carousel>
  )
}
