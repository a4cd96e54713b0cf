import { Link } from 'react-router'
import type { BestSeller, ScarceProduct, Statistics } from '#contract/statistics.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { LOW_STOCK } from '#rules/stock.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FoldingCard } from './folding-card.tsx'
import { RankedBars } from './ranked-bars.tsx'

const bestSellerRow = ({ productId, title, image, pieces, revenue, isSold }: BestSeller) => ({
  key: productId,
  label: <ProductLabel title={title} image={image} note={isSold ? formatTaka(revenue) : 'No longer sold'} />,
  value: pieces,
  text: `${formatCount(pieces)} sold`,
  to: isSold ? paths.admin.foundProducts(title) : null,
})

/** What sold most pieces in the last 30 days. */
export function BestSellersCard({ products }: { products: BestSeller[] }) {
  return (
    <FoldingCard title="Best sellers" aside={<span className="text-ink-soft text-sm">Last 30 days</span>}>
      {products.length > 0 ? (
        <RankedBars label="Best sellers" rows={products.map(bestSellerRow)} />
      ) : (
        <EmptyState text="Nothing was sold in the last 30 days." />
      )}
    </FoldingCard>
  )
}

const scarceRow = ({ _id, title, image, totalStock }: ScarceProduct) => ({
  key: _id,
  label: <ProductLabel title={title} image={image} />,
  value: totalStock,
  text: totalStock === 0 ? <span className="text-bad">Out of stock</span> : `${totalStock} left`,
  to: paths.admin.foundProducts(title),
})

/** The products that run out first, and the ways to all that are running out or have none. */
export function LowStockCard({ lowStock: { low, out, products } }: { lowStock: Statistics['lowStock'] }) {
  return (
    <FoldingCard
      title="Low stock"
      aside={
        <span className="flex flex-wrap gap-2">
          {low > 0 ? <Way to={paths.admin.scarceProducts('low')}>{`${formatCount(low)} low`}</Way> : null}
          {out > 0 ? <Way to={paths.admin.scarceProducts('out')}>{`${formatCount(out)} out of stock`}</Way> : null}
        </span>
      }
    >
      {products.length > 0 ? (
        <RankedBars label="Low stock" rows={products.map(scarceRow)} max={LOW_STOCK} />
      ) : (
        <EmptyState text={`Every product has at least ${LOW_STOCK} pieces.`} />
      )}
    </FoldingCard>
  )
}

function Way({ to, children }: { to: string; children: string }) {
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
