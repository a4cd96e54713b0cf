import { ShoppingBag } from 'lucide-react'
import { useOpenCart } from '#web/app/dialogs.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCartCount } from '#web/visitor/cart.ts'
import { texts } from './texts.ts'

/** Opens the cart and shows how many pieces are in it. */
export function CartButton() {
  const count = useCartCount()
  const openCart = useOpenCart()
  return (
    <IconButton
      label={texts.cart}
      icon={<ShoppingBag aria-hidden className="size-6" />}
      count={count}
      countLabel={texts.items(count)}
      data-opens="cart"
      onClick={openCart}
    />
  )
}
