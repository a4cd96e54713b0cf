import { OwnerError } from '../owner-error.ts'
import { type BucketSettings, refusedSetting } from '../s3/bucket.ts'

/** The message of a failed command: one sentence where its user can do something about it, else all details. */
export function explain(error: unknown, findStore: () => BucketSettings | undefined = () => undefined): string {
  if (error instanceof OwnerError) return error.message
  const known =
    ofSystem(error as NodeJS.ErrnoException) ?? ofStore(error, findStore()) ?? ofServer(error as NodeJS.ErrnoException)
  return known ?? (error as Error).stack ?? String(error)
}

const ofStore = (error: unknown, store: BucketSettings | undefined) => store && refusedSetting(error, store)

function ofSystem({ code, path = 'it' }: NodeJS.ErrnoException): string | undefined {
  const known: Record<string, string> = {
    ENOSPC: `The disk is full: make room, and start again`,
    EDQUOT: `The disk is full for this user: make room, and start again`,
    EACCES: `${path} may not be read or written by this user: change its rights, or be its owner`,
    EPERM: `${path} may not be changed by this user: change its rights, or be its owner`,
    EROFS: `${path} is on a disk that cannot be written`,
    EEXIST: `${path} is in the way: it is no folder`,
    ENOTDIR: `${path} is not a folder`,
    ENOENT: `${path} does not exist`,
    EIO: `The disk of ${path} has an error: name another one`,
  }
  return known[code ?? '']
}

/** Explains an error of PostgreSQL, or of a store that does not answer. */
function ofServer({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', 'TimeoutError'].includes(code))
    return `The server cannot be reached: ${message || code}`
  if (code.startsWith('28') || code === '3D000') return `The database refuses the address: ${message}`
  if (code === '42501') return `The role of the address may not do this: ${message}`
  if (code === '53100') return `The disk of the database is full: ${message}`
  return undefined
}
