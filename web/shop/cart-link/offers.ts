import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import type { LinkedLine } from '#rules/cart-link.ts'
import { available, needsSize, stockLimitMessage } from '#rules/stock.ts'
import type { AppContext } from '#web/app/context.ts'
import { addToCart, lineInCart, loadCart } from '#web/visitor/cart.ts'
import { listByIds } from '#web/visitor/products-by-id.ts'
import { texts } from './texts.ts'

/** The products of these lines as they are today. */
export function offersQuery(api: ApiClient, lines: readonly LinkedLine[]) {
  const ids = [...new Set(lines.map((line) => line.productId))]
  return queryOptions({ queryKey: ['listProducts', { offered: ids }] as const, queryFn: () => listByIds(api, ids) })
}

/** A line that is offered; `problem` is why it is not available as it is, `pieces` how many are. */
export type Offer = LinkedLine & { product: ListedProduct | undefined; pieces: number; problem: string | null }

export function offerOf(line: LinkedLine, product: ListedProduct | undefined): Offer {
  const none = (problem: string) => ({ ...line, product, pieces: 0, problem })
  if (!product) return none(texts.gone)
  if (needsSize(product, line.size)) return none(texts.sizeMissing)
  const stock = available(product, product.sizes.length > 0 ? line.size : null)
  if (stock === 0) return none(texts.outOfStock)
  const pieces = Math.min(line.quantity, stock)
  return { ...line, product, pieces, problem: pieces < line.quantity ? stockLimitMessage(stock) : null }
}

/** Puts as many pieces into the cart as are offered and not in it yet: a link that is opened twice adds nothing twice. False where one was refused. */
export async function fillCart(app: AppContext, offers: readonly Offer[]): Promise<boolean> {
  if (!(await loadCart(app))) return false
  for (const offer of offers) if (!(await fillLine(app, offer))) return false
  return true
}

async function fillLine(app: AppContext, { product, pieces, ...line }: Offer): Promise<boolean> {
  const size = product && product.sizes.length > 0 ? line.size : null
  const quantity = pieces - (lineInCart(app, { ...line, size })?.quantity ?? 0)
  return !product || quantity <= 0 || addToCart(app, product, { quantity, size }, 'buying')
}
