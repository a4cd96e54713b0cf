import { digits } from '#rules/build-language.ts'
import { type StockNote, stockNote } from '#rules/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

const stockTones: Record<StockNote['kind'], 'black' | 'neutral'> = { out: 'black', low: 'neutral', enough: 'neutral' }

type Props = { price: number; salePrice: number; totalStock: number }

/** Sale and how much less that is, few left, out of stock. */
export function ProductBadges({ price, salePrice, totalStock }: Props) {
  const { kind, badge } = stockNote(totalStock)
  const percent = salePrice > 0 ? Math.round((1 - salePrice / price) * 100) : 0
  if (salePrice <= 0 && badge === null) return null
  return (
    <div className="flex flex-wrap gap-1.5">
      {salePrice > 0 ? <Badge tone="sale">{texts.sale}</Badge> : null}
      {percent > 0 ? <Badge tone="sale">−{digits(percent)}%</Badge> : null}
      {badge ? <Badge tone={stockTones[kind]}>{badge}</Badge> : null}
    </div>
  )
}
