/** Texts of what an order has earned. */
export const texts = {
  card: 'Profit',
  revenue: 'Paid by buyers',
  cost: 'Cost of the pieces',
  courierFees: 'Courier',
  paymentFees: 'Payment fees',
  packing: 'Packing',
  profit: 'Profit',
  notKnown: 'Not known',
  noCost: 'The cost price of a piece is missing. Enter it at the product.',
  provisional: 'What the courier keeps is final once its payout is entered.',
}
