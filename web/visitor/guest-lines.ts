import type { ListedProduct } from '#contract/products.ts'
import { MAX_TAKA } from '#rules/max-taka.ts'
import { MAX_CART_LINES, MAX_PIECES } from '#rules/stock.ts'
import { asRecord } from '#web/app/browser-store.ts'
import { isSameLine, namesOf } from './cart-line.ts'
import { isProductId } from './products-by-id.ts'

/** An entry of the guest's cart as it is in local storage. */
export type GuestLine = {
  productId: string
  title: string
  titleBn?: string
  image: string
  price: number
  salePrice: number
  quantity: number
  size?: string
}

/** Whatever was in local storage, made a cart: broken entries are dropped, twins are put together. */
export function parseGuestLines(stored: unknown): GuestLine[] {
  if (!Array.isArray(stored)) return []
  const lines: GuestLine[] = []
  for (const entry of stored) {
    const line = toGuestLine(entry)
    const twin = line && lines.find((other) => isSameLine(other, line))
    if (twin) twin.quantity = Math.min(twin.quantity + line.quantity, MAX_PIECES)
    else if (line) lines.push(line)
  }
  return lines
}

function toGuestLine(entry: unknown): GuestLine | null {
  const { productId, title, titleBn, image, price, salePrice, quantity, size } = asRecord(entry)
  const isWhole = isProductId(productId) && isText(title) && isText(image) && isAmount(price) && isAmount(salePrice)
  if (!isWhole || !isQuantity(quantity)) return null
  if (size !== undefined && size !== null && !isText(size, 30)) return null
  const named = { title, ...(isText(titleBn) && { titleBn }) }
  return { productId, ...named, image, price, salePrice, quantity, ...(size && { size }) }
}

const isText = (value: unknown, longest = 1000): value is string =>
  typeof value === 'string' && [...value].length <= longest

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MAX_TAKA

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_PIECES

/** Whether a product in a size is in the cart, or can be added to it. */
export const hasRoomFor = (lines: GuestLine[], line: { productId: string; size: string | null }): boolean =>
  lines.length < MAX_CART_LINES || lines.some((other) => isSameLine(other, line))

/** Adds pieces of a product in a size; a line that is there already also gets today's title, picture and price. */
export function withProduct(
  lines: GuestLine[],
  product: ListedProduct,
  quantity: number,
  size: string | null,
): GuestLine[] {
  const { _id: productId, image, price, salePrice } = product
  const line: GuestLine = { productId, ...namesOf(product), image, price, salePrice, quantity, ...(size && { size }) }
  const there = lines.find((other) => isSameLine(other, line))
  if (!there) return [...lines, line]
  return lines.map((other) => (other === there ? { ...line, quantity: there.quantity + quantity } : other))
}

type Taken = { productId: string; size?: string | null | undefined; quantity: number }

/** Takes pieces off; a line that has none left goes. */
export function withoutPieces<Line extends Taken>(lines: readonly Line[], taken: readonly Taken[]): Line[] {
  return lines
    .map((line) => ({
      ...line,
      quantity: line.quantity - (taken.find((pieces) => isSameLine(pieces, line))?.quantity ?? 0),
    }))
    .filter((line) => line.quantity > 0)
}
