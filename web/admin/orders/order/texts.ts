import type { OrderEventKind, OrderSource } from '#rules/order-desk.ts'
import type { OrderStatus, PaymentStatus } from '#rules/order-status.ts'

const events: Record<OrderEventKind, string> = {
  entered: 'Taken down',
  calling: 'Called',
  noAnswer: 'No answer',
  callLater: 'Call again',
  toCall: 'Call result taken back',
  status: 'Status',
  ranOut: 'Rejected: it ran out',
  cancelled: 'Cancelled by the buyer',
  corrected: 'Corrected',
  buyerCorrected: 'Corrected by the buyer',
  merged: 'Put together with another order',
  mergedInto: 'Its items went to another order',
  note: 'Note',
  printed: 'Printed',
  exported: 'Exported',
  packed: 'Packed',
  unpacked: 'Not packed after all',
}

const moves: Record<OrderStatus, string> = {
  pending: 'Back to pending',
  inProcess: 'Confirmed',
  inShipping: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Rejected',
}

const placed: Record<OrderSource, string> = {
  shop: 'Placed in the shop',
  messenger: 'Ordered by Messenger',
  whatsapp: 'Ordered by WhatsApp',
  instagram: 'Ordered by Instagram',
  phone: 'Ordered by phone',
  other: 'Ordered elsewhere',
}

/** Fields whose names in the code mean nothing to an owner. */
const fields: Record<string, string> = {
  shippingType: 'delivery',
  shippingCharge: 'delivery charge',
  discountAmount: 'discount',
  discountPercentage: 'discount in percent',
  totalAmount: 'total',
}

const payments: Record<PaymentStatus, string> = { pending: 'pending', paid: 'paid' }

const areas: Record<string, string> = { inside: 'inside', outside: 'outside' }

/** Texts of an order's page and of its details. */
/** Texts of putting two orders of a buyer together. */

export const texts = {
  /** For days and months in words. */
  title: (order: string) => `Order ${order}`,
  notFound: 'Order not found',
  doesNotExist: 'This order does not exist',
  neighbours: 'Orders of the list',
  previous: 'Previous order',
  next: 'Next order',
  enterAnother: 'Enter another',
  details: 'Order Details',
  summary: 'Summary',
  isCalling: (name: string, ago: string) => `${name} is calling, ${ago}`,
  rejectedFor: (reason: string) => `Rejected: ${reason}`,
  shippingInfo: 'Shipping Info',
  nameDeleted: 'Name deleted',
  cartItems: 'Cart Items',
  collect: 'Collect',
  pieces: (count: string, isOne: boolean) => (isOne ? '1 piece' : `${count} pieces`),
  whatIsInIt: 'What is in it',
  isRejected: 'The order is rejected',
  isPaid: 'The order is paid',
  cash: (charge: string, area: string) => `Cash on delivery, ${charge} for delivery ${area} Dhaka`,
  discountTaken: (amount: string) => `, discount ${amount} taken off`,
  actions: 'What to do',
  call: 'Call',
  whatsApp: 'WhatsApp',
  whatsAppText: 'WhatsApp text',
  sms: 'SMS',
  smsIn: (language: string) => `SMS in ${language}`,
  noAnswer: 'No answer',
  callLater: 'Call later',
  later: { hour: 'In an hour', tonight: 'Tonight', tomorrow: 'Tomorrow' },
  laterAt: 'Another time',
  whenToCall: 'When to call?',
  callTime: 'Day and time in Dhaka',
  callThen: 'Call then',
  isPast: 'This time is over. Choose one that is still to come.',
  isTooFar: 'Choose a time within the next 90 days.',
  packed: 'Packed',
  reject: 'Reject',
  whyRejected: 'Why is it rejected?',
  anotherReason: 'Another reason',
  chatMessage: 'Message of the chat',
  timeline: 'Timeline',
  timelineLabel: 'Timeline, newest first',
  onItsWay: 'on its way to the shop',
  theShop: 'the shop',
  note: 'Note',
  addNote: 'Add note',
  events,
  moves,
  placed,
  field: (name: string) => fields[name] ?? name,
  areas,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  added: (value: string) => `${value} added`,
  removed: (value: string) => `${value} removed`,
  orderId: 'Order ID',
  orderDate: 'Order Date',
  orderPrice: 'Order Price',
  paymentMethod: 'Payment method',
  cashOnDelivery: 'COD',
  paymentStatus: 'Payment Status',
  payments,
  orderStatus: 'Order Status',
  packingSlip: 'Packing slip',
  invoice: 'Invoice',
  label: 'Label',
  subtotal: 'Subtotal',
  shipping: (area: string) => `Shipping (${area} Dhaka)`,
  discount: 'Discount',
  discountOf: (code: string) => `Discount (${code})`,
  total: 'Total',
  size: (size: string) => `Size: ${size} · `,
  quantityAndPrice: (quantity: string, price: string) => `Quantity: ${quantity} · Price: ${price}`,
  amount: 'Amount: ',
  chooseStatus: 'Choose a status',
  updateStatus: 'Update Order Status',

  otherOrders: 'Other open orders of this number',
  other: (pieces: string, isOne: boolean, total: string) => `${pieces} ${isOne ? 'piece' : 'pieces'}, ${total}`,
  hint: 'This number has another open order:',
  merge: 'Put together',
  mergeWith: (order: string) => `Put together with ${order}`,
  otherDiscount:
    'The newer one has a discount of its own. Take it out with Correct, and give it to the older one if it was agreed; then they can be put together.',
  question: (older: string, newer: string) => `Put ${newer} into ${older}?`,
  into: (older: string, pieces: string, total: string, charge: string) =>
    `${older}, the older one, has all ${pieces} pieces then and comes to ${total}, with ${charge} for delivery once.`,
  discountStays: (percentage: string, code: string) => `${percentage}% by ${code} is taken off all of it.`,
  amountStays: (amount: string) => `Its discount of ${amount} stays as it is.`,
  goesTo: (address: string) => `It goes to ${address}.`,
  notTo: (address: string) => `Not to ${address}, as the newer one says.`,
  newerIsRejected: (newer: string) =>
    `${newer} is rejected with that as its reason. Its pieces stay reserved the whole time.`,
  leave: 'Leave them apart',
  merged: 'The orders are put together',
}
