import { Heart, Plus, Star } from 'lucide-react'
import { useTransition } from 'react'
import type { ListedProduct } from '#contract/products.ts'
import { digits, langOf, titleOf } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { Contained } from '#web/ui/contained.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { addToCart } from '#web/visitor/cart.ts'
import { toggleInWishlist, useIsInWishlist } from '#web/visitor/wishlist.ts'
import { SaleBadges, StockBadge } from './product-badges.tsx'
import { texts } from './texts.ts'
import { usePictureMorph } from './use-picture-morph.ts'

type Props = {
  product: ListedProduct
  /** The width of the card, for the picture's `sizes`. */
  sizes?: string
  /** The picture is among the first that a visitor sees. */
  priority?: boolean
  level?: 2 | 3
}

/** Of two in a row on a phone, a little less than they are: 320 pixels do for 360 at twice the density. */
const gridSizes = '(min-width: 64rem) 23vw, (min-width: 40rem) 31vw, calc(50vw - 1.5rem)'

/** A product in a list: all of it leads to the product's page, its buttons put it into the cart and on the wishlist. */
export const ProductCard = (props: Props) => (
  <Contained>
    <CardOf {...props} />
  </Contained>
)

function CardOf({ product, sizes = gridSizes, priority, level = 3 }: Props) {
  const title = titleOf(product)
  const { price, salePrice, image } = product
  const Heading = `h${level}` as const
  const to = paths.product(product)
  const morph = usePictureMorph(to)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden" style={morph.style}>
        <Picture
          source={pictureSources(image)}
          alt=""
          sizes={sizes}
          priority={priority}
          className="transition-transform duration-500 ease-out group-hover:[scale:1.04]"
        />
        {/* In two corners: the embroidery is between them. */}
        <div className="on-photo absolute inset-2 flex flex-col items-start justify-between">
          <div>
            <SaleBadges {...product} />
          </div>
          <StockBadge {...product} />
        </div>
        <div className="on-photo absolute top-0 right-0 z-1">
          <WishlistHeart product={product} />
        </div>
      </div>
      <Heading lang={langOf(title)} className="label mt-3 text-base leading-snug sm:text-lg">
        <Link
          to={to}
          viewTransition
          onClick={morph.onClick}
          className="line-clamp-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </Heading>
      {/* The button is below the picture, so that it hides nothing of it. */}
      <div className="mt-1 flex min-h-11 items-start justify-between gap-2">
        <div className="grid justify-items-start">
          <Price taka={linePrice(product)} was={salePrice > 0 ? price : undefined} />
          <CardRating product={product} />
        </div>
        <div className="while-pointed z-1">
          <CardAction product={product} />
        </div>
      </div>
    </article>
  )
}

/** In the room below the price, beside the button: a card with reviews is as tall as one without. */
function CardRating({ product: { averageReview, reviewCount } }: { product: ListedProduct }) {
  if (reviewCount === 0) return null
  const average = digits(averageReview.toFixed(1))
  const count = formatCount(reviewCount)
  return (
    <p className="flex h-4 items-center gap-1 text-ink-soft text-xs figures">
      <Star aria-hidden className="-mt-0.5 size-3.5 fill-current text-ink" />
      <span aria-hidden>
        {average} ({count})
      </span>
      <VisuallyHidden>{texts.rated(average, count, reviewCount)}</VisuallyHidden>
    </p>
  )
}

/** Adds one piece; for a product with sizes it leads to the product's page; without stock there is no button. */
function CardAction({ product }: { product: ListedProduct }) {
  const app = useApp()
  const [isAdding, startAdding] = useTransition()
  if (product.totalStock <= 0) return null
  if (product.sizes.length > 0) {
    const label = texts.chooseSize(titleOf(product))
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
      label={texts.addToCart(titleOf(product))}
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

/** On a card: puts the product on the wishlist or takes it off. */
function WishlistHeart({ product }: { product: ListedProduct }) {
  const app = useApp()
  const isInWishlist = useIsInWishlist(product._id)
  return (
    <button
      type="button"
      aria-label={(isInWishlist ? texts.removeFromWishlist : texts.addToWishlist)(titleOf(product))}
      title={isInWishlist ? texts.removeFromWishlistTip : texts.addToWishlistTip}
      className={iconButtonClass()}
      onClick={() => void toggleInWishlist(app, product)}
    >
      {/* A ground of its own: pictures can be dark. */}
      <span className="grid size-8 place-items-center rounded-full bg-paper/90">
        <Heart aria-hidden className={cx('size-5', isInWishlist && 'fill-accent text-accent')} />
      </span>
    </button>
  )
}
