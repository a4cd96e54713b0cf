import { isDiskFull, isUnavailable } from './db/errors.ts'
import { connectionFailure } from './db/wait-for-server.ts'
import { OwnerError } from './owner-error.ts'

/** Why a process of the shop has not opened, in its own words. */
export class WorkerError extends OwnerError {}

/** Why the shop does not open: an error that the owner can fix as one line that names the variable; any other with its stack. */
export function explain(error: unknown): string {
  const full = causesOf(error).find((cause) => isDiskFull(cause) || /no space left on device/i.test(cause.message))
  if (full) return `The disk of DATA_DIR, or of the database at DATABASE_URL, is full: ${full.message}`
  if (error instanceof OwnerError) return error.message
  const { code, message, stack, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT is taken: ${message}`
  if (syscall === 'listen') return `HOST or PORT cannot be used: ${message}`
  if (syscall === 'mkdir' || syscall === 'open') return `DATA_DIR cannot be used: ${message}`
  if (isUnavailable(error)) return `DATABASE_URL cannot be reached: ${connectionFailure(error)}`
  if (code?.startsWith('28') || code === '3D000') return `DATABASE_URL is refused by the server: ${message}`
  return stack ?? message
}

/** The error and what it was caused by, the last first. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [...causesOf(error.cause), error] : [])
