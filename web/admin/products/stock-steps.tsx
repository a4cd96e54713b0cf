import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { sizeName, titleOf } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { texts } from './texts.ts'
import { useStockSteps } from './use-stock-steps.ts'

/** How many pieces there are, with a plus and a minus; of each size where the stock is by size. */
export function StockSteps({ product }: { product: AdminProduct }) {
  const { totalStock, sizes, stockBySize } = product
  const title = titleOf(product)
  if (stockBySize === null) {
    return (
      <Steps product={product} size={null} label={texts.piecesOf(title)}>
        {stockText}
      </Steps>
    )
  }
  return (
    <>
      <p className={cx('text-sm figures', totalStock > 0 ? 'text-ink-soft' : 'text-bad')}>{stockText(totalStock)}</p>
      {sizes.map((size) => (
        <Steps key={size} product={product} size={size} label={texts.piecesInSize(title, sizeName(size))}>
          {(pieces) => (
            <>
              <span className="label mr-2">{sizeName(size)}</span>
              {formatCount(pieces)}
            </>
          )}
        </Steps>
      ))}
    </>
  )
}

const stockText = (pieces: number) => (pieces > 0 ? texts.inStock(formatCount(pieces)) : texts.outOfStock)

type StepsProps = {
  product: AdminProduct
  size: string | null
  label: string
  children: (pieces: number) => ReactNode
}

function Steps({ product, size, label, children }: StepsProps) {
  const { pieces, step } = useStockSteps(product, size)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be one more text of the card
    <div role="group" aria-label={label} className="-mx-2 flex items-center justify-between">
      <IconButton
        label={texts.onePieceLess}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={pieces === 0}
        onClick={() => step(-1)}
      />
      <output className={cx('text-center text-sm figures', pieces > 0 ? 'text-ink-soft' : 'text-bad')}>
        {children(pieces)}
      </output>
      <IconButton label={texts.onePieceMore} icon={<Plus aria-hidden className="size-4" />} onClick={() => step(1)} />
    </div>
  )
}
