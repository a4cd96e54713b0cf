import type { CallInput } from '#contract/client.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import type { Receipt } from './receipt.ts'

export type OrderBody = CallInput<'placeOrder'>['body'] & {
  cartItems: { productId: string; size: string | null; quantity: number }[]
}

/** What was sent, and what the confirmation page will show of it. */
export type SentOrder = { body: OrderBody; receipt: Omit<Receipt, 'orderId' | 'orderKey'> }

/** `savesAddress`: the customer keeps the address in the account, once the order is placed. */
type Order = SentOrder & { savesAddress: boolean }

/**
 * One order on its way. `earlier`: how it was sent under this key before. `sends`: how often anything was sent under it. `isRefused`: the
 * last answer was the shop's refusal; the key is kept for what was sent before. `begunAt`: when it was pressed last, by the browser's clock.
 */
export type OrderAttempt = Order & {
  key: string
  earlier: SentOrder[]
  sends: number
  isRefused: boolean
  begunAt: number
}

/** Another order that comes later is a new one, and an address should not stay in a browser for longer. */
const MAX_AGE_MS = 60 * 60 * 1000

/** Also not where the clock was set back by more than that since: it would stay for as long again. */
export const isRecent = ({ begunAt }: OrderAttempt): boolean => Math.abs(Date.now() - begunAt) < MAX_AGE_MS

/** Until when it is tried, in milliseconds by the browser's clock. */
export const endOf = ({ begunAt }: OrderAttempt): number => begunAt + MAX_AGE_MS

/** Shared by all tabs: a shopper who closes a hanging tab and starts again in another would otherwise order twice. */
const store = browserStore<OrderAttempt | null>('localStorage', 'orderAttempt', (stored) => {
  if (typeof stored !== 'object' || stored === null || !('begunAt' in stored)) return null
  // Written by this file alone. Its age is asked for with each use: a page that still promises not to order twice repeats an older one.
  // An earlier version of this page did not count.
  return { sends: 1, isRefused: false, ...stored } as OrderAttempt
})

const recentAttempt = (attempt = store.read()) => (attempt && isRecent(attempt) ? attempt : null)

/** Deletes name, phone and address of an order that is too old to be repeated, or of a user who is no longer signed in. */
export function deleteOldAttempt(userId: string | null) {
  const attempt = recentAttempt()
  const buyer = attempt?.body?.userId
  if (attempt === null || (buyer && buyer !== userId)) closeAttempt()
}

/**
 * The attempt to place this order. The key stays until there is an answer, also when the order was changed meanwhile: should the
 * earlier one have reached the shop after all, the shop knows the key and orders nothing twice. Hours later, in a tab that stayed open,
 * that holds only for the same order on a page that still promises it (`isRepeat`).
 */
export function openAttempt(order: Order, isRepeat: boolean): OrderAttempt {
  const { body, savesAddress } = order
  const recent = recentAttempt()
  const same = isRepeat ? store.read() : recent
  if (same && JSON.stringify(same.body) === JSON.stringify(body)) return begin({ ...same, savesAddress })
  // Another buyer cannot use the key. That of a guest who has signed in since is still known to the shop.
  const mine = recent && [body.userId, undefined].includes(recent.body.userId) ? recent : null
  const earlier = mine ? [...mine.earlier, { body: mine.body, receipt: mine.receipt }] : []
  return begin({ ...order, key: mine?.key ?? newRequestKey(), earlier, sends: mine?.sends ?? 0 })
}

function begin(order: Omit<OrderAttempt, 'isRefused' | 'begunAt'>): OrderAttempt {
  const attempt = { ...order, isRefused: false, begunAt: Date.now() }
  store.write(attempt)
  return attempt
}

/** Another tab may have closed it meanwhile. */
export function countSend({ key }: OrderAttempt) {
  const stored = store.read()
  if (stored?.key === key) store.write({ ...stored, sends: stored.sends + 1, isRefused: false })
}

/** The shop has refused what was sent last, and it may still carry out what was sent before. */
export function noteRefusal({ key }: OrderAttempt) {
  const stored = store.read()
  if (stored?.key === key) store.write({ ...stored, isRefused: true })
}

/** Whatever its age. */
export const readAttempt = store.read
export const useAttempt = (): OrderAttempt | null => useStored(store)

/** An attempt whose last answer has not come. */
export function useUnansweredAttempt(): OrderAttempt | null {
  const attempt = recentAttempt(useAttempt())
  return attempt?.isRefused ? null : attempt
}

export const closeAttempt = () => store.write(null)
