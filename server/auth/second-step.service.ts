import type { User } from '#contract/auth.ts'
import type { Details } from '../audit/audit.service.ts'
import { type GatheredRecords, recordOrGather } from '../audit/gathered.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { hasSecondFactor } from '../second-factor/second-factor.service.ts'
import { ShopError } from '../shop-error.ts'
import { lockAccount } from '../users/accounts.service.ts'
import { toUser } from '../users/user.ts'
import { findSecondStep, insertSecondStep, takeSecondStep } from './second-steps.db.ts'
import { type Device, openSession } from './sessions.service.ts'
import { hashToken, newToken } from './token.ts'

/** What a sign-in needs besides the database: the trail of repeated sign-ins. */
export type SignInShop = { gathered: GatheredRecords }

/** What a sign-in has opened. `token` is for the cookie: of a session, or of a sign-in that waits for the second factor. */
export type SignedIn = { user: User; token: string; opened: 'session' | 'second step' }

/**
 * The end of every sign-in, once password or Google have identified the user. Where the account has a second factor it opens
 * no session but a second step: its token is good for that step alone.
 */
export async function openSessionOrStep(
  tx: Tx,
  shop: SignInShop,
  user: User,
  device: Device,
  details: Details = {},
): Promise<SignedIn> {
  if (!(await hasSecondFactor(tx, user._id))) return open(tx, shop, user, device, details)
  const token = newToken()
  await insertSecondStep(tx, { tokenHash: hashToken(token), userId: user._id })
  return { user, token, opened: 'second step' }
}

async function open(
  tx: Tx,
  shop: SignInShop,
  user: User,
  device: Device & { isProven?: boolean },
  details: Details,
): Promise<SignedIn> {
  const token = await openSession(tx, user._id, device)
  const by = { userId: user._id, sessionHash: hashToken(token) }
  await recordOrGather(tx, shop.gathered, { action: 'signed_in', by, details })
  return { user, token, opened: 'session' }
}

/** A sign-in that waits for its second factor. */
export type SecondStep = { tokenHash: Buffer; userId: string }

/** The sign-in that waits under the cookie's token. Throws `second_step_over`. */
export async function requireSecondStep(pool: Pool, token: string | undefined): Promise<SecondStep> {
  const tokenHash = hashToken(token ?? '')
  const step = await findSecondStep(pool, tokenHash)
  if (!step) throw new ShopError('second_step_over')
  return { tokenHash, userId: step.userId }
}

/** Opens the session of a sign-in whose second factor was checked. Throws `second_step_over`. */
export const finishSecondStep = (
  shop: SignInShop & { pool: Pool },
  { tokenHash, userId }: SecondStep,
  device: Device,
): Promise<SignedIn> =>
  inTransaction(shop.pool, async (tx) => {
    // Waits for a change of the password or the second factor that is under way: it ends this sign-in.
    const row = await lockAccount(tx, { id: userId }, 'second_step_over')
    if (!(await takeSecondStep(tx, tokenHash))) throw new ShopError('second_step_over')
    return open(tx, shop, toUser(row), { ...device, isProven: true }, { with: 'second factor' })
  })

/** For a logout while a sign-in waits: a copy of its token opens nothing from then on. */
export const giveUpSecondStep = (pool: Pool, token: string): Promise<boolean> =>
  inTransaction(pool, (tx) => takeSecondStep(tx, hashToken(token)))
