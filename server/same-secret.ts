import { createHash, timingSafeEqual } from 'node:crypto'

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** Whether a text is the secret, in the same time whatever it is. Without a secret none is. */
export const isSameSecret = (given: unknown, secret: string | undefined): boolean =>
  typeof given === 'string' && secret !== undefined && secret !== '' && timingSafeEqual(hashed(given), hashed(secret))
