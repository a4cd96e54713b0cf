import { Heart, ShoppingBag, Store, User as UserIcon } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { openLogin, useOpenCart } from '#web/app/dialogs.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { useCartCount } from '#web/visitor/cart.ts'
import { useUser } from '#web/visitor/session.ts'
import { LastListingLink } from '../listing/last-listing.tsx'
import { WishlistCount } from '../wishlist/wishlist-link.tsx'
import { texts } from './texts.ts'

/** Pixels after which the bar comes up. */
const shownAfter = 160

const itemClass = 'label relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-xs'

/** Room beside the icon, so that its number does not cover it. */
const countedIconClass = 'relative -mt-1.5 px-4.5 pt-1.5'

/** Phones only: the ways through the shop in reach of the thumb, after some scrolling. */
export function BottomBar() {
  const isScrolled = useIsScrolled()
  return (
    <nav
      aria-label={texts.quickLinks}
      inert={!isScrolled}
      className={cx(
        'gives-way fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] transition-transform duration-200 ease-out in-[:has([data-foot])]:hidden sm:hidden',
        isScrolled ? '[translate:0]' : '[translate:0_100%]',
      )}
    >
      <ul className="flex [&>li]:flex-1">
        <li>
          <LastListingLink className={itemClass}>
            <Store aria-hidden className="size-5" />
            {texts.shop}
          </LastListingLink>
        </li>
        <li>
          <CartItem />
        </li>
        <li>
          <Link to={paths.wishlist} className={itemClass}>
            <span className={countedIconClass}>
              <Heart aria-hidden className="size-5" />
              <WishlistCount />
            </span>
            {texts.wishlist}
          </Link>
        </li>
        <li>
          <AccountItem>
            <UserIcon aria-hidden className="size-5" />
            {texts.account}
          </AccountItem>
        </li>
      </ul>
    </nav>
  )
}

function CartItem() {
  const count = useCartCount()
  const openCart = useOpenCart()
  return (
    <button type="button" data-opens="cart" onClick={openCart} className={itemClass}>
      <span className={countedIconClass}>
        <ShoppingBag aria-hidden className="size-5" />
        <CountBadge count={count} label={texts.itemsIn(count)} />
      </span>
      {texts.cart}
    </button>
  )
}

function AccountItem({ children }: { children: ReactNode }) {
  const user = useUser()
  return user ? (
    <Link to={paths.account} className={itemClass}>
      {children}
    </Link>
  ) : (
    <button type="button" data-opens="login" onClick={openLogin} className={itemClass}>
      {children}
    </button>
  )
}

const useIsScrolled = () =>
  useSyncExternalStore(
    (scrolled) => {
      window.addEventListener('scroll', scrolled, { passive: true })
      return () => window.removeEventListener('scroll', scrolled)
    },
    () => window.scrollY > shownAfter,
    () => false,
  )
