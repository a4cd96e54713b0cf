import { Heart } from 'lucide-react'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useWishlistCount } from '#web/visitor/wishlist.ts'
import { texts } from './texts.ts'

/** Leads to the wishlist and shows how many products are on it. */
export function WishlistLink() {
  return (
    <Link to={paths.wishlist} title={texts.wishlist} className={iconButtonClass()}>
      <Heart aria-hidden className="size-6" />
      <VisuallyHidden>{texts.wishlist} </VisuallyHidden>
      <WishlistCount />
    </Link>
  )
}

/** In the corner of a `relative` parent; nothing for an empty list. */
export function WishlistCount() {
  const count = useWishlistCount()
  return <CountBadge count={count} label={texts.count(count)} />
}
