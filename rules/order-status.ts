export const orderStatuses = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['pending', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type ShownStatus = 'pending' | 'confirmed' | 'delivered' | 'rejected'

/** What a customer reads: an order in process or on its way is confirmed. */
export const statusForCustomer = (status: OrderStatus): ShownStatus =>
  status === 'inProcess' || status === 'inShipping' ? 'confirmed' : status

/** Badge colour: delivered green, rejected red, else black; the customer's list shows confirmed green too. */
export function statusTone(status: OrderStatus | ShownStatus): 'green' | 'red' | 'neutral' {
  if (status === 'delivered' || status === 'confirmed') return 'green'
  return status === 'rejected' ? 'red' : 'neutral'
}

/** Revenue counts these: neither what waits for the call nor what was rejected. */
export const isConfirmed = (status: OrderStatus): boolean => status !== 'pending' && status !== 'rejected'

/** Until it is shipped an order can be corrected. */
export const isCorrectable = (status: OrderStatus): boolean => status === 'pending' || status === 'inProcess'

/** Whether the pieces of an order have left the shop: then it is invoiced. */
export const isSupplied = (status: OrderStatus): boolean => status === 'inShipping' || status === 'delivered'

/** Delivered or rejected: nothing more is to be done or paid. */
export const isOver = (status: OrderStatus): boolean => status === 'delivered' || status === 'rejected'

/** Rejected orders hold no stock; all others do. */
export const holdsStock = (status: OrderStatus): boolean => status !== 'rejected'

/** What a move changes besides the status of an order. */
export const changedByMove = (from: OrderStatus, to: OrderStatus) => ({
  stock: holdsStock(from) !== holdsStock(to),
  invoices: isSupplied(from) !== isSupplied(to) || to === 'delivered',
})

/**
 * Whether a move is asked about once before it is made: taking a delivered order back, or sending out a rejected one. It is allowed all
 * the same: there is no order among statuses.
 */
export const isUnusualMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === 'delivered' && to !== 'delivered') || (from === 'rejected' && (to === 'inShipping' || to === 'delivered'))
