import { ShoppingBag } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCartSheet } from './cart-sheet-state.ts'
import { useCart } from './use-cart.ts'

/** Opens the cart and says how many pieces are in it. */
export function CartButton() {
  const { count } = useCart()
  const { open } = useCartSheet()
  return (
    <IconButton
      label="Cart"
      icon={<ShoppingBag aria-hidden className="size-6" />}
      count={count}
      countLabel={count === 1 ? '1 item' : `${count} items`}
      onClick={open}
    />
  )
}
