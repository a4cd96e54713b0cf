import { hash, verify } from '@node-rs/argon2'
import { openSlots } from '../limits/slots.ts'
import { ShopError } from '../shop-error.ts'

/** argon2id with the parameters that OWASP names first (19 MiB, two passes); runs off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the threads that files and compression need as well. */
const MAX_AT_ONCE = 2
/** About two seconds of work on two cores; later requests are refused at once. */
const MAX_QUEUED = 128
const RETRY_AFTER = 5

const withSlot = openSlots({
  maxAtOnce: MAX_AT_ONCE,
  maxQueued: MAX_QUEUED,
  refusal: () => new ShopError('unavailable', { retryAfter: RETRY_AFTER }),
})

/** Throws `unavailable` when too many passwords wait for it already. */
export const hashPassword = (password: string): Promise<string> => withSlot('', () => hash(password, parameters))

/** Made beforehand: the first wrong e-mail must not take longer than the others. */
const decoy = hash('no account has this password', parameters)

/**
 * Whether the password fits. Without a hash it takes the same time, so that it does not reveal which e-mails have accounts.
 * Throws `unavailable` when too many passwords wait for it already.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await decoy)
  const fits = await withSlot('', () => verify(compared, password))
  return fits && passwordHash !== null
}
