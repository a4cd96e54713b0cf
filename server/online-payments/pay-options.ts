import { leftToPayNow } from '#rules/advance.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { type AttemptState, isPaidOnline, type OnlineProvider } from '#rules/online-payments.ts'
import { isNotPaid } from '#rules/order-desk.ts'
import { dueAtDelivery, type MoneyOrder, paidPoisha } from '#rules/order-money.ts'
import { isCorrectable } from '#rules/order-status.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { SetUpProvider } from '../payment-providers/live-providers.ts'

type PaidOrder = MoneyOrder & { shippingCharge: number; payNow: number; rejectReason: string; waitingClaims: number }

export type PayOptions = { ways: OnlineProvider[]; all: number; delivery: number; asked: number }

/**
 * What can be paid online now, in taka: never more than is due. Nothing for an order that is on its way, because the courier has the amount
 * to collect, nor while a transfer is being checked, which may have paid it. An order that was not paid in time can still be paid.
 */
export function payOptionsOf(order: PaidOrder, providers: readonly SetUpProvider[]): PayOptions {
  const isOpen = isCorrectable(order.orderStatus) || isNotPaid(order)
  const all = isOpen && order.waitingClaims === 0 ? dueAtDelivery(order) : 0
  const rest = Math.ceil(toTaka(Math.max(0, toPoisha(order.shippingCharge) - paidPoisha(order))))
  const ways = providers.filter(({ provider }) => fits(provider, all)).map(({ provider }) => provider.code)
  const isForAll = providers
    .filter(({ provider }) => ways.includes(provider.code))
    .every(({ provider }) => fits(provider, rest))
  const asked = Math.min(all, leftToPayNow({ ...order, orderStatus: 'pending' }, paidPoisha(order)))
  return {
    ways,
    asked: ways.length > 0 ? asked : 0,
    all: ways.length > 0 ? all : 0,
    delivery: rest < all && ways.length > 0 && isForAll ? rest : 0,
  }
}

type UnpaidOrder = MoneyOrder & Pick<OrderRow, 'paymentMethod' | 'payNowReason' | 'rejectReason' | 'waitingClaims'>

/** Whether an order that was to be paid online can be paid at the door: its buyer chose to pay before, and nothing has come. */
export const canPayAtTheDoor = (order: UnpaidOrder): boolean =>
  isPaidOnline(order.paymentMethod) &&
  order.payNowReason === 'chosen' &&
  (order.orderStatus === 'pending' || isNotPaid(order)) &&
  paidPoisha(order) === 0 &&
  order.waitingClaims === 0

/** Money of an order may have come, and is not recorded yet. */
export const isUnderWay = (state: AttemptState): boolean => state === 'pending' || state === 'held'

const fits = ({ limits }: SetUpProvider['provider'], taka: number) =>
  toPoisha(taka) >= limits.least && toPoisha(taka) <= limits.most
