import { monotonicFactory, ulid } from 'ulid'

/** A new id: 26 lower-case letters and digits, its start sorted by time, its end random. */
export const newId = (at?: number): string => ulid(at).toLowerCase()

const increasing = monotonicFactory()

/** As `newId`, and after all that this process made so before, in one millisecond too: for a sequence, and for what may be guessed. */
export const nextId = (): string => increasing().toLowerCase()

/** Sorts before all ids that are made from this moment on. Ids have no time before 1970, and ulid takes 0 for none: for now. */
export const firstIdAt = (moment: Date): string => newId(Math.max(1, moment.getTime())).slice(0, 10)
