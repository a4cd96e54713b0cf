import type { OrderItem } from '#contract/orders.ts'
import type { Totals } from '#rules/price.ts'
import { asRecord, browserStore, useStored } from '#web/app/browser-store.ts'
import type { Billing } from './billing.ts'

/** What the confirmation page shows. */
export type Receipt = {
  orderId: string
  /** Of the order's link. */
  orderKey: string
  address: Billing
  cartItems: OrderItem[]
  totals: Totals
  total: number
  couponCode: string | null
  /** Whole taka that are to be paid before the parcel comes; left out for none. */
  payNow?: number
  /** The order had arrived before it was changed and sent again. */
  isEarlier?: true
}

/**
 * Of this tab's last order. The navigation's state has its id alone, because a name and an address could not be removed from the browser's
 * history; this is removed when the visitor leaves.
 */
const store = browserStore<Receipt | null>('sessionStorage', 'receipt', asReceipt)

export const keepReceipt = (receipt: Receipt) => store.write(receipt)

/** The receipt that a navigation's state names; null where this tab has it no longer. */
export function useReceipt(state: unknown): Receipt | null {
  const receipt = useStored(store)
  return receipt?.orderId === asRecord(state).orderId ? receipt : null
}

function asReceipt(stored: unknown): Receipt | null {
  const {
    orderId,
    orderKey,
    address,
    cartItems,
    totals,
    total,
    couponCode = null,
    payNow,
    isEarlier,
  } = asRecord(stored) as Partial<Receipt>
  const isWhole = orderId && orderKey && address && Array.isArray(cartItems) && totals && total !== undefined
  return isWhole
    ? {
        orderId,
        orderKey,
        address,
        cartItems,
        totals,
        total,
        couponCode,
        ...(payNow && { payNow }),
        ...(isEarlier && { isEarlier }),
      }
    : null
}
