import { useState, useTransition } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import { available } from '#rules/stock.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { addToCart, lineInCart } from '#web/visitor/cart.ts'
import { texts } from './product-texts.en.ts'

/** Size, quantity, Add to Cart and Buy Now. */
export function ProductPurchase({ product }: { product: Product }) {
  const navigate = useNavigate()
  const app = useApp()
  const [size, setSize] = useState<string | null>(null)
  const [wanted, setWanted] = useState(1)
  const [isSizeMissing, setSizeMissing] = useState(false)
  const [isAdding, startAdding] = useTransition()
  const [isBuying, startBuying] = useTransition()
  const max = available(product, size)
  // Another size may have fewer pieces.
  const quantity = Math.min(wanted, max)

  async function add(pieces = quantity): Promise<boolean> {
    const needsSize = product.sizes.length > 0 && size === null
    setSizeMissing(needsSize)
    return needsSize ? false : pieces <= 0 || addToCart(app, product, { quantity: pieces, size }, 'page')
  }

  /** What is in the cart already is bought along: added is only what is missing. */
  async function buyNow() {
    const inCart = lineInCart(app, { productId: product._id, size })?.quantity ?? 0
    if (await add(quantity - inCart)) await navigate(paths.checkout)
  }

  const isBusy = isAdding || isBuying
  return (
    <div className="mt-3 grid gap-3 sm:mt-6 sm:gap-6">
      {product.sizes.length > 0 ? (
        <div aria-live="polite">
          <RadioGroup
            label={texts.size}
            look="segments"
            required
            options={product.sizes.map((name) => ({
              value: name,
              label: name,
              disabled: available(product, name) === 0,
            }))}
            value={size ?? ''}
            onChange={setSize}
            error={isSizeMissing && size === null ? texts.sizeMissing : undefined}
          />
        </div>
      ) : null}
      {/* On a phone quantity and Add to Cart share a row, so that both are on the first screen. */}
      <div className="grid grid-cols-[auto_1fr] items-center gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <div className="sm:col-span-full sm:mb-3">
          <QuantityStepper label={texts.quantity} value={quantity} max={max} onChange={setWanted} disabled={isBusy} />
        </div>
        <Button
          variant="secondary"
          size="large"
          loading={isAdding}
          disabled={isBuying}
          onClick={() =>
            startAdding(async () => {
              await add()
            })
          }
        >
          {texts.addToCart}
        </Button>
        <Button
          variant="accent"
          size="large"
          className="max-sm:col-span-full"
          loading={isBuying}
          disabled={isAdding}
          onClick={() => startBuying(buyNow)}
        >
          {texts.buyNow}
        </Button>
      </div>
    </div>
  )
}
