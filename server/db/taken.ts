import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because this unique index has the value already. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index
