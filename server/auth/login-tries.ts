import { HOUR_SECONDS, MINUTE_SECONDS } from '#rules/durations.ts'
import type { Db } from '../db/open.ts'
import type { Limit, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { isKnownBrowser } from './known-browsers.db.ts'

const QUARTER_SECONDS = 15 * MINUTE_SECONDS

const byAccountAndAddress: Limit = { name: 'login by account and address', most: 10, seconds: QUARTER_SECONDS }
const byAddress: Limit = { name: 'login by address', most: 50, seconds: QUARTER_SECONDS }
const byAccount: Limit = { name: 'login by account', most: 100, seconds: QUARTER_SECONDS }
const byKnownBrowser: Limit = { name: 'login by account and known browser', most: 10, seconds: QUARTER_SECONDS }
const registering: Limit = { name: 'register', most: 100, seconds: HOUR_SECONDS }

/** Right ones: far more than people do, and enough for programs that sign in for each thing they do. */
const signingIn: Limit = { name: 'sign-ins by account and address', most: 300, seconds: HOUR_SECONDS }

/**
 * The limits of a sign-in with the right password or Google account. `account` is its id, or Google's subject. An attacker
 * with the password uses up only the sign-ins of their own address.
 */
export const signInTries = (account: string, ip: string): Try[] => [
  { limit: signingIn, key: `${networkOf(ip)} ${account}` },
]

const changingPassword: Limit = { name: 'passwords changed by account', most: 20, seconds: HOUR_SECONDS }

/** The limit of password changes whose current password is right. */
export const passwordChangeTries = (userId: string): Try[] => [{ limit: changingPassword, key: userId }]

/** The limits of new accounts. */
export const registerTries = (ip: string): Try[] => [{ limit: registering, key: networkOf(ip) }]

/**
 * The limits of a login. A browser that has signed in to the account before has ten tries of its own,
 * so that an owner cannot be locked out by using up those of the account or of a shared address.
 */
export async function loginTries(db: Db, email: string, ip: string, browserHash: Buffer | null): Promise<Try[]> {
  const address = networkOf(ip)
  const known = browserHash !== null && (await isKnownBrowser(db, email, browserHash))
  const own = known ? [{ limit: byKnownBrowser, key: `${browserHash.toString('hex')} ${email}` }] : []
  return [
    ...own,
    { limit: byAccountAndAddress, key: `${address} ${email}`, exempt: known },
    { limit: byAddress, key: address, exempt: known },
    { limit: byAccount, key: email, exempt: known },
  ]
}
