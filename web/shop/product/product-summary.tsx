import { Banknote, Heart, type LucideIcon, RotateCcw, Truck } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ListedProduct, Product } from '#contract/products.ts'
import { langOf, titleOf } from '#rules/build-language.ts'
import { linePrice } from '#rules/price.ts'
import { stockNote } from '#rules/stock.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { toggleInWishlist, useIsInWishlist } from '#web/visitor/wishlist.ts'
import { AskLinks } from '../ask/ask-links.tsx'
import { texts as askTexts } from '../ask/texts.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { deliveryCost } from '../delivery-cost.ts'
import { SaleBadges, StockBadge } from '../product-card/product-badges.tsx'
import { whenToPay } from '../when-to-pay.ts'
import { ProductPurchase } from './product-purchase.tsx'
import { ShareButton } from './share-button.tsx'
import { StockRequestButton } from './stock-request-button.tsx'
import { texts } from './texts.ts'

/** The longer a title is, the smaller it is set, so that the price stays on the first screen. */
function titleClass({ length }: string): string {
  if (length <= 32) return 'text-4xl sm:text-5xl lg:text-7xl 2xl:text-8xl'
  return cx(length <= 44 ? 'text-3xl' : length <= 56 ? 'text-2xl' : 'text-xl', 'sm:text-4xl lg:text-6xl')
}

/** What the product is, what it costs, and the way into the cart. */
export function ProductSummary({ product, onReviews }: { product: Product; onReviews: () => void }) {
  const { publicUrl } = useApp()
  const title = titleOf(product)
  const { category, price, salePrice, totalStock, averageReview, reviewCount } = product
  const inCategory = useShop().categories.find(({ slug }) => slug === category)
  const stock = stockNote(totalStock)
  return (
    <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
      <Breadcrumbs
        above={inCategory ? [{ name: inCategory.name, path: paths.category(category) }] : []}
        here={{ name: title, path: paths.product(product) }}
      />
      <h1 lang={langOf(title)} className={cx('display mt-1 sm:mt-3', titleClass(title))}>
        {title}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mt-6">
        <Price taka={linePrice(product)} was={salePrice > 0 ? price : undefined} size="large" />
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <SaleBadges {...product} />
          <StockBadge {...product} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-3">
        <p className={cx('font-semibold text-sm', stock.kind === 'out' ? 'text-bad' : 'text-good')}>{stock.text}</p>
        {/* The section may be closed: it is opened first. */}
        <Link
          to="#reviews"
          onClick={(event) => {
            event.preventDefault()
            onReviews()
          }}
          className="-my-3 inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline"
        >
          {reviewCount > 0 ? <Rating value={averageReview} count={reviewCount} showValue /> : texts.noReviews}
        </Link>
      </div>
      {stock.kind === 'out' ? <StockRequestButton product={product} /> : <ProductPurchase product={product} />}
      <div className="mt-4 -ml-5 flex flex-wrap">
        <WishlistButton product={product} />
        <ShareButton product={product} />
      </div>
      <AskLinks text={askTexts.aboutProduct(title, publicUrl + paths.product(product))} />
      {stock.kind === 'out' ? null : <DeliveryNote />}
    </div>
  )
}

/** What shoppers want to know before buying, near the buttons. */
function DeliveryNote() {
  const shop = useShop()
  const { delivery } = shop
  const promises: readonly { icon: LucideIcon; text: string }[] = [
    { icon: Banknote, text: whenToPay(shop) },
    { icon: Truck, text: [delivery.days, deliveryCost(delivery.zones)].filter(Boolean).join(': ') },
    ...(delivery.returns === '' ? [] : [{ icon: RotateCcw, text: delivery.returns }]),
  ]
  return (
    <ul aria-label={texts.delivery} className="mt-4 grid gap-2 border-line border-t pt-5 text-ink-soft text-sm">
      {promises.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-px size-5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** On the product's page: puts it on the wishlist; once it is there, leads to the list. */
function WishlistButton({ product }: { product: ListedProduct }) {
  const navigate = useNavigate()
  const app = useApp()
  const isInWishlist = useIsInWishlist(product._id)
  // One button all along, so that the focus stays where it is.
  return (
    <Button
      variant="quiet"
      icon={<Heart aria-hidden className={cx('size-5', isInWishlist && 'fill-accent text-accent')} />}
      onClick={() => (isInWishlist ? navigate(paths.wishlist) : void toggleInWishlist(app, product))}
    >
      {isInWishlist ? texts.browseWishlist : texts.addToWishlist}
    </Button>
  )
}
