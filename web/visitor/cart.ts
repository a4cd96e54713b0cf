import type { ApiClient, CallAnswer } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import { available, cartFullMessage, countPieces, stockLimitMessage } from '#rules/stock.ts'
import { browserStore } from '#web/app/browser-store.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { AppContext } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { loadAgain } from '#web/ui/load-again.ts'
import { toast } from '#web/ui/toast.ts'
import { type CartChange, isOutdated, sendChange, withChange } from './cart-changes.ts'
import { type CartLine, isSameLine } from './cart-line.ts'
import { showAdded } from './cart-toasts.tsx'
import { type GuestLine, hasRoomFor, parseGuestLines, withoutPieces, withProduct } from './guest-lines.ts'
import { texts } from './texts.ts'
import { useVisitorList } from './use-visitor-list.ts'
import { oncePerApp, VisitorList } from './visitor-list.ts'

/** A customer's cart with today's prices and stock. */
export const cartQuery = (api: ApiClient, userId: string) => ({
  ...callQuery(api, 'getCart', { params: { userId } }),
  // It may have been changed on another device.
  refetchOnWindowFocus: 'always' as const,
})

const loadMerge = () => import('./merge-cart.ts')

/** The visitor's cart: the browser keeps a guest's, the shop a customer's. */
export const cartOf = oncePerApp((app) => {
  const { api } = app
  const cart = new VisitorList<CartLine, GuestLine, CallAnswer<'getCart'>, CartChange>(app, {
    name: 'cart',
    // The specification names the storage key.
    guest: browserStore('localStorage', 'cart', parseGuestLines),
    guestItems: (lines) => lines,
    keyOf: (userId) => cartQuery(api, userId).queryKey,
    accountItems: (answer, changes) => changes.reduce(withChange, answer?.data.items ?? []),
    isOutdated,
    send: async (userId, change) => {
      const data = await sendChange(api, userId, change)
      return () => ({ success: true, data })
    },
    resendsLost: true,
    refetches: false,
    mergeSome: async (userId) => {
      const { mergeLines } = await loadMerge().catch((lost) => loadAgain(lost, loadMerge))
      const merged = await mergeLines(app, userId, cart.readGuest())
      cart.changeGuest((lines) => withoutPieces(lines, merged.taken))
      return { list: { success: true, data: merged.cart }, notes: merged.notes }
    },
    mergeFailed: texts.cartLater,
  })
  return cart
})

/** Pieces in all lines together. */
export const useCartCount = (): number => useVisitorList(cartOf, ({ items }) => countPieces(items))

/** The whole cart, for components that show its lines. */
export const useCart = () => useVisitorList(cartOf, (cart) => cart)

/** Waits until it is known what is in the cart, and shows why it is not; true when it is known. */
export async function loadCart(app: AppContext): Promise<boolean> {
  const userId = cartOf(app).userId()
  try {
    if (userId !== null) await app.queries.ensureQueryData(cartQuery(app.api, userId))
    return true
  } catch (error) {
    if (error instanceof Error) toast.destructive(error.message)
    return false
  }
}

export type Choice = { quantity: number; size: string | null }

/** The toasts for adding to the cart: from a product's own page, from a card in a list, or on the way to the checkout. */
const added = { page: texts.addedFromPage, card: texts.addedFromCard, buying: texts.addedFromPage }
const addedByGuest = { page: texts.addedByGuest, card: texts.addedFromCard, buying: texts.addedByGuest }

/** Shows the result itself; true when the pieces are in the cart. */
export async function addToCart(
  app: AppContext,
  product: ListedProduct,
  choice: Choice,
  from: keyof typeof added,
): Promise<boolean> {
  const { quantity, size } = choice
  if (refuseWithoutSize(product, choice)) return false
  const cart = cartOf(app)
  const userId = cart.userId()
  const show = from === 'buying' ? toast.success : showAdded
  if (userId !== null) {
    const change = { kind: 'add' as const, productId: product._id, product, ...choice, key: newRequestKey() }
    const isAdded = await cart.changeAccount(userId, change)
    if (isAdded) show(added[from])
    return isAdded
  }
  const line = { productId: product._id, size }
  const now = lineInCart(app, line)?.quantity ?? 0
  if (refuseOverStock(now, now + quantity, available(product, size))) return false
  if (!hasRoomFor(cart.readGuest(), line)) {
    toast.destructive(cartFullMessage())
    return false
  }
  cart.changeGuest((lines) => withProduct(lines, product, quantity, size))
  show(addedByGuest[from])
  return true
}

/** Counts from the quantity of the given line, so that clicks faster than the screen add up. */
export async function setQuantity(app: AppContext, line: CartLine, quantity: number): Promise<void> {
  const cart = cartOf(app)
  const userId = cart.userId()
  const { productId, size = null } = line
  // Not what the screen shows, which may be a moment older.
  const now = lineInCart(app, line)
  const wanted = (now?.quantity ?? 0) + quantity - line.quantity
  // A guest's line in the browser does not know its stock, the one on the screen does.
  const stock = userId === null ? line.totalStock : now?.totalStock
  if (!now || wanted < 1 || refuseOverStock(now.quantity, wanted, stock)) return
  if (userId === null) {
    cart.changeGuest((lines) =>
      lines.map((other) => (isSameLine(other, line) ? { ...other, quantity: wanted } : other)),
    )
    toast.success(texts.updated)
  } else if (await cart.changeAccount(userId, { kind: 'set', productId, size, quantity: wanted })) {
    toast.success(texts.updated)
  }
}

/** The line as it is this moment. */
export const lineInCart = (app: AppContext, line: { productId: string; size?: string | null | undefined }) =>
  cartOf(app)
    .now()
    .items.find((item) => isSameLine(item, line))

/** Whether a size must be chosen first; shows that. */
function refuseWithoutSize(product: ListedProduct, { size }: Choice): boolean {
  const lacks = product.sizes.length > 0 && size === null
  if (lacks) toast.destructive(texts.chooseSize)
  return lacks
}

/** Whether the stock stops a line at `now` pieces from growing to `wanted`; shows that. */
function refuseOverStock(now: number, wanted: number, stock: number | undefined): boolean {
  const stopped = stock !== undefined && wanted > now && wanted > stock
  if (stopped) toast.destructive(stockLimitMessage(now || Math.max(stock, 0)))
  return stopped
}
