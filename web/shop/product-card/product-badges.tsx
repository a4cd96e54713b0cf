import { type StockNote, stockNote } from '#rules/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './product-card-texts.en.ts'

const stockTones: Record<StockNote['kind'], 'black' | 'neutral'> = { out: 'black', low: 'neutral', enough: 'neutral' }

/** Sale, few left, out of stock. */
export function ProductBadges({ salePrice, totalStock }: { salePrice: number; totalStock: number }) {
  const { kind, badge } = stockNote(totalStock)
  if (salePrice <= 0 && badge === null) return null
  return (
    <div className="flex flex-wrap gap-1.5">
      {salePrice > 0 ? <Badge tone="sale">{texts.sale}</Badge> : null}
      {badge ? <Badge tone={stockTones[kind]}>{badge}</Badge> : null}
    </div>
  )
}
