import type { BestSeller } from '#contract/statistics.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductLabel } from './product-label.tsx'
import { RankedBars } from './ranked-bars.tsx'

const rowOf = ({ productId, title, image, pieces, revenue, isSold }: BestSeller) => ({
  key: productId,
  label: <ProductLabel title={title} image={image} note={isSold ? formatTaka(revenue) : 'No longer sold'} />,
  value: pieces,
  text: `${formatCount(pieces)} sold`,
  to: isSold ? paths.admin.foundProducts(title) : null,
})

/** What sold most pieces in the last 30 days. */
export function BestSellersCard({ products }: { products: BestSeller[] }) {
  return (
    <Card title="Best sellers" aside={<span className="text-ink-soft text-sm">Last 30 days</span>}>
      {products.length > 0 ? (
        <RankedBars label="Best sellers" rows={products.map(rowOf)} />
      ) : (
        <EmptyState text="Nothing was sold in the last 30 days." />
      )}
    </Card>
  )
}
