import type { OrderItem } from '#contract/orders.ts'
import type { Totals } from '#rules/price.ts'
import type { Billing } from '../checkout/billing.ts'

/** What the confirmation page shows; it travels as the navigation's state (behaviour §2). */
export type Receipt = {
  orderId: string
  address: Billing
  cartItems: OrderItem[]
  totals: Totals
  total: number
  couponCode: string | null
  /** The order had arrived before it was changed and sent again. */
  isEarlier?: true
}

/** A navigation's state is anything; null unless it is a receipt. */
export function asReceipt(state: unknown): Receipt | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, address, cartItems, totals, total, couponCode = null, isEarlier } = state as Partial<Receipt>
  const isWhole = orderId && address && Array.isArray(cartItems) && totals && total !== undefined
  return isWhole ? { orderId, address, cartItems, totals, total, couponCode, ...(isEarlier && { isEarlier }) } : null
}
