import { Menu as MenuIcon } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useApp } from '#web/app/context.ts'
import { closeCart, useIsCartOpen } from '#web/app/dialogs.ts'
import type { PageHandle } from '#web/app/page-route.ts'
import { useShop } from '#web/app/shop.tsx'
import { Contained } from '#web/ui/contained.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { AccountLists } from '#web/visitor/account-lists.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { WishlistLink } from '../wishlist/wishlist-link.tsx'
import { Announcement } from './announcement.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { NavigationLink, useNavigationEntries } from './navigation-link.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { texts } from './texts.ts'

const categoryDrawer = lazyOverlay(() => import('./category-drawer.tsx'), 'CategoryDrawer', 'categories')
const cartSheet = lazyOverlay(() => import('../cart/cart-sheet.tsx'), 'CartSheet', 'cart')

/** Around every page of the shop. */
export function ShopLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isCartOpen = useIsCartOpen()
  const openDrawer = () => setDrawerOpen(true)
  const { PreviewBar } = useApp()
  const page = useMatches().at(-1)?.handle as PageHandle | undefined
  const { Header = Fragment, Footer = Fragment } = page?.frame ?? {}
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-ink focus:px-4 focus:py-3 focus:text-on-ink"
      >
        {texts.skip}
      </a>
      <Announcement />
      {/* Without a box where height is short: only its first row stays there. */}
      <header className="sticky top-0 z-30 border-line border-b bg-paper short:contents">
        {PreviewBar ? <PreviewBar /> : null}
        <Header>
          <Contained>
            <ShopHeader onOpenDrawer={openDrawer} hasLogo={!page?.frame} />
          </Contained>
          <Contained>
            <CategoryBar onOpenDrawer={openDrawer} />
          </Contained>
        </Header>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <WithoutScript />
        <Outlet />
      </main>
      <ShopFooter Around={Footer} />
      <Contained>
        <BottomBar />
      </Contained>
      <AccountLists />
      <LazyOverlay overlay={categoryDrawer} props={{ open: isDrawerOpen, onOpenChange: setDrawerOpen }} />
      <LazyOverlay overlay={cartSheet} props={{ open: isCartOpen, onOpenChange: (open) => !open && closeCart() }} />
    </div>
  )
}

/** From small screens: the drawer's button, wishlist and cart; from large ones also the categories. */
function CategoryBar({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const entries = useNavigationEntries()
  return (
    <div className="hidden border-line sm:block short:border-b">
      <div className="page flex h-12 items-center gap-4">
        <button
          type="button"
          data-opens="categories"
          onClick={onOpenDrawer}
          className="label -ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-base enabled-hover:underline underline-offset-4"
        >
          <MenuIcon aria-hidden className="size-5" />
          {texts.byCategories}
        </button>
        <nav aria-label={texts.categories} className="scrollbar-none ml-auto hidden min-w-0 overflow-x-auto lg:block">
          <ul className="flex items-center whitespace-nowrap">
            {entries.map((entry) => (
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

/** Where no script runs: what does not work then, and how to order all the same. */
function WithoutScript() {
  const { phone } = useShop()
  return (
    <noscript>
      <p className="page mt-4">
        <span className="block max-w-prose border-ink border-l-4 bg-raised p-4">
          {texts.noScript}{' '}
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {phone}
          </a>
        </span>
      </p>
    </noscript>
  )
}
