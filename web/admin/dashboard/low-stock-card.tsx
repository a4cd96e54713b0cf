import { Link } from 'react-router'
import type { ScarceProduct, Statistics } from '#contract/statistics.ts'
import { formatCount } from '#rules/money.ts'
import { LOW_STOCK } from '#rules/stock.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductLabel } from './product-label.tsx'
import { RankedBars } from './ranked-bars.tsx'

const rowOf = ({ _id, title, image, totalStock }: ScarceProduct) => ({
  key: _id,
  label: <ProductLabel title={title} image={image} />,
  value: totalStock,
  text: totalStock === 0 ? <span className="text-bad">Out of stock</span> : `${totalStock} left`,
  to: paths.admin.foundProducts(title),
})

/** The products that run out first, and the ways to all that are running out or have none. */
export function LowStockCard({ lowStock: { low, out, products } }: { lowStock: Statistics['lowStock'] }) {
  return (
    <Card
      title="Low stock"
      aside={
        <span className="flex flex-wrap gap-2">
          {low > 0 ? <Way to={paths.admin.scarceProducts('low')}>{`${formatCount(low)} low`}</Way> : null}
          {out > 0 ? <Way to={paths.admin.scarceProducts('out')}>{`${formatCount(out)} out of stock`}</Way> : null}
        </span>
      }
    >
      {products.length > 0 ? (
        <RankedBars label="Low stock" rows={products.map(rowOf)} max={LOW_STOCK} />
      ) : (
        <EmptyState text={`Every product has at least ${LOW_STOCK} pieces.`} />
      )}
    </Card>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {children}
    </Link>
  )
}
