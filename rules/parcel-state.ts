/** How far a parcel is. The statuses of couriers are mapped to these; see `server/couriers/`. */
export const parcelStates = [
  /** Not sent to the courier yet. */
  'draft',
  'booking',
  'booked',
  /** The courier did not take the booking. */
  'refused',
  /** The booking was sent and its answer is missing: the courier may have it. */
  'unknown',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'held',
  'attempt_failed',
  'delivered',
  'partly_delivered',
  /** On the way back. */
  'returning',
  /** Back with the shop. */
  'returned',
  'lost',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** As many as are handed over by one call. */
export const MAX_PARCELS_AT_ONCE = 500

/** What must be done with a parcel; the lists of the panel. */
export const parcelTabs = ['toHandOver', 'onTheWay', 'needsDecision', 'comingBack', 'settled'] as const
export type ParcelTab = (typeof parcelTabs)[number]

/**
 * The tab of each state; one that staff have to look at is also in `needsDecision`, and a partly delivered one in `comingBack` until
 * the shop has received the rest.
 */
export const tabOf: Record<ParcelState, ParcelTab> = {
  draft: 'toHandOver',
  booking: 'toHandOver',
  booked: 'toHandOver',
  refused: 'needsDecision',
  unknown: 'needsDecision',
  picked_up: 'onTheWay',
  in_transit: 'onTheWay',
  out_for_delivery: 'onTheWay',
  held: 'needsDecision',
  attempt_failed: 'needsDecision',
  delivered: 'settled',
  partly_delivered: 'settled',
  returning: 'comingBack',
  returned: 'settled',
  lost: 'settled',
  cancelled: 'settled',
}

/** Sent, sent again after it came back, the new piece of an exchange, what a buyer sends back. */
export const parcelKinds = ['sent', 'resent', 'exchange', 'return'] as const
export type ParcelKind = (typeof parcelKinds)[number]

/** Whether a parcel has the pieces of its order; the others have those of an exchange, or what is returned. */
export const carriesOrder = ({ kind }: { kind: ParcelKind }): boolean => kind === 'sent' || kind === 'resent'

/** Who or what reported an event of a parcel. */
export const parcelSources = ['staff', 'booking', 'webhook', 'courier'] as const
export type ParcelSource = (typeof parcelSources)[number]

const final: readonly ParcelState[] = ['refused', 'delivered', 'partly_delivered', 'returned', 'lost', 'cancelled']

/** What staff may set: what they see of a parcel. Bookings, cancelling and receiving are steps of their own. */
export const statesByStaff = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'held',
  'attempt_failed',
  'delivered',
  'partly_delivered',
  'returning',
  'lost',
] as const satisfies readonly ParcelState[]

/** Whether nothing follows by itself. What of a partly delivered parcel comes back is received, and does not change its state. */
export const isFinalParcel = (state: ParcelState): boolean => final.includes(state)

/** Whether its buyer has it, or a part of it. */
export const isDeliveredParcel = (state: ParcelState): boolean => state === 'delivered' || state === 'partly_delivered'

/** Whether it was delivered in part and the shop has not received the other pieces yet. */
export const isRestOut = ({ state, receivedAt }: { state: ParcelState; receivedAt: Date | string | null }): boolean =>
  state === 'partly_delivered' && receivedAt === null

type Ended = { state: ParcelState; isReplaced: boolean; receivedAt: Date | string | null }

/** Whether it was lost or came back, and is settled: its pieces are here, were given up, or others were sent in their place. */
export const isOverParcel = ({ state, isReplaced, receivedAt }: Ended): boolean =>
  (state === 'returned' || state === 'lost') && (isReplaced || receivedAt !== null)

const out: readonly ParcelState[] = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'held',
  'attempt_failed',
  'returning',
]

/** Whether its pieces are with the courier: they cannot be sold. */
export const isParcelOut = (state: ParcelState): boolean => out.includes(state)

/** Whether its buyer does not get it any more. */
export const isUndeliverable = (state: ParcelState): boolean =>
  state === 'returning' || state === 'returned' || state === 'lost'

/** Whether the courier may have it, or is about to get it: the order needs no other one. */
export const isOpenParcel = (state: ParcelState): boolean => !isFinalParcel(state)

/** What the shop has decided of a parcel that is held or was not delivered. */
export const parcelDecisions = ['try_again', 'bring_back'] as const
export type ParcelDecision = (typeof parcelDecisions)[number]

/** The tab of a held or failed parcel that is decided. */
export const tabOfDecision: Record<ParcelDecision, ParcelTab> = { try_again: 'onTheWay', bring_back: 'comingBack' }

/** States in which the courier asks the shop to decide: call the buyer, try again, or bring it back. */
export const needsDecision = (state: ParcelState): boolean => state === 'held' || state === 'attempt_failed'

/** `at`: when it happened by the courier's clock; null where it gave no time. */
type Report = { state: ParcelState; at: Date | null }
/** `since`: when the present state began. */
type Present = { state: ParcelState; since: Date | null }

/**
 * The state after a courier's report, whatever the order in which its reports arrive. A final state stays, with two exceptions: where the
 * courier has a parcel that was cancelled or refused, it is on its way after all; one that was cancelled before the courier had it does not
 * come back. A booking that is reported after the pick-up changes nothing, and a parcel that comes back goes out again only by a later
 * report.
 */
export function parcelStateAfter(
  { state, since, wasHandedOver }: Present & { wasHandedOver: boolean },
  report: Report,
): ParcelState {
  const order = orderOf({ since, at: report.at })
  if (report.state === state) return state
  // Steadfast confirms with this word that it has cancelled a booking, too.
  if (state === 'cancelled' && report.state === 'returning' && !wasHandedOver) return state
  if (state === 'cancelled') return afterCancelled(report.state, order)
  if (isFinalParcel(state) && state !== 'refused') return state
  if (!isParcelOut(state)) return report.state
  // Cancelled while the courier has it: it has to come back.
  if (report.state === 'cancelled') return order === 'earlier' ? state : 'returning'
  if (!isParcelOut(report.state))
    return isFinalParcel(report.state) && report.state !== 'refused' ? report.state : state
  return isNextOnTheWay(state, report.state, order) ? report.state : state
}

/** How a report is to the present state by their times. */
type TimeOrder = 'earlier' | 'same' | 'later' | 'not known'

function orderOf({ since, at }: { since: Date | null; at: Date | null }): TimeOrder {
  if (since === null || at === null) return 'not known'
  if (at.getTime() === since.getTime()) return 'same'
  return at < since ? 'earlier' : 'later'
}

function afterCancelled(report: ParcelState, order: TimeOrder): ParcelState {
  if (isFinalParcel(report) && report !== 'refused') return report
  if (!isParcelOut(report)) return 'cancelled'
  // It was with the courier before it was cancelled.
  return order === 'earlier' ? 'returning' : report
}

/** Couriers name times to the second: of two reports of one second the one that is further on the way counts. */
function isNextOnTheWay(state: ParcelState, report: ParcelState, order: TimeOrder): boolean {
  if (order === 'earlier' || report === 'picked_up') return false
  if (order === 'same') return parcelStates.indexOf(report) > parcelStates.indexOf(state)
  return state !== 'returning' || order === 'later'
}

/** Reports that may follow a final state: of a partly delivered parcel the rest comes back. */
const mayFollow: Partial<Record<ParcelState, readonly ParcelState[]>> = {
  partly_delivered: ['returning', 'returned'],
  returned: ['returning'],
  cancelled: ['returned'],
}

/** Whether a courier's report does not go with what is settled, so that staff have to look, as where a delivered parcel comes back. */
export function contradictsSettled({ state, since }: Present, report: Report): boolean {
  if (!isFinalParcel(state) || state === 'refused' || report.state === state) return false
  if (mayFollow[state]?.includes(report.state)) return false
  if (isFinalParcel(report.state)) return report.state !== 'cancelled' || state !== 'returned'
  return isParcelOut(report.state) && (state === 'cancelled' || orderOf({ since, at: report.at }) === 'later')
}
