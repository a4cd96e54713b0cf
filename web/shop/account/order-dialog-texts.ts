import type { PaymentStatus } from '#rules/order-status.ts'

const payments: Record<PaymentStatus, string> = { pending: 'pending', paid: 'paid' }

export const texts = {
  title: 'Order details',
  id: 'Order ID',
  date: 'Order Date',
  status: 'Order Status',
  method: 'Payment method',
  cash: 'Cash on delivery',
  payment: 'Payment Status',
  payments,
  shipping: 'Shipping',
  inside: 'Inside Dhaka',
  outside: 'Outside Dhaka',
  items: 'Items',
  goesTo: 'Shipping info',
  again: 'Order again',
  follow: 'Follow, correct or cancel',
}
