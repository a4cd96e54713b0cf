import type { Product } from '#contract/products.ts'
import { available } from '#rules/stock.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { StockRequestButton } from './stock-request-button.tsx'
import { texts } from './texts.ts'
import { useOpener } from './use-opener.tsx'

const sizeGuide = lazyOverlay(() => import('../size-guide/size-guide-sheet.tsx'), 'SizeGuideSheet', 'size-guide')

/** Beside the sizes: the way to the size guide, and below them what to do about one that is sold out. */
export function SizeHelp({ product, onChoose }: { product: Product; onChoose: (size: string) => void }) {
  const guide = useOpener(sizeGuide, { product, onChoose })
  return (
    <>
      <button
        type="button"
        // A finger's height in a line of text.
        className="label absolute -top-3 right-0 min-h-11 text-sm underline underline-offset-4"
        data-opens="size-guide"
        onClick={guide.open}
      >
        {texts.sizeGuide}
      </button>
      {guide.overlay}
      {product.sizes.some((size) => available(product, size) === 0) ? <StockRequestButton product={product} /> : null}
    </>
  )
}
