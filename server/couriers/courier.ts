import type { IncomingHttpHeaders } from 'node:http'
import type { CourierArea } from '#rules/courier-area.ts'
import type { Sentence } from '#rules/languages.ts'
import type { NumberRecord } from '#rules/number-record.ts'
import type { ParcelKind, ParcelState } from '#rules/parcel-state.ts'
import type { ParcelArea, Recipient } from '../db/parcel-tables.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { SealedSettings, SettingsField } from '../outside/sealed-settings.ts'

/** What a courier is given to deliver. `toCollect` and `value`, the worth of the pieces: whole taka. */
export type Booking = {
  reference: string
  kind: ParcelKind
  recipient: Recipient
  /** The area of the courier's list; null where it has none that fits, or gives no list. */
  area: ParcelArea | null
  toCollect: number
  value: number
  weightGrams: number
  pieces: number
  description: string
  note: string
}

/** What a courier gave back for a booking. `fee`: taka, null where it did not name one. */
export type Booked = {
  /** Null where it reports only that it has the parcel: its id comes with its first report. */
  consignment: string | null
  trackingCode: string | null
  trackingLink: string | null
  fee: number | null
  rawStatus: string
}

/**
 * What became of a booking. `refused`: it was not taken, and why in the courier's words. `unknown`: it was sent and its answer is missing,
 * and the courier cannot be asked whether it has it.
 */
export type BookingOutcome =
  | ({ outcome: 'booked' } & Booked)
  | { outcome: 'refused'; reason: string | Sentence }
  | { outcome: 'unknown'; reason: string }

/** A call for several bookings that failed after the first ones were answered: their outcomes count, the failure is that of the others. */
export class PartlyBooked extends OutsideError {
  readonly outcomes: readonly BookingOutcome[]

  constructor(outcomes: readonly BookingOutcome[], cause: OutsideError) {
    const { problem, message, retryAfterMs, sentence } = cause
    super(problem, message, { retryAfterMs, sentence, cause })
    this.outcomes = outcomes
  }
}

/**
 * A courier’s report about a parcel. `state` is null where its status is not known: staff have to look. `raw` is blank in a message that has
 * no status. Fields that it did not carry are left out. `at`: when it happened, by the courier's clock. `isPaidReturn`: its buyer has taken
 * nothing and has paid the courier what was collected.
 */
export type CourierReport = {
  reference?: string
  consignment?: string
  raw: string
  state: ParcelState | null
  message?: string
  at?: Date
  fee?: number
  collected?: number
  isPaidReturn?: true
  trackingCode?: string
  trackingLink?: string
}

/** A webhook as it came; the body is not parsed yet. */
export type WebhookRequest = { headers: IncomingHttpHeaders; query: Record<string, unknown>; body: string }

/**
 * What a webhook is answered with. `key` is equal for a repeat of the same message; null for one that is only answered and not
 * stored, such as a courier's probe of the address.
 */
export type WebhookAnswer = { status: number; headers?: Record<string, string>; body?: object; key: string | null }

export type ParcelName = { reference: string; consignment: string | null; trackingCode: string | null; phone: string }

/** What a courier works its charge out from. `toCollect`: whole taka. */
export type ToQuote = { area: ParcelArea | null; weightGrams: number; toCollect: number }

/** What a courier has paid the shop, or will. `id`: letters, digits, `-` and `_`. `amount`: taka, null where it names none. */
export type CourierPayout = { id: string; at: Date | null; amount: number | null; isPaid: boolean }

/** A parcel in a payout, in taka; negative for what is taken back. `fee`: what the courier keeps, null where only a sum is named. */
export type PaidParcel = { codes: string[]; collected: number; fee: number | null }

/** `amount`: what comes to the shop; `charges`: what the courier keeps of all parcels. Taka, null where it is not named. */
export type CourierPayoutLines = { amount: number | null; charges: number | null; parcels: PaidParcel[] }

/**
 * What the shop needs of a courier; what one cannot do is left out. Calls throw `OutsideError`. A further courier is a file with
 * one of these, and a line in `couriers.ts`.
 */
export type Courier = {
  code: string
  name: Sentence
  /** It delivers nothing, is there with the demo only, and knows by itself what staff decide. */
  isPractice?: boolean
  fields: readonly SettingsField[]
  /** The field with the webhooks' token, whether the token is part of the address, and headers that every answer also has; left out where it sends no webhooks. */
  webhook?: { token: string; isTokenInAddress: boolean; headers?: (settings: SealedSettings) => Record<string, string> }
  /** The address of its calls; null for one that is not called. An environment variable can replace it. */
  url: string | null
  /** Limits that a booking has to keep: letters of the address, kilograms. */
  limits: {
    address: { least: number; most: number }
    name: { least: number; most: number }
    note: number
    grams: { least: number; most: number }
  }
  /** Whether a booking that was not answered may be sent again by the same reference: the courier takes it once. */
  isRepeatable: boolean
  /** The most bookings in one call. */
  bookingsAtOnce: number
  /** Whether it takes no booking without one of its areas. */
  isAreaNeeded?: boolean
  /** All areas that it delivers to. They are stored, and asked for every few days. */
  areas?: (call: OutsideCall) => Promise<CourierArea[]>
  /** Throws an `OutsideError` with a sentence that tells the owner what is wrong. */
  test?: (call: OutsideCall) => Promise<void>
  /** One outcome for each booking, in their order. Throws `PartlyBooked` where only the first ones were answered. */
  book?: (bookings: readonly Booking[], call: OutsideCall) => Promise<BookingOutcome[]>
  /** Taka that it will charge for each, in their order; null for one that it does not report. Only for display: a booking does not need it. */
  quote?: (parcels: readonly ToQuote[], call: OutsideCall) => Promise<(number | null)[]>
  track?: (parcel: ParcelName, call: OutsideCall) => Promise<CourierReport>
  /** Returns whether it was asked: false where it knows no such parcel, or cannot be asked without its own id. */
  cancel?: (parcel: ParcelName, reason: string, call: OutsideCall) => Promise<boolean>
  /** What it knows of a phone number, `01…`, and how often a day it may be asked, by the parcels of the best day of the last week. */
  numberRecord?: {
    ask: (phone: string, call: OutsideCall) => Promise<NumberRecord>
    checksOfDay: (bestDay: number) => number
  }
  /** What it has paid out, newest first, and the parcels of one payout. */
  payouts?: {
    list: (call: OutsideCall) => Promise<CourierPayout[]>
    read: (id: string, call: OutsideCall) => Promise<CourierPayoutLines>
  }
  /** Until when the shop can decide about a parcel that was not delivered, before it goes back by itself; left out where that is not known. */
  decideUntil?: (askedAt: Date) => Date
  /** Null: the token or signature is wrong. It must return within milliseconds: it asks no server. */
  checkWebhook?: (request: WebhookRequest, settings: SealedSettings) => WebhookAnswer | null
  /** The reports in a body that was accepted; none where it is not about parcels. Throws where it cannot be read. */
  readWebhook?: (body: string) => CourierReport[]
}
