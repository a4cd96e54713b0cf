import { Heart } from 'lucide-react'
import type { ListedProduct } from '#contract/products.ts'
import { useApp } from '#web/app/context.ts'
import { cx } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { toggleWish, useIsWished } from '#web/visitor/wishlist.ts'

/** On a card: puts the product on the wishlist or takes it off. */
export function WishlistHeart({ product }: { product: ListedProduct }) {
  const app = useApp()
  const isWished = useIsWished(product._id)
  return (
    <button
      type="button"
      aria-label={isWished ? `Remove ${product.title} from wishlist` : `Add ${product.title} to wishlist`}
      title={isWished ? 'Remove from wishlist' : 'Add to wishlist'}
      className={iconButtonClass()}
      onClick={() => void toggleWish(app, product)}
    >
      {/* A ground of its own: pictures can be dark. */}
      <span className="grid size-8 place-items-center rounded-full bg-paper/80">
        <Heart aria-hidden className={cx('size-5', isWished && 'fill-accent text-accent')} />
      </span>
    </button>
  )
}
