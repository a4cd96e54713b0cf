import type { Return } from '#contract/returns.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { itemName } from '#web/order/order-text.ts'
import { texts } from './texts.ts'

/** What comes back and what goes out for it; another product with its price. */
export function pieceText({ fresh, ...line }: Return['lines'][number]): string {
  const comesBack = texts.pieces(digits(line.quantity), itemName(line))
  if (!fresh) return comesBack
  const price = fresh.productId === line.productId ? '' : ` · ${formatTaka(fresh.price)}`
  return `${comesBack} · ${texts.goesOut(itemName(fresh) + price)}`
}
