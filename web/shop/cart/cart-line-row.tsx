import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice, subtotalOf } from '#rules/price.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { isUnsold, shortage } from '#web/visitor/cart-line.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'

type Props = {
  line: PricedLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Why the shop refused this line. */
  refusal?: string | undefined
  /** Towards the product's page. */
  onLeave?: (() => void) | undefined
}

/** One line of the cart: what it is, how many, and what it costs. */
export function CartLineRow({ line, onQuantity, onRemove, refusal, onLeave }: Props) {
  const { title, size, quantity, image, price, priceBefore } = line
  const name = size ? `${title}, ${size}` : title
  const isLeftOut = isUnsold(line)
  const warning = refusal ?? shortage(line)
  return (
    <li
      tabIndex={-1}
      data-refused={refusal ? '' : undefined}
      className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-line border-b py-4 sm:grid-cols-[5.5rem_1fr]"
    >
      <Picture source={pictureSources(image)} alt="" sizes="88px" />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 pt-1 font-semibold leading-snug">
            {line.isGone ? (
              title
            ) : (
              <Link to={paths.productOfLine(line)} onClick={onLeave} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            )}
          </p>
          {isLeftOut ? null : (
            <button
              type="button"
              // Not as a hidden text: the page would say the title twice.
              aria-label={`Remove ${name}`}
              title="Remove"
              className={cx(iconButtonClass(), '-mt-1.5 -mr-2')}
              onClick={onRemove}
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {size ? <p className="text-ink-soft text-sm">Size {size}</p> : null}
        {isLeftOut ? null : <Price taka={linePrice(line)} was={price} decimals="always" size="small" />}
        {isLeftOut ? null : (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            <QuantityStepper label={`Quantity of ${name}`} size="small" value={quantity} onChange={onQuantity} />
            {quantity > 1 ? <Price taka={subtotalOf([line])} decimals="always" /> : null}
          </div>
        )}
        <div role="status" className="text-sm">
          {priceBefore === undefined ? null : (
            <p className="text-ink-soft">
              The price has changed: it was {formatTaka(priceBefore, { decimals: 'always' })}
            </p>
          )}
          {warning ? <p className="text-bad">{warning}</p> : null}
        </div>
        {isLeftOut ? (
          <Button
            variant="secondary"
            size="small"
            className="mt-1 self-start"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : null}
      </div>
    </li>
  )
}
