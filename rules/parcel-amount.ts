import type { PaymentStatus } from './order-status.ts'

/**
 * What a courier collects for an order, in whole taka: its total without what was verified as paid, rounded half up; 0 for a paid order.
 * `paid`: taka.
 */
export function amountToCollect(
  { totalAmount, paymentStatus }: { totalAmount: number; paymentStatus: PaymentStatus },
  paid = 0,
): number {
  if (paymentStatus === 'paid') return 0
  // In paisa: 0.1 + 0.2 is not 0.3.
  const due = Math.round(totalAmount * 100) - Math.round(paid * 100)
  return Math.max(0, Math.floor((due + 50) / 100))
}
