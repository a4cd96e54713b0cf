import { useQueries } from '@tanstack/react-query'
import { linePrice, subtotalOf } from '#rules/price.ts'
import { available } from '#rules/stock.ts'
import { CallError } from '#web/api.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useUser } from '#web/app/use-user.ts'
import { type CartLine, isUnsold } from './cart-line.ts'
import { useCart } from './use-cart.ts'

export type PricedLine = CartLine & {
  /** Taka a piece when the line was put in, where that is not today's price. */
  priceBefore?: number
}

/** The cart with today's prices and stock. A guest's browser may have kept old ones, so the products are asked (behaviour §6). */
export function usePricedCart() {
  const { api } = useApp()
  const user = useUser()
  const cart = useCart()
  const ids = user ? [] : [...new Set(cart.items.map((line) => line.productId))]
  const products = useQueries({ queries: ids.map((id) => callQuery(api, 'getProduct', { params: { id } })) })
  const lines = cart.items.map((line): PricedLine => {
    const asked = products[ids.indexOf(line.productId)]
    if (!asked) return line
    if (asked.error instanceof CallError && asked.error.status === 404) return { ...line, isGone: true }
    return asked.data ? withToday(line, asked.data.data) : line
  })
  const bought = lines.filter((line) => !isUnsold(line))
  /** False while prices or stock of a line are still awaited. */
  const isPriced = cart.isReady && products.every((asked) => !asked.isPending)
  return {
    ...cart,
    lines,
    /** What can be bought; the other lines cost nothing and only wait to be taken out. */
    bought,
    subtotal: subtotalOf(bought),
    isPriced,
    /** There are lines, and not one of them can be had today. */
    isUnsold: isPriced && lines.length > 0 && bought.length === 0,
  }
}

type Today = Parameters<typeof available>[0] & Pick<CartLine, 'title' | 'image' | 'price' | 'salePrice'>

function withToday(line: CartLine, product: Today): PricedLine {
  const { title, image, price, salePrice } = product
  const before = linePrice(line)
  return {
    ...line,
    ...{ title, image, price, salePrice },
    totalStock: available(product, line.size ?? null),
    ...(before !== linePrice(product) && { priceBefore: before }),
  }
}
