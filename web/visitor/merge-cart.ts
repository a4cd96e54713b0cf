import type { Cart } from '#contract/cart.ts'
import type { CallAnswer } from '#contract/client.ts'
import { titleOf } from '#rules/build-language.ts'
import { MAX_CART_LINES } from '#rules/stock.ts'
import { browserStore } from '#web/app/browser-store.ts'
import type { AppContext } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { type ShopShown, shopOf } from '#web/app/shop.tsx'
import { isAboutRequest } from '#web/form/attempt.ts'
import { isSameLine } from './cart-line.ts'
import { texts } from './texts.ts'

type MergeItem = { productId: string; quantity: number; size: string | null }

/** A merge that was not answered yet: it is sent again as it was, under its key, so that it counts once. */
type PendingMerge = { key: string; userId: string; items: MergeItem[] }

/** The specification names the storage key. */
const store = browserStore<PendingMerge | null>('localStorage', 'cartMerge', (stored) =>
  // Written by `openMerge` alone.
  typeof stored === 'object' && stored !== null && 'key' in stored ? (stored as PendingMerge) : null,
)

/** Lines that one call takes. */
const MAX_LINES = 200

type GuestItem = { productId: string; quantity: number; size?: string }

type MergeApp = Pick<AppContext, 'api' | 'queries'>

type Cut = CallAnswer<'mergeCart'>['cut'][number]

type Merged = { taken: MergeItem[]; cart: Cart; notes: string[] }

/** Adds lines of a guest to a customer's cart. Returns which were taken, the cart as it is then, and which were reduced to the stock. */
export async function mergeLines(app: MergeApp, userId: string, lines: readonly GuestItem[]): Promise<Merged> {
  const { key, items } = openMerge(userId, lines.slice(0, MAX_LINES))
  try {
    const { data, cut } = await app.api.mergeCart({ body: { items }, idempotencyKey: key })
    store.write(null)
    const isFull = data.items.length >= MAX_CART_LINES
    return { taken: items, cart: data, notes: cut.map((line) => sentence(line, isFull, shopOf(app))) }
  } catch (error) {
    // A refusal will not change by itself: the next try starts afresh.
    if (isAboutRequest(error)) store.write(null)
    throw error
  }
}

/**
 * The unanswered merge of this user, or a new one of these lines: also where the user has signed out since and, as a guest, has taken
 * something of it out of the cart.
 */
function openMerge(userId: string, lines: readonly GuestItem[]): PendingMerge {
  const pending = store.read()
  const isInCart = (item: MergeItem) => lines.some((line) => isSameLine(line, item) && line.quantity >= item.quantity)
  if (pending?.userId === userId && pending.items.every(isInCart)) return pending
  const items = lines.map(({ productId, quantity, size = null }) => ({ productId, quantity, size }))
  const merge = { key: newRequestKey(), userId, items }
  store.write(merge)
  return merge
}

/** `There are not enough pieces of “Dhaka Classic, M”: you wanted 5 more, your cart now has 2`. */
function sentence(
  { size, wanted, now, ...product }: Cut,
  isFull: boolean,
  { sizeName }: Pick<ShopShown, 'sizeName'>,
): string {
  const name = `“${[titleOf(product) || texts.aProduct, ...(size ? [sizeName(size)] : [])].join(', ')}”`
  if (now === 0) return isFull ? texts.noRoom(name) : texts.gone(name)
  return texts.cut(name, wanted, now)
}
