import { Link } from 'react-router'
import { shop } from '#shop-config'
import { PaintedPanel } from '#web/look/painted-panel.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** A child of the shop that does not exist; the sentence is fixed (behaviour §2). */
export function UnknownShopPage() {
  return (
    <div className="page grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-2">
      <div>
        <title>{`Page not found · ${shop.name}`}</title>
        <h1 className="display text-6xl sm:text-8xl">page doesn't exists</h1>
        <Link to={paths.listing} className={`${buttonClass()} mt-8`}>
          See all products
        </Link>
      </div>
      <PaintedPanel motif="tiger" className="h-72 sm:h-120" />
    </div>
  )
}
