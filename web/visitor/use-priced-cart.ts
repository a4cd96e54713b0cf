import { useQuery } from '@tanstack/react-query'
import { linePrice, subtotalOf } from '#rules/price.ts'
import { available, needsSize } from '#rules/stock.ts'
import { useApp } from '#web/app/context.ts'
import { cartQuery, useCart } from './cart.ts'
import { type CartLine, isUnsold, namesOf } from './cart-line.ts'
import { productsByIdQuery, useAsked } from './products-by-id.ts'
import { useUser } from './session.ts'

export type PricedLine = CartLine & {
  /** Taka a piece when the line was put in, where that is not today's price. */
  priceBefore?: number
}

/** The cart with today's prices and stock. A guest's browser may have stored old ones, so the products are asked for. */
export function usePricedCart() {
  const { api } = useApp()
  const user = useUser()
  const cart = useCart()
  // Reads a customer's cart again when it is shown and no longer fresh.
  const read = useQuery({ ...cartQuery(api, user?._id ?? ''), enabled: user !== null, notifyOnChangeProps: [] })
  const ids = user ? [] : [...new Set(cart.items.map((line) => line.productId))]
  // Whenever the cart is shown: what is about to be bought may just have been deleted or sold.
  const today = useQuery({ ...productsByIdQuery(api, useAsked(ids)), enabled: ids.length > 0, staleTime: 0 })
  const { asked = [], byId } = (!user && today.data) || {}
  const lines = cart.items.map((line): PricedLine => {
    if (!asked.includes(line.productId)) return line
    const product = byId?.get(line.productId)
    return product ? withToday(line, product) : { ...line, isGone: true }
  })
  const buyableLines = lines.filter((line) => !isUnsold(line))
  /** False while prices or stock of a line are still awaited. */
  const isPriced = cart.isReady && (ids.length === 0 || !(today.isPending || today.isPlaceholderData))
  return {
    lines,
    isReady: cart.isReady,
    isFailed: cart.isFailed,
    isFetching: cart.isRetried,
    refetch: () => void read.refetch(),
    /** What can be bought; the other lines cost nothing and only wait to be taken out. */
    buyableLines,
    subtotal: subtotalOf(buyableLines),
    isPriced,
    /** There are lines, and not one of them can be had today. */
    isUnsold: isPriced && lines.length > 0 && buyableLines.length === 0,
  }
}

type Today = Parameters<typeof available>[0] & Pick<CartLine, 'title' | 'titleBn' | 'image' | 'price' | 'salePrice'>

function withToday(line: CartLine, product: Today): PricedLine {
  const { image, price, salePrice } = product
  const before = linePrice(line)
  return {
    ...line,
    ...namesOf(product),
    image,
    price,
    salePrice,
    totalStock: available(product, line.size ?? null),
    ...(needsSize(product, line.size ?? null) && { needsSize: true }),
    ...(before !== linePrice(product) && { priceBefore: before }),
  }
}
