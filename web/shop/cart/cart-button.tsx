import { ShoppingBag } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCartCount } from '#web/visitor/cart.ts'
import { useCartSheet } from './cart-sheet-state.ts'

/** Opens the cart and says how many pieces are in it. */
export function CartButton() {
  const count = useCartCount()
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
