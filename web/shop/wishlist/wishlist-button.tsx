import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ListedProduct } from '#contract/products.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { toggleWish, useIsWished } from '#web/visitor/wishlist.ts'

/** On the product's page: puts it on the wishlist; once it is there, leads to the list (behaviour §2). */
export function WishlistButton({ product }: { product: ListedProduct }) {
  const navigate = useNavigate()
  const app = useApp()
  const isWished = useIsWished(product._id)
  // One button all along, so that the focus stays where it is.
  return (
    <Button
      variant="quiet"
      className="-ml-5"
      icon={<Heart aria-hidden className={cx('size-5', isWished && 'fill-accent text-accent')} />}
      onClick={() => (isWished ? navigate(paths.wishlist) : void toggleWish(app, product))}
    >
      {isWished ? 'Browse Wishlist' : 'Add to Wishlist'}
    </Button>
  )
}
