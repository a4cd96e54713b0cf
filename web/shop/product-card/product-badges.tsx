import { digits } from '#rules/build-language.ts'
import { type StockNote, stockNote } from '#rules/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { texts } from './texts.ts'

const stockTones: Record<StockNote['kind'], 'black' | 'neutral'> = { out: 'black', low: 'neutral', enough: 'neutral' }

type Props = { price: number; salePrice: number; totalStock: number }

/** Sale, and how much less that is. */
export function SaleBadges({ price, salePrice }: Pick<Props, 'price' | 'salePrice'>) {
  if (salePrice <= 0) return null
  const percent = Math.round((1 - salePrice / price) * 100)
  return (
    <div className="flex gap-1.5">
      <Badge tone="sale">{texts.sale}</Badge>
      {percent > 0 ? <Badge tone="sale">−{digits(percent)}%</Badge> : null}
    </div>
  )
}

/** Few left, or out of stock. */
export function StockBadge({ totalStock }: Pick<Props, 'totalStock'>) {
  const { kind, badge } = stockNote(totalStock)
  return badge ? <Badge tone={stockTones[kind]}>{badge}</Badge> : null
}
