import { isLockTimeout, isRetryable, isUnavailable } from '../db/errors.ts'

/** Whether work failed by what it was about, and not because of the database, for which the job as a whole is tried again. */
export const isOwnFault = (error: unknown): boolean =>
  !isUnavailable(error) && !isRetryable(error) && !isLockTimeout(error)
