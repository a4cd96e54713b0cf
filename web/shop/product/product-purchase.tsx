import { useEffect, useRef, useState, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#contract/products.ts'
import { formatTaka } from '#rules/money.ts'
import { linePrice } from '#rules/price.ts'
import { available, stockNote } from '#rules/stock.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWhereUserIs } from '#web/app/where-user-is.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { addToCart, lineInCart, loadCart } from '#web/visitor/cart.ts'
import { shortSizes } from './phone-fit.ts'
import { SizeHelp } from './size-help.tsx'
import { texts } from './texts.ts'

const BAR_PIXELS = 61

type Props = { product: Product }

/** Size, quantity, Add to Cart and Buy Now. */
export function ProductPurchase({ product }: Props) {
  const purchase = usePurchase(product)
  return (
    <div className="mt-2 grid gap-3 sm:mt-6 sm:gap-6">
      {product.sizes.length > 0 ? <SizeChoice product={product} purchase={purchase} /> : null}
      <BuyRow product={product} purchase={purchase} />
    </div>
  )
}

type Purchase = ReturnType<typeof usePurchase>

function usePurchase(product: Product) {
  const navigate = useNavigate()
  const whereUserIs = useWhereUserIs()
  const app = useApp()
  const [chosen, setSize] = useState<string | null>(null)
  const asked = useAskedSize()
  const named = chosen ?? asked
  // The last piece of it may have been sold since.
  const size = named !== null && available(product, named) > 0 ? named : null
  const [wanted, setQuantity] = useState(1)
  const max = available(product, size)
  // Another size may have fewer pieces.
  const quantity = Math.min(wanted, max)
  const [isSizeMissing, setSizeMissing] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const [isAdding, startAdding] = useTransition()
  const [isBuying, startBuying] = useTransition()

  /** Whether the pieces are in the cart then. */
  async function add(pieces: number, from: 'page' | 'buying'): Promise<boolean> {
    const needsSize = product.sizes.length > 0 && size === null
    setSizeMissing(needsSize)
    if (needsSize) {
      // The bar at the foot of the window is far from the sizes.
      sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
      return false
    }
    return pieces <= 0 || addToCart(app, product, { quantity: pieces, size }, from)
  }

  /** Pieces that are in the cart already count: only the missing ones are added. */
  async function buyNow() {
    const before = whereUserIs()
    if (!(await loadCart(app))) return
    const inCart = lineInCart(app, { productId: product._id, size })?.quantity ?? 0
    const isInCart = await add(quantity - inCart, 'buying')
    if (isInCart && whereUserIs() === before) await navigate(paths.checkout)
  }

  return {
    size,
    setSize,
    /** Around the sizes. */
    sizes,
    sizeError: isSizeMissing && size === null ? texts.sizeMissing : undefined,
    quantity,
    max,
    setQuantity,
    isAdding,
    add: () =>
      startAdding(async () => {
        await add(quantity, 'page')
      }),
    isBuying,
    buyNow: () => startBuying(buyNow),
  }
}

type PartProps = Props & { purchase: Purchase }

function SizeChoice({ product, purchase: { size, setSize, sizes, sizeError, max } }: PartProps) {
  const { sizeName } = useShop()
  const shown = shortSizes(product.sizes.map(sizeName))
  const sizeLeft = size !== null && product.stockBySize !== null ? stockNote(max).badge : null
  return (
    <div ref={sizes} aria-live="polite" className="relative">
      <RadioGroup
        label={shown.unit === '' ? texts.size : `${texts.size}, ${shown.unit}`}
        look={shown.isMany ? 'cells' : 'segments'}
        required
        options={product.sizes.map((name, index) => ({
          value: name,
          label: shown.labels[index] ?? name,
          unit: shown.unit,
          disabled: available(product, name) === 0,
        }))}
        value={size ?? ''}
        onChange={setSize}
        error={sizeError}
      />
      {sizeLeft ? <p className="pointer-events-none absolute top-0 left-16 text-sm">{sizeLeft}</p> : null}
      <SizeHelp product={product} onChoose={setSize} />
    </div>
  )
}

/** Quantity and both buttons; on a phone that has scrolled past them the buttons are a bar at the foot of the window. */
function BuyRow({ product, purchase }: PartProps) {
  const { size, quantity, max, setQuantity, isAdding, add, isBuying, buyNow } = purchase
  const { sizeName } = useShop()
  const isPhone = useMedia('(max-width: 39.99rem)', false)
  const { place, passedHeight } = useScrolledPast()
  const isBar = passedHeight !== null && isPhone
  const buttonSize = isBar ? 'small' : 'large'
  useRoomForBar(isBar)
  return (
    <div ref={place} style={{ minHeight: passedHeight ?? undefined }}>
      {/* On a phone quantity and Add to Cart share a row, so that both are on the first screen. */}
      <div
        data-bar={isBar || undefined}
        style={isBar ? aboveQuickLinks : undefined}
        className={cx(
          'items-center',
          isBar
            ? 'gives-way fixed inset-x-0 z-30 flex gap-2 border-line border-t bg-paper px-4 py-2'
            : 'grid grid-cols-[auto_1fr] gap-3 sm:grid-cols-[repeat(2,minmax(max-content,1fr))] lg:grid-cols-1 xl:grid-cols-2',
        )}
      >
        {isBar ? <BarNote lines={[formatTaka(linePrice(product)), sizeName(size ?? '')]} /> : null}
        <div className={isBar ? 'hidden' : 'sm:col-span-full sm:mb-3'}>
          <QuantityStepper
            label={texts.quantity}
            value={quantity}
            max={max}
            onChange={setQuantity}
            disabled={isAdding || isBuying}
          />
        </div>
        <Button variant="secondary" size={buttonSize} loading={isAdding} disabled={isBuying} onClick={add}>
          {texts.addToCart}
        </Button>
        <div className={cx('grid', !isBar && 'max-sm:col-span-full')}>
          <Button variant="accent" size={buttonSize} loading={isBuying} disabled={isAdding} onClick={buyNow}>
            {texts.buyNow}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Written by the stylesheet: the page has the same text above, and must not have it twice. */
const BarNote = ({ lines }: { lines: readonly string[] }) => (
  <p
    aria-hidden
    data-note={lines.join('\n').trim()}
    className="label flex-1 whitespace-pre-line before:content-[attr(data-note)]"
  />
)

const aboveQuickLinks = { bottom: 'calc(57px + env(safe-area-inset-bottom))' }

/** The end of the page stays above the bar. */
function useRoomForBar(isBar: boolean) {
  useEffect(() => {
    if (!isBar) return
    document.body.style.paddingBottom = `${BAR_PIXELS}px`
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [isBar])
}

/** Rows that were scrolled past on a phone become a bar at the foot of the window: their height, which their place keeps, or null. */
function useScrolledPast() {
  const place = useRef<HTMLDivElement>(null)
  const [passedHeight, setPassedHeight] = useState<number | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const box = entry?.boundingClientRect
        setPassedHeight(entry && box && !entry.isIntersecting && box.top < 0 ? box.height : null)
      },
      // Under the header it is out of sight too (--header-height on a phone).
      { rootMargin: '-61px 0px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, passedHeight }
}

/** The size in the address, as catalogues link it; the page that the server sends is the same for all sizes. */
function useAskedSize(): string | null {
  const [search] = useSearchParams()
  return useIsInBrowser() ? search.get('size') : null
}
