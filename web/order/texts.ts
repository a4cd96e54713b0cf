import type { OrderStatus, ShownStatus } from '#rules/order-status.ts'

/** As the specification names them: customers read the four of `ShownStatus`, the panel the five of `OrderStatus`. */
const statuses: Record<OrderStatus | ShownStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  inProcess: 'inProcess',
  inShipping: 'inShipping',
  delivered: 'delivered',
  rejected: 'rejected',
}

export const texts = {
  statuses,
  fields: { name: 'Name', address: 'Address', city: 'City', pincode: 'Pincode', phone: 'Phone', notes: 'Notes' },
  chosenPlace: 'City',
  price: 'Order Price',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  discountBy: (code: string) => `Discount (${code})`,
  total: 'Total',
}
