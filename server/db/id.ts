import { ulid } from 'ulid'

/** A new id: 26 lower-case letters and digits, its start sorted by time, its end random. */
export const newId = (at?: number): string => ulid(at).toLowerCase()

/** Sorts before all ids that are made from this moment on. */
export const firstIdAt = (moment: Date): string => newId(moment.getTime()).slice(0, 10)
