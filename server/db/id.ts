import { monotonicFactory, ulid } from 'ulid'

/** A new id: 26 lower-case letters and digits, its start sorted by time, its end random. */
export const newId = (at?: number): string => ulid(at).toLowerCase()

let increasing = monotonicFactory()
/** Milliseconds: the latest moment of an id since `increasing` began. */
let latest = 0

/** A clock that was wrong at the start of the machine is set back by more; a correction of less keeps the sequence. */
const CORRECTION_MS = 60_000

/**
 * Like `newId`, and greater than all earlier ids of this process, also within a millisecond: the next one can be guessed. After the clock
 * was set back by more than a minute the sequence starts again: otherwise ids would have a later day and be missing from lists of today.
 */
export function nextId(): string {
  const now = Date.now()
  if (now < latest - CORRECTION_MS) [increasing, latest] = [monotonicFactory(), now]
  latest = Math.max(latest, now)
  return increasing(now).toLowerCase()
}

/** Sorts as the database does by `order by id`. */
export const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

/** Sorts before all ids that are made from this moment on. Ids have no time before 1970, and ulid takes 0 for now. */
export const firstIdAt = (moment: Date): string => newId(Math.max(1, moment.getTime())).slice(0, 10)
