import type { PaymentMethod } from './advance.ts'
import type { PayMethod } from './order-money.ts'

/** Companies by which a buyer can pay online. */
export const onlineProviders = ['bkash', 'sslcommerz', 'nagad'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

export const isPaidOnline = (method: PaymentMethod): boolean => onlineProviders.some((provider) => provider === method)

/** How the ledger calls what each has taken. */
export const methodOf = { bkash: 'bkash', sslcommerz: 'card', nagad: 'nagad' } as const satisfies Record<
  OnlineProvider,
  PayMethod
>

/**
 * How far an attempt to pay is. `created`: the provider does not know it yet. `redirected`: the buyer was sent to it. `pending`: the buyer
 * came back, and the provider has not reported the result. `held`: the provider has taken money that staff have to look at; it is `failed`
 * once they have seen that it went back.
 * `to_refund`: it was paid and recorded, and more was paid than was owed.
 */
export const attemptStates = [
  'created',
  'redirected',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'held',
  'paid',
  'to_refund',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** An attempt only moves to a higher rank: what failed may become paid, and what is paid stays so. */
const ranks: Record<AttemptState, number> = {
  created: 0,
  redirected: 1,
  pending: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  held: 4,
  paid: 5,
  to_refund: 5,
}

/** Whether an attempt may move from one state to another. */
export const movesForward = (from: AttemptState, to: AttemptState): boolean => ranks[to] > ranks[from]

/** Whether staff have seen that its held money went back: that money is neither recorded nor held again. */
export const hasGoneBack = ({ state, heldBecause }: { state: AttemptState; heldBecause: HeldReason | null }): boolean =>
  state === 'failed' && heldBecause !== null

/** Whether its money is in the ledger. */
export const isRecorded = (state: AttemptState): boolean => ranks[state] === ranks.paid

/** Why a buyer could not pay, where the provider tells it. */
export const payProblems = ['no_money', 'wrong_pin', 'too_soon', 'wallet', 'refused'] as const
export type PayProblem = (typeof payProblems)[number]

/** Why staff have to look at money that a provider has taken. */
export const heldReasons = ['risk', 'amount', 'currency', 'other_payment', 'reference_used'] as const
export type HeldReason = (typeof heldReasons)[number]

/** Whether staff may take held money as paid: it is in taka, and for this order. */
export const isAcceptable = (reason: HeldReason | null): boolean => reason === 'risk' || reason === 'amount'
