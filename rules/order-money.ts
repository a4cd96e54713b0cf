import { poishaToWholeTaka, toPoisha, toTaka } from './money.ts'
import { isOver, type OrderStatus, type PaymentStatus } from './order-status.ts'

/** What an entry of the ledger is about. */
export const entryKinds = [
  'advance',
  'cash',
  'courier_collected',
  'exchange_collected',
  'refund',
  'write_off',
  'courier_fee',
  'payment_fee',
  'payout',
] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * Between the buyer and the shop: their sum is what an order has paid, without refunds that belong to an exchange. The others are between the
 * shop and its couriers and providers, or were paid for an exchange, which leaves the total of its order as it is.
 */
export const buyerKinds = [
  'advance',
  'cash',
  'courier_collected',
  'refund',
  'write_off',
] as const satisfies readonly EntryKind[]
export type BuyerKind = (typeof buyerKinds)[number]

/** Money that came from a buyer; a payment that was taken back has one of these kinds too, with its own sign. */
export const paymentKinds: readonly EntryKind[] = ['advance', 'cash', 'courier_collected', 'exchange_collected']
export const isPayment = ({ kind }: { kind: EntryKind }): boolean => paymentKinds.includes(kind)

export const payMethods = ['cash', 'bkash', 'nagad', 'rocket', 'card', 'bank', 'courier'] as const
export type PayMethod = (typeof payMethods)[number]

export const wallets = ['bkash', 'nagad', 'rocket'] as const satisfies readonly PayMethod[]
export type Wallet = (typeof wallets)[number]

export const isWallet = (method: PayMethod): method is Wallet => wallets.some((wallet) => wallet === method)

/** Whether a reference names one transfer. The number of a receipt, or of a courier's payout, may be that of several orders. */
export const hasUniqueReference = (method: PayMethod): boolean => method !== 'cash' && method !== 'courier'

/** A reference as it is compared: people type a TrxID with spaces and in small letters. */
export const plainReference = (method: PayMethod, typed: string): string =>
  hasUniqueReference(method) ? typed.replace(/\s/g, '').toUpperCase() : typed.trim()

/** The TrxID of a wallet. */
export const isTrxId = (reference: string): boolean => /^[A-Z0-9]{6,20}$/.test(reference)

/** An order as its money is worked out. `paid`: poisha; null for an order from before the ledger. */
export type MoneyOrder = {
  orderStatus: OrderStatus
  paymentStatus: PaymentStatus
  totalAmount: number
  paid: number | null
}

/** Poisha that an order has paid: the sum of its entries. One from before the ledger has paid all or nothing. */
export const paidPoisha = ({ paid, paymentStatus, totalAmount }: Omit<MoneyOrder, 'orderStatus'>): number =>
  paid ?? (paymentStatus === 'paid' ? toPoisha(totalAmount) : 0)

type KindAndMethod = { kind: EntryKind; method: PayMethod }

/** The delivery charge that the shop keeps of a rejected order, where its buyer has paid it at the door. The ledger has no kind of its own for it. */
export const isKeptCharge = ({ kind, method }: KindAndMethod): boolean => kind === 'write_off' && method === 'courier'

/** What the shop has given up. A kept delivery charge is none, though it has the same kind. */
export const isLoss = (entry: KindAndMethod): boolean => entry.kind === 'write_off' && !isKeptCharge(entry)

/** Poisha. Below this an overpaid order is one whose total was rounded up at the door. */
export const LEAST_REFUND = 100

/**
 * What an order has paid, what is collected at the door (whole taka, rounded half up), and what goes back to its buyer; all in taka. What
 * was delivered or rejected has nothing to collect any more. A rejected order owes its buyer all that was paid.
 */
export function moneyOf(order: MoneyOrder): { paid: number; toCollect: number; toRefund: number } {
  const { orderStatus } = order
  const paid = paidPoisha(order)
  const over = orderStatus === 'rejected' ? paid : paid - toPoisha(order.totalAmount)
  return {
    paid: toTaka(paid),
    toCollect: isOver(orderStatus) ? 0 : dueOf(order.totalAmount, paid),
    toRefund: over >= LEAST_REFUND ? toTaka(over) : 0,
  }
}

/** Whole taka that are still due of a total; never below 0. */
const dueOf = (totalAmount: number, paid: number): number => poishaToWholeTaka(toPoisha(totalAmount) - paid)

/** Whole taka that are collected where an order is delivered now. */
export const dueAtDelivery = (order: MoneyOrder): number => dueOf(order.totalAmount, paidPoisha(order))

/**
 * Whole taka that an order still has to give back, where its buyer is owed so many for returns; rounded half down, as the door rounds up, and
 * never more than it has paid.
 */
export function refundDue(order: Omit<MoneyOrder, 'orderStatus'>, returned: number): number {
  const paid = paidPoisha(order)
  const due = Math.ceil((paid - toPoisha(order.totalAmount - returned) - 50) / 100)
  return Math.max(0, Math.min(due, Math.floor(paid / 100)))
}

/** Paid when nothing is due; a delivered order counts as paid. */
export const paymentStatusOf = (order: MoneyOrder): PaymentStatus =>
  order.orderStatus === 'delivered' || dueOf(order.totalAmount, paidPoisha(order)) === 0 ? 'paid' : 'pending'

/** The amount that messages about an order name: what is still to be paid, and of an order that is over its total. */
export const amountInTexts = (
  order: Pick<MoneyOrder, 'orderStatus' | 'totalAmount'> & { toCollect: number },
): number => (isOver(order.orderStatus) ? order.totalAmount : order.toCollect)

/** An amount in taka that staff recorded, as the ledger has it: what it is about follows from its sign and its method. */
export function newEntryOf({ kind, method, amount }: { kind?: BuyerKind; method: PayMethod; amount: number }): {
  kind: BuyerKind
  amount: number
} {
  const size = Math.abs(toPoisha(amount))
  if (kind === 'refund' || (kind === undefined && amount < 0)) return { kind: 'refund', amount: -size }
  return { kind: kind ?? (method === 'cash' ? 'cash' : 'advance'), amount: size }
}
