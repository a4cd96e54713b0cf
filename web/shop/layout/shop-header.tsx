import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { shop } from '#shop-config'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { AccountControl } from './account-control.tsx'

export function ShopHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  return (
    <header className="page flex h-16 items-center gap-2">
      <div className="-ml-2.5 sm:hidden">
        <IconButton label="Menu" icon={<MenuIcon aria-hidden className="size-6" />} onClick={onOpenDrawer} />
      </div>
      <Link to={paths.home} aria-label={`${shop.name} home`} className="inline-flex min-h-11 items-center">
        <Wordmark className="text-3xl sm:text-4xl" />
      </Link>
      <p className="ml-6 hidden text-ink-soft text-sm md:block">{shop.tagline}</p>
      <div className="-mr-2.5 ml-auto flex items-center">
        <AccountControl />
        <div className="sm:hidden">
          <CartButton />
        </div>
      </div>
    </header>
  )
}
