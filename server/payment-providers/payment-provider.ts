import type { Sentence } from '#rules/languages.ts'
import type { OnlineProvider, PayProblem } from '#rules/online-payments.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import type { SettingsField } from '../outside/sealed-settings.ts'

/** What a buyer is to pay. `amount`: poisha. */
export type PaymentRequest = {
  /** Our id of it: 20 letters and digits. */
  id: string
  amount: number
  /** The buyer's address. */
  ip: string
  buyer: { name: string; phone: string; address: string; city: string; pincode: string }
  items: string
  pieces: number
  /** Where the buyer's browser comes back to. */
  returnUrl: string
  /** Where the provider's server reports to. */
  notifyUrl: string
}

export type OpenedPayment = { providerId: string; payUrl: string; answer: Record<string, unknown> }

/** An attempt that the provider is asked about. */
export type AskedPayment = {
  id: string
  providerId: string | null
  /** Whether the browser came back with success: money that needs a last step of ours may be taken. */
  isConfirmed: boolean
  /** Whether that step was begun before. */
  wasExecuted: boolean
  /** Begins it, in one process at a time; false where another one has just begun, or where its result is known. */
  claimExecution: () => Promise<boolean>
  /** The payment's name in a notification; null without one. It proves nothing. */
  hint: string | null
}

/**
 * What a provider reports of an attempt. `open`: it may still be paid. `id`, `amount` (poisha), `currency`: what was paid, as it has them; the
 * shop compares them.
 */
export type PaymentReport = {
  outcome: 'paid' | 'failed' | 'cancelled' | 'expired' | 'open'
  id?: string | undefined
  amount?: number | undefined
  currency?: string | undefined
  reference?: string | undefined
  /** Poisha that the provider keeps. */
  fee?: number | undefined
  /** It took the money, and asks the shop to look before anything is sent. */
  isRisky?: boolean
  /** Further payments on the same page. */
  others?: PaymentReport[]
  problem?: PayProblem | undefined
  /** The message of the provider. */
  reason: string
  answer: Record<string, unknown>
}

/** Money that goes back. `amount`: poisha, all of what was paid or a part of it. */
export type RefundRequest = {
  /** Our id of it: at most 30 letters and digits. */
  id: string
  /** The provider's names of the payment. */
  providerId: string | null
  reference: string
  amount: number
  reason: string
  /** Whether the provider may know of it already: then it is asked, and never sent again. */
  wasSent: boolean
  /** The provider's reference for asking, where it gave one. */
  providerRef: string | null
  /** What the provider calls earlier refunds of the payment. */
  known: readonly string[]
}

/**
 * What became of a refund. `open`: it was taken, and is not done. `missing`: the provider has no such refund by now. `unknown`: it cannot be
 * asked, so that staff have to look.
 */
export type RefundReport = {
  outcome: 'done' | 'refused' | 'open' | 'missing' | 'unknown'
  reference?: string | undefined
  providerRef?: string | undefined
  /** The message of the provider. */
  reason: string
}

/** What a browser or a notification brings: only a reason to ask. */
export type ReturnOutcome = 'success' | 'failed' | 'cancelled' | null
export type Returned = { outcome: ReturnOutcome; providerId: string | null; hint: string | null }

/** What the shop needs of a provider. Calls throw `OutsideError`. */
export type PaymentProvider = {
  code: OnlineProvider
  name: Sentence
  fields: readonly SettingsField[]
  /** The address of its calls, which an environment variable can replace. */
  url: string
  /** Poisha that can be paid at once. */
  limits: { least: number; most: number }
  /** Throws an `OutsideError` with a sentence that tells the owner what is wrong. */
  test: (call: OutsideCall) => Promise<void>
  open: (request: PaymentRequest, call: OutsideCall) => Promise<OpenedPayment>
  ask: (payment: AskedPayment, call: OutsideCall) => Promise<PaymentReport>
  /** Gives money back, or asks what became of that. Missing where only its panel can. */
  refund?: (request: RefundRequest, call: OutsideCall) => Promise<RefundReport>
  readReturn: (values: Record<string, unknown>) => Returned
}
