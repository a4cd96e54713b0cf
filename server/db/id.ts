import { monotonicFactory, ulid } from 'ulid'

/** A new id: 26 lower-case letters and digits, its start sorted by time, its end random. */
export const newId = (at?: number): string => ulid(at).toLowerCase()

let increasing = monotonicFactory()
/** Milliseconds: the latest moment of an id since `increasing` began. */
let latest = 0

/** A clock that was wrong at the start of the machine is set back by more; a correction of less keeps the sequence. */
const CORRECTION_MS = 60_000

/**
 * As `newId`, and after all that this process made so before, in one millisecond too: for a sequence, and for what may be guessed. Only
 * where the clock was set back by more than a correction it begins again: ids of a later day would be in no list of this one.
 */
export function nextId(): string {
  const now = Date.now()
  if (now < latest - CORRECTION_MS) [increasing, latest] = [monotonicFactory(), now]
  latest = Math.max(latest, now)
  return increasing(now).toLowerCase()
}

/** Sorts before all ids that are made from this moment on. Ids have no time before 1970, and ulid takes 0 for none: for now. */
export const firstIdAt = (moment: Date): string => newId(Math.max(1, moment.getTime())).slice(0, 10)
