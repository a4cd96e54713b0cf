/** Where a buyer's browser goes on after paying; the payment's name is after #, so that no log has it. */
export const paymentPages = { success: '/shop/payment-success', result: '/shop/payment' } as const
