import { Menu as MenuIcon } from 'lucide-react'
import { CartButton } from '../cart/cart-button.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { navigationEntries } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'

/** From small screens: the drawer's button, wishlist and cart; from large ones the categories besides (behaviour §2). */
export function CategoryBar({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  return (
    <div className="hidden border-line sm:block short:border-b">
      <div className="page flex h-12 items-center gap-4">
        <button
          type="button"
          onClick={onOpenDrawer}
          className="label -ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-base enabled-hover:underline underline-offset-4"
        >
          <MenuIcon aria-hidden className="size-5" />
          Shop by Categories
        </button>
        <nav aria-label="Categories" className="ml-auto hidden lg:block">
          <ul className="flex items-center">
            {navigationEntries.map((entry) => (
              <li key={entry.key}>
                <NavigationLink
                  entry={entry}
                  className="label inline-flex min-h-11 items-center px-2.5 text-base decoration-2 decoration-accent underline-offset-8 hover:underline aria-[current=page]:underline xl:px-3.5"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2.5 ml-auto flex min-w-22 lg:ml-2 short:hidden">
          <WishlistLink />
          <CartButton />
        </div>
      </div>
    </div>
  )
}
