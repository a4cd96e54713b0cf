import { poishaToWholeTaka, toPoisha } from './money.ts'
import type { Wallet } from './order-money.ts'
import { isOver, type OrderStatus } from './order-status.ts'

/** How an order is paid: at the door, at a provider, or by money that its buyer sends to a wallet of the shop. */
export const paymentMethods = ['COD', 'bkash', 'sslcommerz', 'nagad', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
type PaidAhead = Exclude<PaymentMethod, 'COD'>

/** How much its buyer pays now: everything, the charge for delivery, or what the shop asks for. */
export const payNowChoices = ['all', 'delivery', 'asked'] as const
export type PayNow = (typeof payNowChoices)[number]

/** What the owner asks for in advance. */
export const advanceAmounts = ['nothing', 'delivery', 'share', 'all'] as const
export type AdvanceAmount = (typeof advanceAmounts)[number]

/** Why an order is asked for an advance. `chosen`: its buyer pays before the parcel comes without being asked. */
export const advanceReasons = ['everybody', 'product', 'zone', 'amount', 'pieces', 'record', 'chosen'] as const
export type AdvanceReason = (typeof advanceReasons)[number]

/** Why, as a buyer may know it: the shop’s notes on a number are left out. */
export const buyerReasons = ['everybody', 'product', 'zone', 'amount', 'pieces', 'order', 'chosen'] as const
export type BuyerReason = (typeof buyerReasons)[number]
export const buyerReasonOf = (reason: AdvanceReason): BuyerReason => (reason === 'record' ? 'order' : reason)

/** Which orders are asked for an advance: all, or each that one of the other rules fits. */
export type AdvanceRule = {
  ask: AdvanceAmount
  /** Percent of the total, for a share. */
  percent: number
  everybody: boolean
  /** Ids of zones. */
  zones: readonly string[]
  /** Taka of the total; null for no such rule. */
  fromAmount: number | null
  fromPieces: number | null
  /** Phone numbers with this many rejected orders or more, and more than were delivered; null for no such rule. */
  fromRejected: number | null
  markedProducts: boolean
}

/** An order as the rule looks at it. `record`: of the earlier orders of its number, null where it is not known. */
export type AdvanceOrder = {
  total: number
  shipping: number
  pieces: number
  zoneId: string
  record: { delivered: number; rejected: number } | null
  hasMarked: boolean
}

/** Whole taka that are asked for in advance, and why; null where nothing is. */
export type Advance = { amount: number; reason: AdvanceReason }

/** The advance that a rule asks for an order; null for none. */
export function advanceOf(rule: AdvanceRule, order: AdvanceOrder): Advance | null {
  const reason = reasonOf(rule, order)
  if (reason === null) return null
  const amount = askedOf(rule, order)
  return amount > 0 ? { amount, reason } : null
}

/** Whether every order is to be paid in advance as a whole. */
export const asksAllOf = ({ ask, everybody, percent }: AdvanceRule): boolean =>
  everybody && (ask === 'all' || (ask === 'share' && percent === 100))

/** The first that fits; those that explain most to a buyer come first. */
function reasonOf(rule: AdvanceRule, order: AdvanceOrder): AdvanceReason | null {
  if (rule.ask === 'nothing') return null
  if (rule.everybody) return 'everybody'
  if (rule.markedProducts && order.hasMarked) return 'product'
  if (rule.zones.includes(order.zoneId)) return 'zone'
  if (rule.fromAmount !== null && order.total >= rule.fromAmount) return 'amount'
  if (rule.fromPieces !== null && order.pieces >= rule.fromPieces) return 'pieces'
  return order.record !== null && hasPoorRecord(rule, order.record) ? 'record' : null
}

const hasPoorRecord = (
  { fromRejected }: AdvanceRule,
  { delivered, rejected }: { delivered: number; rejected: number },
) => fromRejected !== null && rejected >= fromRejected && rejected > delivered

function askedOf({ ask, percent }: AdvanceRule, { total, shipping }: AdvanceOrder): number {
  if (ask === 'delivery') return amountOf('delivery', { total, shipping })
  const all = wholeTaka(total)
  return ask === 'share' ? Math.min(all, shareOf(toPoisha(total), percent)) : all
}

/** Whole taka of a share (percent, two decimals) of an amount in poisha; rounded up, so that a share of a small order is not nothing. */
function shareOf(poisha: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  // Apart, as in `percentOf`: of a large amount the product of both would be rounded.
  const rest = poisha % 1_000_000
  return ((poisha - rest) / 1_000_000) * hundredths + Math.ceil((rest * hundredths) / 1_000_000)
}

/** Whole taka, rounded half up, as at the door. */
export const wholeTaka = (taka: number): number => poishaToWholeTaka(toPoisha(taka))

/** Whole taka of what a buyer chooses to pay now. */
export const amountOf = (
  payNow: 'all' | 'delivery',
  { total, shipping }: Pick<AdvanceOrder, 'total' | 'shipping'>,
): number => Math.min(wholeTaka(total), wholeTaka(payNow === 'all' ? total : shipping))

/** How an order is paid, as it is stored: `payNow` in whole taka. */
export type PaymentTerms = { paymentMethod: PaymentMethod; payNow: number; payNowReason: AdvanceReason | null }

export const paidAtTheDoor: PaymentTerms = { paymentMethod: 'COD', payNow: 0, payNowReason: null }

/** What a buyer chose, with what the shop asks for; null where that is less than the shop asks for. */
export function termsOfPayment(
  chosen: { paymentMethod: PaymentMethod; payNow: PayNow },
  asked: Advance | null,
  totals: Pick<AdvanceOrder, 'total' | 'shipping'>,
): PaymentTerms | null {
  const { paymentMethod, payNow } = chosen
  if (paymentMethod === 'COD') return asked === null ? paidAtTheDoor : null
  const amount = payNow === 'asked' ? (asked?.amount ?? 0) : amountOf(payNow, totals)
  if (asked !== null && amount < asked.amount) return null
  // Nothing is left to be paid before: as at the door.
  if (amount === 0) return paidAtTheDoor
  return { paymentMethod, payNow: amount, payNowReason: asked?.reason ?? 'chosen' }
}

/** An order as its advance is looked at. `payNow`: whole taka as placed. */
export type AdvancedOrder = {
  orderStatus: OrderStatus
  totalAmount: number
  payNow: number
  waitingClaims: number
  unpaidAt: Date | null
}

/**
 * How far the advance of an order is: nothing was asked for, it is still due, what was sent is being checked, its time is over, or it is
 * paid.
 */
export const advanceStates = ['none', 'due', 'checking', 'unpaid', 'paid'] as const
export type AdvanceState = (typeof advanceStates)[number]

/** `paidPoisha`: what the order has paid. */
export function advanceStateOf(order: AdvancedOrder, paidPoisha: number): AdvanceState {
  if (order.waitingClaims > 0) return 'checking'
  if (order.payNow === 0) return 'none'
  if (leftToPayNow(order, paidPoisha) > 0) return order.unpaidAt === null ? 'due' : 'unpaid'
  return paidPoisha > 0 ? 'paid' : 'none'
}

/** Whole taka that are still to be paid in advance; never more than the order costs by now, and nothing once it is over. */
export function leftToPayNow(
  { orderStatus, totalAmount, payNow }: Pick<AdvancedOrder, 'orderStatus' | 'totalAmount' | 'payNow'>,
  paidPoisha: number,
): number {
  if (isOver(orderStatus)) return 0
  return poishaToWholeTaka(Math.min(payNow, wholeTaka(totalAmount)) * 100 - paidPoisha)
}

/** Claims that one press can confirm. */
export const MAX_CONFIRMED = 100

/** What a buyer claims to have sent: staff confirm or refuse it. */
export const claimStates = ['waiting', 'confirmed', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why staff refuse a claim. */
export const claimRefusals = ['not_found', 'wrong_id', 'other'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

/** What kind of number it is decides what the buyer does in the wallet: Send Money, Payment, or Cash Out. */
export const walletKinds = ['personal', 'merchant', 'agent'] as const
export type WalletKind = (typeof walletKinds)[number]

/** A number that buyers send money to. */
export type PayTo = { wallet: Wallet; number: string; kind: WalletKind }

type WalletSettings = Record<Wallet, { isOn: boolean; number: string; kind: WalletKind }>

/** The shop's numbers that are in use. */
export const numbersOf = (settings: WalletSettings): PayTo[] =>
  (['bkash', 'nagad', 'rocket'] as const).flatMap((wallet) => {
    const { isOn, number, kind } = settings[wallet]
    return isOn && number !== '' ? [{ wallet, number, kind }] : []
  })

/** The ways to pay before the parcel comes that are set up; `online`: the providers that can be used. Where there is none, the shop asks for nothing in advance. */
export const waysToPay = ({ wallets }: { wallets: WalletSettings }, online: readonly PaidAhead[]): PaidAhead[] => [
  ...online,
  ...(numbersOf(wallets).length > 0 ? (['manual'] as const) : []),
]
