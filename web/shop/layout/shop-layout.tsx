import { useState } from 'react'
import { Outlet } from 'react-router'
import { closeCart, useIsCartOpen } from '#web/app/dialogs.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { AccountLists } from '#web/visitor/account-lists.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryBar } from './category-bar.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { WithoutScript } from './without-script.tsx'

const categoryDrawer = lazyOverlay(async () => (await import('./category-drawer.tsx')).CategoryDrawer)
const cartSheet = lazyOverlay(async () => (await import('../cart/cart-sheet.tsx')).CartSheet)

/** Around every page of the shop (behaviour §2). */
export function ShopLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isCartOpen = useIsCartOpen()
  const openDrawer = () => setDrawerOpen(true)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-ink focus:px-4 focus:py-3 focus:text-on-ink"
      >
        Skip to the content
      </a>
      {/* Without a box where height is short: only its first row stays there. */}
      <header className="sticky top-0 z-30 border-line border-b bg-paper short:contents">
        <ShopHeader onOpenDrawer={openDrawer} />
        <CategoryBar onOpenDrawer={openDrawer} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <WithoutScript />
        <Outlet />
      </main>
      <ShopFooter />
      <BottomBar />
      <AccountLists />
      <LazyOverlay overlay={categoryDrawer} props={{ open: isDrawerOpen, onOpenChange: setDrawerOpen }} />
      <LazyOverlay overlay={cartSheet} props={{ open: isCartOpen, onOpenChange: (open) => !open && closeCart() }} />
    </div>
  )
}
