import type { BestSeller, ScarceProduct, Statistics } from '#contract/statistics.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { LOW_STOCK } from '#rules/stock.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useMayOpen } from '../use-may.ts'
import { FoldingCard } from './folding-card.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { texts } from './texts.ts'

const bestSellerRow = ({ productId, image, pieces, revenue, isSold, ...names }: BestSeller) => ({
  key: productId,
  label: <ProductLabel title={titleOf(names)} image={image} note={isSold ? formatTaka(revenue) : texts.noLongerSold} />,
  value: pieces,
  text: texts.sold(formatCount(pieces)),
  to: isSold ? paths.admin.foundProducts(titleOf(names)) : null,
})

/** What sold most pieces in the last 30 days. */
export function BestSellersCard({ products }: { products: BestSeller[] }) {
  return (
    <FoldingCard title={texts.bestSellers} aside={<span className="text-ink-soft text-sm">{texts.last30Days}</span>}>
      {products.length > 0 ? (
        <RankedBars label={texts.bestSellers} rows={products.map(bestSellerRow)} />
      ) : (
        <EmptyState text={texts.nothingSold} />
      )}
    </FoldingCard>
  )
}

function stockText({ totalStock, emptySizes }: ScarceProduct) {
  if (totalStock === 0) return <span className="text-bad">{texts.outOfStock}</span>
  if (emptySizes.length === 0) return texts.left(digits(totalStock))
  return <span className="text-bad">{texts.sizesOut(emptySizes.map(sizeName).join(', '))}</span>
}

const scarceRow = (product: ScarceProduct) => ({
  key: product._id,
  label: <ProductLabel title={titleOf(product)} image={product.image} />,
  value: Math.min(product.totalStock, LOW_STOCK),
  text: stockText(product),
  to: paths.admin.foundProducts(titleOf(product)),
})

/** The products that run out first, and the ways to all that are running out or have none. */
export function LowStockCard({ lowStock: { low, out, products } }: { lowStock: Statistics['lowStock'] }) {
  return (
    <FoldingCard
      title={texts.lowStock}
      aside={
        <span className="flex flex-wrap gap-2">
          {low > 0 ? <Way to={paths.admin.scarceProducts('low')}>{texts.low(formatCount(low))}</Way> : null}
          {out > 0 ? <Way to={paths.admin.scarceProducts('out')}>{texts.out(formatCount(out))}</Way> : null}
        </span>
      }
    >
      {products.length > 0 ? (
        <RankedBars label={texts.lowStock} rows={products.map(scarceRow)} max={LOW_STOCK} />
      ) : (
        <EmptyState text={texts.enoughOfAll(digits(LOW_STOCK))} />
      )}
    </FoldingCard>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  if (!useMayOpen()(to)) return <span className="text-ink-soft text-sm">{children}</span>
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {children}
    </Link>
  )
}

/** A product in a line of the dashboard. */
function ProductLabel({ title, image, note }: { title: string; image: string; note?: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Picture source={image ? pictureSources(image) : null} alt="" sizes="40px" className="size-10 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        {note ? <span className="block text-ink-soft text-xs">{note}</span> : null}
      </span>
    </span>
  )
}
