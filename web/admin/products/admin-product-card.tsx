import type { Product } from '#contract/products.ts'
import { formatCount } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { linePrice } from '#rules/price.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Props = { product: Product; onEdit: () => void; onDelete: () => void; priority: boolean }

/** A product as the panel lists it; a row on phones. */
export function AdminProductCard({ product, onEdit, onDelete, priority }: Props) {
  const { _id, title, image, price, salePrice, totalStock } = product
  const titleId = `product-${_id}`
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full gap-3 rounded-sm border border-line bg-raised p-3 sm:flex-col"
    >
      <Picture
        source={pictureSources(image)}
        alt=""
        sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 33vw, 96px"
        priority={priority}
        className="w-24 shrink-0 self-start sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 id={titleId} className="label line-clamp-2 text-base leading-snug">
          {title}
        </h2>
        <p>
          <Price taka={linePrice(product)} was={salePrice > 0 ? price : undefined} />
        </p>
        <p className={cx('text-sm tabular-nums', totalStock > 0 ? 'text-ink-soft' : 'text-bad')}>
          {totalStock > 0 ? `${formatCount(totalStock)} in stock` : 'Out of stock'}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit} className="flex-1">
            Edit
          </Button>
          <Button variant="danger" size="small" aria-describedby={titleId} onClick={onDelete} className="flex-1">
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}
