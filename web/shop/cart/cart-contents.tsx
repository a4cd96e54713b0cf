import { Trash2 } from 'lucide-react'
import { langOf, titleOf } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice, subtotalOf } from '#rules/price.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { Motif } from '#web/look/motif.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { setQuantity } from '#web/visitor/cart.ts'
import { isUnsold, lineKey, shortage } from '#web/visitor/cart-line.ts'
import { removeFromCart } from '#web/visitor/remove-from-cart.tsx'
import type { PricedLine, usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { LastListingLink } from '../listing/last-listing.tsx'
import { RecentlySeenPlace } from '../recently-seen/recently-seen-place.tsx'
import { texts } from './texts.ts'

type Props = {
  cart: ReturnType<typeof usePricedCart>
  refusalOf?: (line: PricedLine) => string | undefined
  onLeave?: () => void
}

/** The lines of the cart, or why there are none to see. */
export function CartContents({ cart, refusalOf, onLeave }: Props) {
  const app = useApp()
  if (cart.isFailed) return <LoadError query={cart} />
  if (!cart.isReady) return <LoadingLines />
  if (cart.lines.length === 0) return <EmptyCart text={texts.empty} onLeave={onLeave} />
  return (
    <ul className="border-line border-t">
      {cart.lines.map((line) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          onQuantity={(quantity) => void setQuantity(app, line, quantity)}
          onRemove={() => void removeFromCart(app, line)}
          refusal={refusalOf?.(line)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

export function EmptyCart({ text, onLeave }: { text: string; onLeave?: (() => void) | undefined }) {
  const returnToShop = (
    <LastListingLink onClick={onLeave} className={buttonClass()}>
      {texts.toShop}
    </LastListingLink>
  )
  return (
    <>
      <EmptyState icon={<Motif name="rickshaw" />} text={text} action={returnToShop} />
      <RecentlySeenPlace itemClassName="w-40" />
    </>
  )
}

function LoadingLines() {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-4 py-4">
      <Skeleton className="h-18" label={texts.loading} />
      <div className="grid content-start gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-20" />
      </div>
    </div>
  )
}

type CartLineRowProps = {
  line: PricedLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Why the shop refused this line. */
  refusal?: string | undefined
  /** Towards the product's page. */
  onLeave?: (() => void) | undefined
}

/** One line of the cart: what it is, how many, and what it costs. */
function CartLineRow({ line, onQuantity, onRemove, refusal, onLeave }: CartLineRowProps) {
  const { sizeName } = useShop()
  const title = titleOf(line)
  const { size, quantity, image, price, priceBefore } = line
  const name = size ? `${title}, ${sizeName(size)}` : title
  const isLeftOut = isUnsold(line)
  const warning = refusal ?? shortage(line)
  return (
    <li
      tabIndex={-1}
      data-refused={refusal ? '' : undefined}
      className="flex flex-wrap gap-x-4 gap-y-2 border-line border-b py-4"
    >
      <Picture source={pictureSources(image)} alt="" sizes="88px" className="w-18 shrink-0 self-start sm:w-22" />
      <div className="flex min-w-24 flex-1 flex-col gap-1">
        <div className="flex items-start gap-2">
          <p lang={langOf(title)} className="min-w-0 flex-1 pt-1 font-semibold leading-snug">
            {line.isGone ? (
              title
            ) : (
              <Link
                to={paths.productOfLine(line)}
                onClick={onLeave}
                className="-my-3 block py-3 underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            )}
          </p>
          {isLeftOut ? null : (
            <button
              type="button"
              // Not as a hidden text: the page would have the title twice.
              aria-label={texts.removeOne(name)}
              title={texts.remove}
              className={cx(iconButtonClass(), '-mt-1.5 -mr-2')}
              onClick={onRemove}
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {size ? <p className="text-ink-soft text-sm">{texts.size(sizeName(size))}</p> : null}
        {isLeftOut ? null : <Price taka={linePrice(line)} was={price} decimals="always" size="small" />}
        {isLeftOut ? null : (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <QuantityStepper label={texts.quantityOf(name)} size="small" value={quantity} onChange={onQuantity} />
            {quantity > 1 ? <Price taka={subtotalOf([line])} decimals="always" /> : null}
          </div>
        )}
        <div role="status" className="text-sm">
          {priceBefore === undefined ? null : (
            <p className="text-ink-soft">{texts.priceChanged(formatTaka(priceBefore, { decimals: 'always' }))}</p>
          )}
          {warning ? <p className="text-bad">{warning}</p> : null}
        </div>
        {isLeftOut ? (
          <div className="mt-1 flex flex-wrap gap-2">
            {line.needsSize && !line.isGone ? (
              <Link to={paths.productOfLine(line)} onClick={onLeave} className={buttonClass({ size: 'small' })}>
                {texts.chooseSize}
              </Link>
            ) : null}
            <Button variant="secondary" size="small" aria-label={texts.removeOne(name)} onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** In place of total and order, where no line of the cart can be had today. */
export function NothingToBuy({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="grid gap-3">
      <p>{texts.nothingToBuy}</p>
      <LastListingLink onClick={onLeave} className={buttonClass({ size: 'large', wide: true })}>
        {texts.toShop}
      </LastListingLink>
    </div>
  )
}
