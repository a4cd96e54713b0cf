import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AdvanceReason, PaymentMethod } from '#rules/advance.ts'
import type { ShippingType } from '#rules/delivery.ts'
import type { Language } from '#rules/languages.ts'
import type { CallState, EventDetails, OrderEventKind, OrderSource } from '#rules/order-desk.ts'
import type { OrderStatus, PaymentStatus } from '#rules/order-status.ts'

/** A moment the database sets when it is left out. */
export type Moment = ColumnType<Date, Date | undefined, Date>
export type Counts = Record<string, number>

/** Where an order goes. */
export const deliveryColumns = ['name', 'phone', 'address', 'city', 'pincode', 'notes', 'district', 'thana'] as const
export type Delivery = Record<Exclude<(typeof deliveryColumns)[number], 'district' | 'thana'>, string> & {
  /** The official English name; blank where the place was typed. */
  district: Generated<string>
  thana: Generated<string>
}

type Orders = Delivery & {
  id: string
  userId: string | null
  guestHash: Buffer | null
  /** The network that it came from, while that counts in limits. */
  networkHash: Buffer | null
  cartId: string | null
  orderStatus: Generated<OrderStatus>
  paymentMethod: Generated<PaymentMethod>
  paymentStatus: Generated<PaymentStatus>
  shippingType: ShippingType
  shippingCharge: number
  couponCode: string | null
  discountPercentage: number
  discountAmount: number
  subtotal: number
  totalAmount: number
  /** Poisha: the sum of its entries; null for one from before the ledger. */
  paid: ColumnType<number | null, number | null | undefined, number | null>
  /** Whole taka that were to be paid before the parcel comes when it was placed, and why. */
  payNow: Generated<number>
  payNowReason: AdvanceReason | null
  /** What its buyer has sent and is not checked. */
  waitingClaims: Generated<number>
  /** Its advance was not paid in time. */
  unpaidAt: Date | null
  /** Since when its advance is due; null for since it was placed. */
  advanceDueFrom: Date | null
  /** Until when it keeps its pieces unpaid, where it is to be paid online. */
  payUntil: Date | null
  addressId: string | null
  callState: Generated<CallState>
  callAt: Date | null
  noAnswers: Generated<number>
  callingBy: string | null
  callingSince: Date | null
  callingUntil: Date | null
  heldUntil: Date | null
  rejectReason: Generated<string>
  source: Generated<OrderSource>
  /** The language in which its buyer read the shop, where that is known. */
  language: Language | null
  printedAt: Date | null
  packedAt: Date | null
  /** The database notes it. */
  deliveredAt: Date | null
  createdAt: Moment
  updatedAt: Moment
}

type OrderEvents = {
  id: string
  orderId: string
  kind: OrderEventKind
  userId: string | null
  details: JSONColumnType<EventDetails>
  /** The key of the request, by which its change can be undone. */
  requestKey: string | null
  createdAt: Moment
}

/** Keyed by the 11 digits of a phone number. */
type Buyers = {
  phone: string
  id: string
  notes: Generated<string>
  tags: Generated<string[]>
  callFirst: Generated<boolean>
  isBlocked: Generated<boolean>
  createdAt: Moment
  updatedAt: Moment
}

type OrderLines = {
  orderId: string
  position: number
  productId: string
  title: string
  titleBn: Generated<string>
  image: string
  price: number
  quantity: number
  size: string
  takenFromSizes: JSONColumnType<Counts>
  /** Poisha a piece, as it was when the line was ordered; null where that was not known. */
  cost: number | null
}

export type OrderTables = {
  orders: Orders
  orderLines: OrderLines
  orderEvents: OrderEvents
  buyers: Buyers
}
