import { Link } from 'react-router'
import { shop } from '#shop-config'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** A child of the shop that does not exist; the sentence is fixed (behaviour §2). */
export function UnknownShopPage() {
  return (
    <div className="page py-20 sm:py-32">
      <title>{`Page not found · ${shop.name}`}</title>
      <h1 className="display text-5xl sm:text-7xl">page doesn't exists</h1>
      <Link to={paths.listing} className={`${buttonClass()} mt-8`}>
        See all products
      </Link>
    </div>
  )
}
