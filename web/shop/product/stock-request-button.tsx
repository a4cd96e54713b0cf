import { BellRing } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { texts } from './texts.ts'
import { useOpener } from './use-opener.tsx'

const stockRequest = lazyOverlay(
  () => import('../stock-request/stock-request-dialog.tsx'),
  'StockRequestDialog',
  'stock-request',
)

/** For what is out of stock: a product, or some of its sizes. */
export function StockRequestButton({ product }: { product: Product }) {
  const dialog = useOpener(stockRequest, { product })
  const isAllGone = product.totalStock <= 0
  return (
    <div>
      <Button
        variant={isAllGone ? 'primary' : 'quiet'}
        size={isAllGone ? 'large' : 'small'}
        wide={isAllGone}
        className={isAllGone ? 'mt-4' : '-ml-3'}
        icon={<BellRing aria-hidden className="size-5" />}
        data-opens="stock-request"
        onClick={dialog.open}
      >
        {isAllGone ? texts.tellMe : texts.tellMeSize}
      </Button>
      {dialog.overlay}
    </div>
  )
}
