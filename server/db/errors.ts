import pg from 'pg'

/** pg's messages for a server that did not answer in time, so that it is frozen or gone. */
const SILENCE = 'Query read timeout'

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The name is unknown, or the name server does not answer.
  'ENOTFOUND',
  'EAI_AGAIN',
])
const connectionCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const connectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  SILENCE,
]

const DEADLOCK = '40P01'
const OUT_OF_TIME = '57014'

/** Whether PostgreSQL has rolled back one of several transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === DEADLOCK

/** Whether PostgreSQL cancelled a statement that took longer than its limit. */
export const isOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === OUT_OF_TIME

/** Deadlock, serialization failure, query cancelled by its time limit. */
const passing = new Set([DEADLOCK, '40001', OUT_OF_TIME])

/** Whether PostgreSQL has rolled back a transaction that would succeed another time. */
export const isRetryable = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && error.code !== undefined && passing.has(error.code)) || isStalePlan(error)

/** Whether something was locked for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** Whether a table has changed so that a statement prepared before no longer fits ("cached plan must not change result type"). */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

const READ_ONLY = '25006'

/** Whether an error means that PostgreSQL cannot be reached, is stopping, or has no connection left. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return connectionMessages.some((message) => error.message.startsWith(message))
  if (connectionErrors.has(code)) return connectionCalls.has(syscall ?? '')
  // Class 08: connection exceptions; 53300: too many connections; 57P01-57P03: the server stops or starts; 25006: it has become a standby.
  return code.startsWith('08') || code === '53300' || code.startsWith('57P0') || code === READ_ONLY
}

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether there was no room to write, on the disk of the database or on the shop's own. What was to be written is not there. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '')

/** Whether a server did not answer in time: to ask it again would take as long. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === SILENCE

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because this unique index already has the value. */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index

/**
 * Whether the constraints of a table have refused a write: what it was worked out from has changed, or a parallel call was faster.
 * Class 23: integrity constraint violations.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && error.code.startsWith('23')
