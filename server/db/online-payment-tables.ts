import type { Generated, JSONColumnType } from 'kysely'
import type { AttemptState, HeldReason, OnlineProvider, PayProblem } from '#rules/online-payments.ts'
import type { RefundState } from '#rules/refunds.ts'
import type { Moment } from './order-tables.ts'

type PaymentProviders = {
  code: OnlineProvider
  isOn: Generated<boolean>
  settings: JSONColumnType<Record<string, string>>
  /** Keys, encrypted (`server/sealed.ts`); null without any. */
  secrets: Buffer | null
  /** What it has given for the keys, encrypted. */
  token: Buffer | null
  /** When tokens were asked for in the last hour. */
  tokenCalls: Generated<Date[]>
  /** Since when it is not offered, because it refused the keys. */
  stoppedAt: Date | null
  stopReason: Generated<string>
  updatedAt: Moment
}

type PaymentAttempts = {
  id: string
  orderId: string
  provider: OnlineProvider
  /** The provider's name of it; null until it has answered. */
  providerId: string | null
  /** Poisha. */
  amount: number
  state: Generated<AttemptState>
  payUrl: Generated<string>
  reference: Generated<string>
  /** Poisha that the provider has taken, and what it keeps of that. */
  taken: number | null
  fee: number | null
  problem: PayProblem | null
  heldBecause: HeldReason | null
  /** The provider's words. */
  reason: Generated<string>
  /** Its last answer, without keys and without what it knows of the buyer. */
  answer: JSONColumnType<Record<string, unknown>, string | undefined, string>
  /** When the buyer came back with success; a browser's word, which only lets the shop ask. */
  confirmedAt: Date | null
  executedAt: Date | null
  settledAt: Date | null
  askAt: Date | null
  /** When the provider last reported its state. */
  answeredAt: Date | null
  createdAt: Moment
  updatedAt: Moment
}

type PaymentRefunds = {
  id: string
  attemptId: string
  orderId: string
  /** Poisha. */
  amount: number
  reason: Generated<string>
  state: Generated<RefundState>
  /** By which the provider is asked about it. */
  providerRef: string | null
  /** What the provider calls the money that went back. */
  reference: Generated<string>
  words: Generated<string>
  /** Null while the provider surely does not know of it. */
  sentAt: Date | null
  askAt: Date | null
  userId: string | null
  settledAt: Date | null
  createdAt: Moment
}

export type OnlinePaymentTables = {
  paymentProviders: PaymentProviders
  paymentAttempts: PaymentAttempts
  paymentRefunds: PaymentRefunds
}
