import type { User } from '#contract/auth.ts'
import { requireFresh } from '../db/fresh.ts'
import { wordsOf } from '../db/like.ts'
import { type Db, inTransaction } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { ShopError } from '../shop-error.ts'
import { hashPassword, passwordFits } from './password.ts'
import * as sessions from './sessions.db.ts'
import * as users from './users.db.ts'

type UserQuery = { limit?: number; page?: number; search: string }

/** One page of all accounts, or of those whose name or e-mail contains the words of `search`; newest first. */
export async function listUsers(db: Db, { search, ...paging }: UserQuery) {
  const { rows, total } = await users.listUsers(db, wordsOf(search), pagingOf(paging))
  return { data: rows.map(users.toUser), total }
}

type RoleChange = { role: User['role']; updatedAt?: string | undefined }

/**
 * Gives or takes the role administrator. `cut` are the sessions of whoever has lost it (behaviour §6). Throws
 * `admins_only`, `user_not_found`, `stale`, `last_admin`.
 */
export function changeRole(db: Db, askedBy: User, id: string, { role, updatedAt }: RoleChange) {
  return inTransaction(db, async (tx): Promise<{ user: User; cut: Buffer[] }> => {
    // All of them, so that two that are taken at once cannot both find the other one still there.
    const administrators = await users.lockAdministrators(tx)
    if (!administrators.includes(askedBy._id)) throw new ShopError('admins_only')
    const account = await users.lockUser(tx, id)
    if (!account) throw new ShopError('user_not_found')
    requireFresh(account.updatedAt, updatedAt)
    if (account.role === role) return { user: users.toUser(account), cut: [] }
    if (role === 'customer' && administrators.length === 1) throw new ShopError('last_admin')
    const user = users.toUser(await users.updateRole(tx, id, role))
    return { user, cut: role === 'admin' ? [] : await sessions.listSessionsOf(tx, id) }
  })
}

type PasswordChange = { currentPassword: string; newPassword: string }
type OwnSession = { user: User; sessionHash: Buffer | null }

/**
 * Changes the own password. All sessions of the account but this one end; answers which they were. Throws
 * `wrong_password`, `no_password`, `unavailable`.
 */
export async function changePassword(
  db: Db,
  { user, sessionHash }: OwnSession,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Buffer[]> {
  const old = await users.findPasswordHash(db, user._id)
  if (old === null) throw new ShopError('no_password')
  if (!(await passwordFits(old, currentPassword))) throw wrongPassword()
  const hashes = { old, new: await hashPassword(newPassword) }
  return inTransaction(db, async (tx) => {
    // Changed by somebody else while this one was reckoned.
    if (!(await users.replacePassword(tx, user._id, hashes))) throw wrongPassword()
    return sessions.deleteSessionsOf(tx, user._id, sessionHash)
  })
}

const wrongPassword = () =>
  new ShopError('wrong_password', { errors: { currentPassword: 'This is not your current password' } })
