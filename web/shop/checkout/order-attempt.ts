import type { CallInput } from '#contract/client.ts'
import { browserStore, useStored } from '../cart/browser-store.ts'
import { newRequestKey } from '../cart/request-key.ts'
import type { Receipt } from '../confirmation/receipt.ts'

type OrderBody = CallInput<'placeOrder'>['body'] & {
  cartItems: { productId: string; size: string | null; quantity: number }[]
}

/** One order on its way, with what the confirmation page will show. */
export type OrderAttempt = { key: string; body: OrderBody; receipt: Omit<Receipt, 'orderId'> }

const store = browserStore<OrderAttempt | null>('sessionStorage', 'orderAttempt', (stored) =>
  // Written by `attemptOf` alone.
  typeof stored === 'object' && stored !== null && 'key' in stored ? (stored as OrderAttempt) : null,
)

/** The attempt to place this very order: the same key until it is answered, a new one as soon as anything in it differs. */
export function attemptOf({ body, receipt }: Omit<OrderAttempt, 'key'>): OrderAttempt {
  const open = store.read()
  if (open && JSON.stringify(open.body) === JSON.stringify(body)) return open
  const attempt = { key: newRequestKey(), body, receipt }
  store.write(attempt)
  return attempt
}

/** An attempt whose answer has not come yet. */
export const useOpenAttempt = (): OrderAttempt | null => useStored(store)

export const closeAttempt = () => store.write(null)
