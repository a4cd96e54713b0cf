import { Plus } from 'lucide-react'
import { useTransition } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#contract/products.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { addToCart } from '#web/visitor/cart.ts'

/** Adds one piece; a product with sizes asks on its own page, and one without stock offers nothing. */
export function CardAction({ product }: { product: ListedProduct }) {
  const app = useApp()
  const [isAdding, startAdding] = useTransition()
  if (product.totalStock <= 0) return null
  if (product.sizes.length > 0) {
    const label = `Choose a size of ${product.title}`
    return (
      <Link
        to={paths.product(product)}
        aria-label={label}
        title={label}
        className={iconButtonClass({ variant: 'outline' })}
      >
        <Plus aria-hidden className="size-5" />
      </Link>
    )
  }
  return (
    <IconButton
      label={`Add ${product.title} to cart`}
      icon={<Plus aria-hidden className="size-5" />}
      variant="outline"
      disabled={isAdding}
      onClick={() =>
        startAdding(async () => {
          await addToCart(app, product, { quantity: 1, size: null }, 'card')
        })
      }
    />
  )
}
