import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useWishlist } from './use-wishlist.ts'

/** Leads to the wishlist and says how many products are on it. */
export function WishlistLink() {
  return (
    <Link to={paths.wishlist} title="Wishlist" className={iconButtonClass()}>
      <Heart aria-hidden className="size-6" />
      <VisuallyHidden>Wishlist </VisuallyHidden>
      <WishlistCount />
    </Link>
  )
}

/** In the corner of a `relative` parent; nothing for an empty list. */
export function WishlistCount() {
  const { ids } = useWishlist()
  return <CountBadge count={ids.length} label={ids.length === 1 ? '1 product' : `${ids.length} products`} />
}
