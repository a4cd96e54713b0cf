import { type Selectable, sql } from 'kysely'
import { deliveryColumns } from '../db/order-tables.ts'
import type { Tables } from '../db/tables.ts'

/** What is read of an order. */
export const orderColumns = [
  'id',
  'userId',
  'guestHash',
  'cartId',
  'orderStatus',
  'paymentMethod',
  'paymentStatus',
  'shippingType',
  'shippingCharge',
  'couponCode',
  'discountPercentage',
  'discountAmount',
  'subtotal',
  'totalAmount',
  'paid',
  'payNow',
  'payNowReason',
  'waitingClaims',
  'unpaidAt',
  'payUntil',
  'addressId',
  ...deliveryColumns,
  'callState',
  'callAt',
  'noAnswers',
  'callingBy',
  'callingSince',
  'callingUntil',
  'heldUntil',
  'rejectReason',
  'source',
  'language',
  'printedAt',
  'packedAt',
  'createdAt',
  'updatedAt',
] as const

export const lineColumns = [
  'orderId',
  'position',
  'productId',
  'title',
  'titleBn',
  'image',
  'price',
  'quantity',
  'size',
  'takenFromSizes',
  'cost',
] as const

/** A pending order keeps its pieces until then. */
export const heldFromNow = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`

/** An order that is paid online keeps its pieces unpaid until then; null for no such end. */
export const payUntilFromNow = (minutes: number | null) =>
  sql<Date | null>`now() + make_interval(mins => ${minutes}::int)`

/**
 * Whether money for an order may still come: a provider holds it; or is being asked now where the buyer pays; or has not answered since the
 * order's time to pay ended (without such a time: since half an hour after the buyer was sent there). An attempt that is no longer asked
 * about does not count.
 */
export const mayGetMoney = sql<boolean>`exists (
  select from payment_attempts where order_id = orders.id and (
    payment_attempts.state in ('pending', 'held')
    or (payment_attempts.state = 'created' and payment_attempts.created_at > now() - interval '1 minute')
    or (payment_attempts.state = 'redirected' and ask_at is not null
      and coalesce(answered_at <= coalesce(pay_until, payment_attempts.created_at + interval '30 minutes'), true)
      and payment_attempts.created_at > now() - interval '3 days')
  )
)`

/** Staff are calling about an order. */
export const isBeingCalled = sql<boolean>`coalesce(calling_until > now(), false)`

/** Without the columns that are only used in conditions. */
export type OrderRow = Omit<Selectable<Tables['orders']>, 'advanceDueFrom' | 'deliveredAt' | 'networkHash'>
export type OrderLineRow = Selectable<Tables['orderLines']>
export type OrderWithLines = { order: OrderRow; lines: OrderLineRow[] }

/** What the order desk writes later. */
export type DeskColumn =
  | 'callState'
  | 'callAt'
  | 'noAnswers'
  | 'callingBy'
  | 'callingSince'
  | 'callingUntil'
  | 'heldUntil'
  | 'rejectReason'
  | 'printedAt'
  | 'packedAt'

export type PlacedOrder = { order: Omit<OrderRow, DeskColumn>; lines: OrderLineRow[] }

export type NewOrder = Omit<
  OrderRow,
  | 'orderStatus'
  | 'paymentStatus'
  | 'paid'
  | 'waitingClaims'
  | 'unpaidAt'
  | 'payUntil'
  | 'createdAt'
  | 'updatedAt'
  | DeskColumn
> & { networkHash: Buffer | null; holdHours: number; holdMinutes: number | null }
/** A line without `cost` gets the cost of its day when it is written; null, a cost that was not known, stays. */
export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'position' | 'cost'> & { cost?: number | null }

/** The fields of a `NewOrderLine` in JSON, for `jsonb_to_recordset`. */
export const lineRecord = sql.raw(
  'position int, "productId" text, title text, "titleBn" text, image text, price numeric, quantity int, size text, "takenFromSizes" jsonb',
)
/** What a piece of such a line costs the shop today, in poisha. */
export const costToday = sql.raw(`cost_of("productId", size, (now() at time zone 'Asia/Dhaka')::date)`)
