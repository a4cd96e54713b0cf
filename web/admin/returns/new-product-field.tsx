import { titleOf } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { linePrice } from '#rules/price.ts'
import type { NewProduct } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProductPicker } from '../product-picker/product-picker.tsx'
import { texts } from './texts.ts'

type Props = {
  /** The piece that comes back. */
  item: string
  product: NewProduct | undefined
  onChange: (product: NewProduct | undefined) => void
}

/** What goes out for a piece: the same product, unless staff find another one. */
export function NewProductField({ item, product, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <ProductPicker label={texts.otherProduct(item)} action={texts.choose} onPick={onChange} />
      {product ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status" className="wrap-anywhere min-w-0 flex-1 font-semibold">
            {texts.newProduct(`${titleOf(product)} · ${formatTaka(linePrice(product))}`)}
          </p>
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            {texts.sameProduct}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
