import type { ListedProduct } from '#contract/products.ts'
import { available } from '#rules/stock.ts'
import { toast } from '#web/ui/toast.ts'
import { type AddedFrom, type Cart, type Choice, cartOf, cartTexts, isStoppedByStock, lacksSize } from './cart.ts'
import { type CartLine, isSameLine } from './cart-line.ts'
import { changeGuestLines, readGuestLines, useGuestLines } from './guest-cart.ts'
import { withProduct } from './guest-lines.ts'

const quantityOf = (line: Pick<CartLine, 'productId' | 'size'>): number =>
  readGuestLines().find((other) => isSameLine(other, line))?.quantity ?? 0

async function add(product: ListedProduct, choice: Choice, from: AddedFrom): Promise<boolean> {
  const { quantity, size } = choice
  if (lacksSize(product, choice)) return false
  const now = quantityOf({ productId: product._id, ...(size && { size }) })
  if (isStoppedByStock(now, now + quantity, available(product, size))) return false
  changeGuestLines((lines) => withProduct(lines, product, quantity, size))
  toast.success(cartTexts.addedByGuest[from])
  return true
}

function setQuantity(line: CartLine, quantity: number) {
  const now = quantityOf(line)
  const wanted = now + quantity - line.quantity
  if (now === 0 || wanted < 1 || isStoppedByStock(now, wanted, line.totalStock)) return
  changeGuestLines((lines) => lines.map((other) => (isSameLine(other, line) ? { ...other, quantity: wanted } : other)))
  toast.success(cartTexts.updated)
}

function remove(line: CartLine) {
  changeGuestLines((lines) => lines.filter((other) => !isSameLine(other, line)))
  toast.success(cartTexts.removed)
}

/** The cart of a visitor without an account, kept by the browser (behaviour §4). */
export function useGuestCart(): Cart {
  const lines = useGuestLines()
  return { ...cartOf(lines ?? []), isReady: lines !== null, isFailed: false, retry: () => {}, add, setQuantity, remove }
}
