import type { User } from '#contract/auth.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction } from '../db/open.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import * as users from '../users/users.service.ts'
import { hashPassword, passwordFits } from './password.ts'
import * as sessions from './sessions.db.ts'

type PasswordChange = { currentPassword: string; newPassword: string }
type OwnSession = { user: User; sessionHash: Buffer | null }

/**
 * Changes the own password. All sessions of the account but this one end. Throws
 * `wrong_password`, `no_password`, `unavailable`.
 */
export async function changePassword(
  { pool, alerts }: Pick<Shop, 'pool' | 'alerts'>,
  { user, sessionHash }: OwnSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const old = await users.findPasswordHash(pool, user._id)
  if (old === null) throw new ShopError('no_password')
  if (!(await passwordFits(old, currentPassword))) throw wrongPassword()
  const hashes = { old, new: await hashPassword(newPassword) }
  return inTransaction(pool, async (tx) => {
    // Changed by somebody else while this one was being hashed.
    if (!(await users.replacePassword(tx, user._id, hashes))) throw wrongPassword()
    const ended = await sessions.deleteSessionsOf(tx, user._id, sessionHash)
    await recordAudit(tx, { action: 'password_changed', target: user._id })
    tx.afterCommit(() => ended.forEach(alerts.disconnect))
  })
}

const wrongPassword = () =>
  new ShopError('wrong_password', { errors: { currentPassword: 'This is not your current password' } })
