import { Secret, TOTP } from 'otpauth'

/** A phone's clock may be half a minute ahead or behind. */
const STEPS_AROUND = 1

/** 160 random bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds. `issuer`: the shop's name. */
export const uriOf = (secret: string, email: string, issuer: string): string =>
  new TOTP({ issuer, label: email, secret }).toString()

/** The time step whose code this is; null for none around now. Compared in constant time, by the library. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
