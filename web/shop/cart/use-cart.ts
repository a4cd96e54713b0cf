import { useUser } from '#web/app/use-user.ts'
import type { Cart } from './cart.ts'
import { useAccountCart } from './use-account-cart.ts'
import { useGuestCart } from './use-guest-cart.ts'

/** The visitor's cart: the browser keeps a guest's, the shop a customer's (behaviour §4). */
export function useCart(): Cart {
  const user = useUser()
  const guestCart = useGuestCart()
  const accountCart = useAccountCart(user)
  return user ? accountCart : guestCart
}
