import type { Order } from '#contract/orders.ts'
import type { OrderDraft } from '#contract/place-order.ts'
import { advanceStateOf, buyerReasonOf, leftToPayNow } from '#rules/advance.ts'
import { moneyOf, paidPoisha } from '#rules/order-money.ts'
import type { OrderLineRow, PlacedOrder } from './order-row.ts'

/** The buyer: a customer, or the browser of a guest. */
export type Buyer = { userId: string } | { guestHash: Buffer }

/** Under which name a buyer's `Idempotency-Key` is stored. */
export const buyerName = (buyer: Buyer): string => ('userId' in buyer ? buyer.userId : buyer.guestHash.toString('hex'))

/** An order as it leaves the shop. */
export const toOrder = ({ order, lines }: PlacedOrder): Order => ({
  _id: order.id,
  userId: order.userId,
  cartId: order.cartId,
  cartItems: lines.map(toOrderItem),
  addressInfo: {
    ...(order.addressId !== null && { _id: order.addressId }),
    name: order.name,
    phone: order.phone,
    address: order.address,
    city: order.city,
    pincode: order.pincode,
    notes: order.notes,
    ...placeOf(order),
  },
  orderStatus: order.orderStatus,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  shippingType: order.shippingType,
  shippingCharge: order.shippingCharge,
  couponCode: order.couponCode,
  discountPercentage: order.discountPercentage,
  discountAmount: order.discountAmount,
  subtotal: order.subtotal,
  totalAmount: order.totalAmount,
  ...moneyOf(order),
  payNow: leftToPayNow(order, paidPoisha(order)),
  advance: {
    state: advanceStateOf(order, paidPoisha(order)),
    amount: order.payNow,
    reason: order.payNowReason && buyerReasonOf(order.payNowReason),
  },
  orderDate: order.createdAt.toISOString(),
  orderUpdateDate: order.updatedAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  paymentId: null,
  payerId: null,
})

const toOrderItem = ({ productId, title, titleBn, image, price, quantity, size }: OrderLineRow) => ({
  productId,
  title,
  ...(titleBn !== '' && { titleBn }),
  image,
  price,
  quantity,
  ...(size !== '' && { size }),
})

/** A chosen place, where there is one. */
const placeOf = ({ district, thana }: { district: string; thana: string }) => ({
  ...(district !== '' && { district }),
  ...(thana !== '' && { thana }),
})

/** Where an order goes, as columns. */
export const addressColumns = ({ _id, ...address }: OrderDraft['addressInfo']) => ({
  ...address,
  addressId: _id ?? null,
})
