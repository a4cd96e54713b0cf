import { useApp } from '#web/app/context.ts'
import { Motif } from '#web/look/motif.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { removeFromCart, setQuantity } from '#web/visitor/cart.ts'
import { lineKey } from '#web/visitor/cart-line.ts'
import type { PricedLine, usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { LastListingLink } from '../listing/last-listing.tsx'
import { CartLineRow } from './cart-line-row.tsx'

type Props = {
  cart: ReturnType<typeof usePricedCart>
  refusalOf?: (line: PricedLine) => string | undefined
  onLeave?: () => void
}

/** The lines of the cart, or why there are none to see. */
export function CartContents({ cart, refusalOf, onLeave }: Props) {
  const app = useApp()
  if (cart.isFailed) return <LoadError onRetry={cart.refetch} />
  if (!cart.isReady) return <LoadingLines />
  if (cart.lines.length === 0) {
    const returnToShop = (
      <LastListingLink onClick={onLeave} className={buttonClass()}>
        Return To Shop
      </LastListingLink>
    )
    return <EmptyState icon={<Motif name="rickshaw" />} text="No products in the cart." action={returnToShop} />
  }
  return (
    <ul className="border-line border-t">
      {cart.lines.map((line) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          onQuantity={(quantity) => void setQuantity(app, line, quantity)}
          onRemove={() => void removeFromCart(app, line)}
          refusal={refusalOf?.(line)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

function LoadingLines() {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-4 py-4">
      <Skeleton className="h-18" label="Loading the cart" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-20" />
      </div>
    </div>
  )
}
