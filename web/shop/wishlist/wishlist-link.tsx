import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useWishedCount } from '#web/visitor/wishlist.ts'

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
  const count = useWishedCount()
  return <CountBadge count={count} label={count === 1 ? '1 product' : `${count} products`} />
}
