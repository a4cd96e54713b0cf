import type { User } from '#contract/auth.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Db, inTransaction, type Pool } from '../db/open.ts'
import type { Limits } from '../limits/limits.ts'
import { findRemoval } from '../second-factor/removal.service.ts'
import { listFactors } from '../second-factor/second-factor.service.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { findAccount, setPassword } from '../users/accounts.service.ts'
import type { Visitor } from '../visitor.ts'
import { passwordChangeTries } from './login-tries.ts'
import { wrongPassword } from './own-password.service.ts'
import { hashPassword, passwordFits } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hasRecentProof } from './sessions.db.ts'
import { type Device, endSessionsOf, openSession } from './sessions.service.ts'

type PasswordChange = { currentPassword: string; newPassword: string }

/**
 * Changes the user's own password. All sessions of the account end with their live alerts, and no browser is known to it any
 * more; this browser gets a new session, whose token is returned. Throws `invalid_input`, `wrong_password`, `no_password`,
 * `too_many`, `unavailable`.
 */
export async function changePassword(
  { pool, limits, settings }: { pool: Pool; limits: Limits; settings: LiveSettings },
  user: User,
  { currentPassword, newPassword }: PasswordChange,
  { visitor, ...device }: Device & { visitor: Visitor },
): Promise<string> {
  await requireGoodPassword(newPassword, user, settings.current().shop.name, 'newPassword')
  const old = (await findAccount(pool, { id: user._id }))?.passwordHash
  if (!old) throw new ShopError('no_password')
  if (!(await passwordFits(old, currentPassword))) throw wrongPassword()
  await limits.count(passwordChangeTries(user._id))
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(pool, async (tx) => {
    // Changed by another request while this one was being hashed.
    if (!(await setPassword(tx, user._id, passwordHash, old))) throw wrongPassword()
    await recordAudit(tx, { action: 'password_changed', target: user._id })
    const isProven = visitor.sessionHash !== null && (await hasRecentProof(tx, visitor.sessionHash))
    await endSessionsOf(tx, user._id)
    return openSession(tx, user._id, { ...device, isProven })
  })
}

/** Whether the account has a password, whether that is still the one that the shop has made up, its second factors and when they are removed. */
export async function findSecurity(db: Db, { _id }: User) {
  const { passwordHash = null, hasStartPassword = false } = (await findAccount(db, { id: _id })) ?? {}
  const endsAt = await findRemoval(db, _id)
  return {
    hasPassword: passwordHash !== null,
    hasStartPassword,
    factors: await listFactors(db, _id),
    ...(endsAt && { factorEndsAt: endsAt.toISOString() }),
  }
}
