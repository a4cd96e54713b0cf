import { useEffect } from 'react'
import { Link } from 'react-router'
import { shop } from '#shop-config'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { toast } from '#web/ui/toast.ts'

/** In place of a product that is not there: sold no more, or never named in the address (behaviour §5). */
export function ProductMissing({ isIdMissing }: { isIdMissing: boolean }) {
  useEffect(() => {
    if (isIdMissing) toast.destructive('Invalid product ID')
  }, [isIdMissing])

  return (
    <div className="page grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-2">
      <div>
        <title>{`Product not found · ${shop.name}`}</title>
        <meta name="robots" content="noindex" />
        <h1 className="display text-6xl sm:text-8xl">Product not found</h1>
        <p className="mt-6 max-w-prose text-ink-soft text-lg">
          {isIdMissing ? 'The address is incomplete.' : 'It may no longer be sold.'}
        </p>
        <Link to={paths.listing} className={`${buttonClass()} mt-8`}>
          See all products
        </Link>
      </div>
      <PaintedPanel motif="tiger" className="h-72 sm:h-120" />
    </div>
  )
}
