import type { User } from '#contract/auth.ts'
import { hasPermission } from '#rules/permissions.ts'
import { isStaff } from '#rules/roles.ts'
import { compareWeeks, weeksAt } from '#rules/week.ts'
import { type AuditRecord, recordAudit } from '../audit/audit.service.ts'
import { splitAtSpaces } from '../db/like.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import type { Mail } from '../mail/mail.ts'
import { deleteDevicesOf } from '../push/push.service.ts'
import { requestRemoval } from '../second-factor/removal.service.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, signedIn } from '../visitor.ts'
import { lockAccount } from './accounts.service.ts'
import { toUser } from './user.ts'
import * as users from './users.db.ts'

type UserQuery = AskedPage & { search: string }

/** One page of all accounts, or of those whose name or e-mail contains the words of `search`, at most 1,001; newest first. */
export async function listUsers(db: Db, { search, ...paging }: UserQuery) {
  const { rows, total } = await users.listUsers(db, splitAtSpaces(search), pagingOf(paging))
  return { data: rows.map(toUser), total }
}

type RoleChange = { role: User['role']; updatedAt?: string | undefined }

/**
 * Gives a user another role. The second factor of a user who may not use the panel any more is removed a day later, unless its owner keeps it.
 * Throws `admins_only`, `user_not_found`, `stale`, `last_admin`.
 */
export function changeRole(
  { pool, mail }: { pool: Pool; mail: Mail | null },
  { visitor, language }: Pick<Asking, 'visitor' | 'language'>,
  id: string,
  { role, updatedAt }: RoleChange,
): Promise<User> {
  const askedBy = signedIn(visitor)
  return inTransaction(pool, async (tx) => {
    // All of them, so that two that are taken at once cannot both find the other one still there.
    const administrators = await users.lockAdministrators(tx)
    if (!administrators.includes(askedBy._id)) throw new ShopError('admins_only')
    const account = await lockAccount(tx, { id })
    requireUnchanged(account.updatedAt, updatedAt)
    if (account.role === role) return toUser(account)
    if (account.role === 'admin' && administrators.length === 1) throw new ShopError('last_admin')
    if (!isStaff(role)) {
      // Customers have no page for their second factor. One's own is removed at once, by the proof that this call requires.
      if (id === askedBy._id) await deleteSecondFactor(tx, id)
      else await requestRemoval(tx, mail, account, language)
    }
    return toUser(await setRole(tx, account, role))
  })
}

type Holder = Pick<User, 'id' | 'role'>

async function setRole(tx: Tx, account: Holder, role: User['role']) {
  const { id } = account
  if (!hasPermission(role, 'orders.alerts')) await deleteDevicesOf(tx, id)
  // Calls and pages check the role each time; an open socket would go on receiving.
  tx.publish('roleChanged', { userId: id })
  const updated = await users.updateRole(tx, id, role)
  await recordAudit(tx, roleRecord(account, role))
  return updated
}

/** Makes a customer of a user of the panel whose account passes to another person, who does not have the second factor. Throws `last_admin`. */
export async function endRole(tx: Tx, account: Holder): Promise<void> {
  if (account.role === 'admin' && (await users.lockAdministrators(tx)).length === 1) throw new ShopError('last_admin')
  await deleteSecondFactor(tx, account.id)
  await setRole(tx, account, 'customer')
}

/** Throws `admins_only` unless the user is still an administrator, and locks that until the transaction ends. */
export async function requireAdministrator(tx: Tx, id: string): Promise<void> {
  if (!(await users.lockAdministrators(tx)).includes(id)) throw new ShopError('admins_only')
}

/** Gives the role administrator to the administrator of the settings, also where it came with an invitation before. */
export async function makeAdministrator(tx: Tx, account: Holder): Promise<void> {
  await users.updateRole(tx, account.id, 'admin')
  if (account.role !== 'admin') await recordAudit(tx, roleRecord(account, 'admin'))
}

const roleRecord = ({ id, role }: Holder, now: User['role']): AuditRecord => ({
  action: 'role_changed',
  target: id,
  details: { role: `${role} to ${now}` },
})

/** How many registered this week and last week. `soFar` compares the same hours of both weeks, as the dashboard does. */
export async function weeklyUsers(db: Db, now = new Date()) {
  const { thisWeek, lastWeek, lastWeekSoFar } = await users.countRegistered(db, weeksAt(now))
  const { percentChange } = compareWeeks(thisWeek, lastWeek)
  const soFar = compareWeeks(thisWeek, lastWeekSoFar)
  return { thisWeekUsers: thisWeek, lastWeekUsers: lastWeek, percentChange, soFar }
}

/** For the audit trail: the users that an id, or words of a name or e-mail, match. A deleted account is still found by its id. */
export const findUserIds = async (db: Db, who: string): Promise<string[]> => [
  who,
  ...(await users.findUserIds(db, who, splitAtSpaces(who), 100)),
]

/** For other rooms: ids and names of users who still have an account. */
export const userNames = async (db: Db, ids: string[]): Promise<Map<string, string>> =>
  new Map((await users.listNames(db, ids)).map(({ id, userName }) => [id, userName]))

/** Deletes an account and its data. Throws `last_admin`. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  // Locks all of them, as `changeRole` does: when the last two are deleted at once, one stays.
  const administrators = await users.lockAdministrators(tx)
  if (administrators.includes(id) && administrators.length === 1) throw new ShopError('last_admin')
  await users.deleteUser(tx, id)
}

/** For other rooms: throws `user_not_found` unless there is such an account. */
export async function requireUser(db: Db, id: string): Promise<void> {
  if (!(await users.userExists(db, id))) throw new ShopError('user_not_found')
}
