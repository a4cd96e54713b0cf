import { leftToPayNow } from '#rules/advance.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import type { OnlineProvider } from '#rules/online-payments.ts'
import { type MoneyOrder, moneyOf, paidPoisha } from '#rules/order-money.ts'
import type { SetUpProvider } from '../payment-providers/live-providers.ts'

type PaidOrder = MoneyOrder & { shippingCharge: number; payNow: number }

export type PayOptions = { ways: OnlineProvider[]; all: number; delivery: number; asked: number }

/**
 * What can be paid online now, in taka: never more than is due. Nothing of an order that is on its way, because the courier was told what to
 * collect.
 */
export function payOptionsOf(order: PaidOrder, providers: readonly SetUpProvider[]): PayOptions {
  const isOpen = order.orderStatus === 'pending' || order.orderStatus === 'inProcess'
  const all = isOpen ? moneyOf(order).toCollect : 0
  const rest = Math.ceil(toTaka(Math.max(0, toPaisa(order.shippingCharge) - paidPoisha(order))))
  const ways = providers.filter(({ provider }) => fits(provider, all)).map(({ provider }) => provider.code)
  const isForAll = providers
    .filter(({ provider }) => ways.includes(provider.code))
    .every(({ provider }) => fits(provider, rest))
  const asked = Math.min(all, leftToPayNow(order, paidPoisha(order)))
  return {
    ways,
    asked: ways.length > 0 ? asked : 0,
    all: ways.length > 0 ? all : 0,
    delivery: rest < all && ways.length > 0 && isForAll ? rest : 0,
  }
}

const fits = ({ limits }: SetUpProvider['provider'], taka: number) =>
  toPaisa(taka) >= limits.least && toPaisa(taka) <= limits.most
