import { dhakaDate, startOfDhakaDay } from './dhaka-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { shortOrderId } from './order-link.ts'
import type { OrderStatus } from './order-status.ts'

/** The call state of a pending order: not called, no answer, or to be called at a certain time. */
export const callStates = ['none', 'noAnswer', 'later'] as const
export type CallState = (typeof callStates)[number]

/** Where an order came from: the shop's own checkout, or where staff took it down. */
export const orderSources = ['shop', 'messenger', 'whatsapp', 'instagram', 'phone', 'other'] as const
export type OrderSource = (typeof orderSources)[number]

/** What the timeline of an order knows, besides that it was placed. */
export const orderEventKinds = [
  'entered',
  'calling',
  'noAnswer',
  'callLater',
  'toCall',
  'status',
  'ranOut',
  /** It was not paid online in time, and taken up again when its buyer paid after all. */
  'notPaid',
  'takenUp',
  /** It was to be paid online, and its buyer pays at the door instead. */
  'paysAtTheDoor',
  'cancelled',
  'corrected',
  'buyerCorrected',
  'merged',
  'mergedInto',
  'note',
  'printed',
  'exported',
  'packed',
  'unpacked',
  /** A courier reports something that the order's status contradicts. */
  'parcel',
  'returnAsked',
  'returnAccepted',
  'returnRefused',
  'returnWithdrawn',
  'payment',
  'paymentTakenBack',
  /** Its buyer has sent money; staff did not find it; or it did not come in time. */
  'paymentClaimed',
  'claimRefused',
  'advanceUnpaid',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Orders that one call can change, or export by their ids. */
export const MAX_ORDERS_AT_ONCE = 500

/** What a search finds is counted so far; one more means that there are more. */
export const MAX_FOUND_ORDERS = 2_000

/** What is ticked off on an order, and can be taken off again where it was packed by mistake. */
export const orderMarks = ['printed', 'exported', 'packed', 'unpacked'] as const satisfies readonly OrderEventKind[]
export type OrderMark = (typeof orderMarks)[number]

/** Whether a change is made at the packing table. An export is none: its file has the buyers. */
export const isPackingMark = (to: string): boolean => to === 'printed' || to === 'packed' || to === 'unpacked'

/** Why the shop itself rejects an order. */
export const RAN_OUT = 'Ran out'

/** Why the shop itself rejects an order that was to be paid online. */
export const NOT_PAID = 'Not paid in time'

/** Whether an order was rejected because it was not paid in time: its buyer can still pay. */
export const isNotPaid = (order: { orderStatus: OrderStatus; rejectReason: string }): boolean =>
  order.orderStatus === 'rejected' && order.rejectReason === NOT_PAID

/** Why an order is rejected that its buyer has cancelled. */
export const CANCELLED = 'Cancelled by the buyer'

/** Why an order is rejected whose parcel is back in the shop. */
export const CAME_BACK = 'The parcel came back'

/** What the reason of an order begins with whose lines an older order of the buyer has now; the number of that one follows. */
export const MERGED = 'Put together with'

export const mergedReason = (olderId: string): string => `${MERGED} ${shortOrderId({ _id: olderId })}`

/** The number of the order that has the lines of this one now; null for an order that was rejected for another reason. */
export const mergedInto = (rejectReason: string): string | null =>
  rejectReason.startsWith(`${MERGED} #`) ? rejectReason.slice(MERGED.length + 1) : null

/** When to call again. The shop works the moment out: a phone's clock may be wrong. */
export const callTimes = ['hour', 'tonight', 'tomorrow'] as const
export type CallTime = (typeof callTimes)[number]

/** When people are at home, and when the day's calls begin: hours of Dhaka's clock. */
const EVENING = 19
const MORNING = 11

/** In an hour, this evening (or the next one, where it has begun), or tomorrow before noon. */
export function callTimeAfter(now: Date, when: CallTime): Date {
  if (when === 'hour') return new Date(now.getTime() + HOUR_MS)
  const today = startOfDhakaDay(dhakaDate(now)).getTime()
  if (when === 'tomorrow') return new Date(today + DAY_MS + MORNING * HOUR_MS)
  const evening = today + EVENING * HOUR_MS
  return new Date(evening > now.getTime() ? evening : evening + DAY_MS)
}

/** An agreed call: at one of the usual times, or at a time of one's own (ISO). */
export type AgreedCall = { when: CallTime } | { at: string }

export const callTimeOf = (now: Date, call: AgreedCall): Date =>
  'at' in call ? new Date(call.at) : callTimeAfter(now, call.when)

/** No call is agreed for later than this. One that has passed meanwhile is still taken: its phone may have had no network. */
const MAX_DAYS_AHEAD = 90

export const isCallTime = (now: Date, at: Date): boolean =>
  at.getTime() > now.getTime() - DAY_MS && at.getTime() < now.getTime() + MAX_DAYS_AHEAD * DAY_MS

/** How long others see that an administrator is calling. */
export const CALLING_MS = 10 * MINUTE_MS

/** How long an order that one administrator took as the next to call is offered to no other. */
export const TAKEN_MS = 3 * MINUTE_MS

/** As the timeline's details have them: ids, statuses, amounts and what staff typed. */
export type EventDetails = Record<string, string | number | boolean | null>

/** Why orders are rejected most; anything else can be typed. */
export const rejectReasons = [
  'Cannot be reached',
  'Does not want it any more',
  'Ordered twice',
  'Wrong number',
  'Too far away',
  'Delivery costs too much',
  'Not accepted at the door',
] as const

/** Reasons that were not typed: they name no person, and are fixed texts. */
export const givenReasons: readonly string[] = [RAN_OUT, NOT_PAID, CANCELLED, CAME_BACK, ...rejectReasons]

/** What the figures call all reasons that were typed. */
export const OTHER_REASON = 'Other'
