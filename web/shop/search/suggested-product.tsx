import type { Suggestions } from '#contract/search.ts'
import { langOf, titleOf } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** What a suggestion shows of a product, in one line. */
export function SuggestedProduct({ product }: { product: Suggestions['products'][number] }) {
  const { image, price, salePrice } = product
  return (
    <span className="flex items-center gap-3">
      <Picture source={pictureSources(image)} alt="" sizes="44px" className="size-11 shrink-0" />
      <span className="min-w-0">
        <span lang={langOf(titleOf(product))} className="line-clamp-2">
          {titleOf(product)}
        </span>
        <Price size="small" taka={linePrice(product)} was={salePrice > 0 ? price : undefined} />
      </span>
    </span>
  )
}
