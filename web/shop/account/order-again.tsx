import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OrderItem } from '#contract/orders.ts'
import { readCartLink, writeCartLink } from '#rules/cart-link.ts'
import { linePrice } from '#rules/price.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { opensHere } from '#web/app/opens-here.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useCart } from '#web/visitor/cart.ts'
import { fillCart, type Offer, offerOf, offersQuery } from '../cart-link/offers.ts'
import { texts } from './texts.ts'

type Ordered = { cartItems: readonly OrderItem[] }

/** Leads to the checkout with the same lines in the cart; first to the page with the changes, where a line is gone or costs more. */
export function OrderAgain({ order }: { order: Ordered }) {
  const app = useApp()
  const navigate = useNavigate()
  const { isReady } = useCart()
  const link = linkTo(order)
  const again = useWrite({
    // The page that it leads to shows the error, and tries again.
    send: () => fillAsBefore(app, order).catch(() => false),
    onSuccess: (isInCart, _sent, hasLeft) => {
      if (!hasLeft()) void navigate(isInCart ? paths.checkout : paths.orderAgain(link))
    },
  })

  function press(event: MouseEvent) {
    if (!isReady || !opensHere(event)) return
    event.preventDefault()
    again.mutate()
  }

  return (
    <Link
      to={paths.orderAgain(link)}
      onClick={press}
      aria-busy={again.isPending || undefined}
      className={buttonClass({ variant: 'secondary', wide: true })}
    >
      {texts.again}
      {again.isPending ? <Spinner /> : null}
    </Link>
  )
}

const linkTo = ({ cartItems }: Ordered): string =>
  writeCartLink(cartItems.map(({ productId, size = null, quantity }) => ({ productId, size, quantity })))

/** Puts the order into the cart, or nothing of it if a line is no longer sold or costs more. True when all of it is in the cart. */
async function fillAsBefore(app: AppContext, order: Ordered): Promise<boolean> {
  const lines = readCartLink(new URLSearchParams(linkTo(order)))
  const listed = await app.queries.fetchQuery({ ...offersQuery(app.api, lines), staleTime: 0 })
  const products = new Map(listed.map((product) => [product._id, product]))
  const offers = lines.map((line) => offerOf(line, products.get(line.productId)))
  return order.cartItems.every((item) => isAsBefore(item, offers)) && fillCart(app, offers)
}

function isAsBefore({ productId, price, ...item }: OrderItem, offers: readonly Offer[]): boolean {
  const size = item.size ?? null
  const offer = offers.find((one) => one.productId === productId && one.size === size)
  if (!offer?.product || offer.problem !== null) return false
  const hasItsSize = size === null || offer.product.sizes.length > 0
  return hasItsSize && linePrice(offer.product) <= price
}
