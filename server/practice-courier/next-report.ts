import type { Sentence } from '#rules/languages.ts'
import type { ParcelState } from '#rules/parcel-state.ts'
import { practiceEnding } from '#rules/practice-courier.ts'
import type { ParcelRow } from '../parcels/parcel-row.ts'

/** `wasStopped`: it was held or not delivered before. `recalledAt`: when staff asked to bring it back. */
export type MovingParcel = Pick<ParcelRow, 'state' | 'stateAt' | 'decision' | 'decisionAt' | 'recipient'> & {
  wasStopped: boolean
  recalledAt: Date | null
}

/** `after`: how many paces after what came before. */
type Step = { state: ParcelState; after: number; message?: Sentence }

const heldReason: Sentence = { en: 'The buyer does not answer the phone', bn: 'ক্রেতা ফোন ধরছেন না' }
const notDeliveredReason: Sentence = { en: 'The buyer was not at home', bn: 'ক্রেতা বাসায় ছিলেন না' }
const refusedReason: Sentence = { en: 'The buyer did not take it', bn: 'ক্রেতা পার্সেলটি নেননি' }
const undecidedReason: Sentence = { en: 'The shop did not decide', bn: 'শপ থেকে কোনো সিদ্ধান্ত আসেনি' }
const recalledReason: Sentence = { en: 'The shop asked to bring it back', bn: 'শপ ফেরত আনতে বলেছে' }

/** How long a parcel that was not delivered waits for a decision. */
const PACES_TO_DECIDE = 15

function atTheDoor({ wasStopped, recipient }: MovingParcel): Step {
  const ending = wasStopped ? 'delivered' : practiceEnding(recipient.phone)
  if (ending === 'held') return { state: 'held', after: 1, message: heldReason }
  if (ending === 'undelivered') return { state: 'attempt_failed', after: 1, message: notDeliveredReason }
  if (ending === 'refused') return { state: 'returning', after: 1, message: refusedReason }
  return { state: 'delivered', after: 1 }
}

function afterStopped({ state, decision }: MovingParcel): Step {
  if (decision === 'try_again') return { state: 'out_for_delivery', after: 1 }
  if (state === 'held') return { state: 'out_for_delivery', after: 3 }
  return { state: 'returning', after: PACES_TO_DECIDE, message: undecidedReason }
}

function stepOf(parcel: MovingParcel): Step | null {
  const { state, recalledAt } = parcel
  if (state === 'booked') return { state: 'picked_up', after: 1 }
  if (state === 'returning') return { state: 'returned', after: 2 }
  if (recalledAt) return { state: 'returning', after: 1, message: recalledReason }
  if (state === 'picked_up') return { state: 'in_transit', after: 1 }
  if (state === 'in_transit') return { state: 'out_for_delivery', after: 1 }
  if (state === 'out_for_delivery') return atTheDoor(parcel)
  return state === 'held' || state === 'attempt_failed' ? afterStopped(parcel) : null
}

/** What happens next to a parcel and when; null where nothing does. It follows from the parcel alone, so that every process finds the same. */
export function nextReport(parcel: MovingParcel, paceMs: number): (Omit<Step, 'after'> & { at: Date }) | null {
  const step = stepOf(parcel)
  if (!step) return null
  const { stateAt, decisionAt, recalledAt } = parcel
  const since = Math.max(...[stateAt, decisionAt, recalledAt].map((moment) => moment?.getTime() ?? 0))
  const { after, ...report } = step
  return { ...report, at: new Date(since + after * paceMs) }
}
