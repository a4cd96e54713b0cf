import { useState } from 'react'
import { Outlet } from 'react-router'
import { CartSheet } from '../cart/cart-sheet.tsx'
import { useLeftoverWishes } from '../wishlist/merge-guest-wishlist.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** Around every page of the shop (behaviour §2). */
export function ShopLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useLeftoverWishes()
  const openDrawer = () => setDrawerOpen(true)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-ink focus:px-4 focus:py-3 focus:text-on-ink"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-paper">
        <ShopHeader onOpenDrawer={openDrawer} />
        <CategoryBar onOpenDrawer={openDrawer} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <ShopFooter />
      <BottomBar />
      <CategoryDrawer open={isDrawerOpen} onOpenChange={setDrawerOpen} />
      <CartSheet />
    </div>
  )
}
