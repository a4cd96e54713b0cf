import type { RefusalCode } from '#contract/errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import * as users from './users.db.ts'

/** For sign-in and recovery: an account with its credentials, or undefined. `toUser` leaves these out. */
export const findAccount = (db: Db, key: users.AccountKey) => users.findAccount(db, key)

/** As `findAccount`, and locks the account that is found until the transaction ends. */
export const findAndLockAccount = (tx: Tx, key: users.AccountKey) => users.lockAccount(tx, key)

/** As `findAndLockAccount`. Throws `user_not_found`, or the `refusal` that is named. */
export async function lockAccount(tx: Tx, key: users.AccountKey, refusal: RefusalCode = 'user_not_found') {
  const account = await users.lockAccount(tx, key)
  if (!account) throw new ShopError(refusal)
  return account
}

export const hasAccounts = (db: Db): Promise<boolean> => users.hasUsers(db)

/** Opens an account with its empty cart; undefined when the e-mail, or the Google account, has one already. */
export async function openAccount(tx: Tx, account: users.NewUser) {
  const row = await users.insertUser(tx, account)
  if (row) await users.insertCart(tx, row.id)
  return row
}

/** Whether the account still has this password. Waits for a change of it that is under way, and locks it until the transaction ends. */
export const lockUnchangedPassword = (tx: Tx, id: string, passwordHash: string): Promise<boolean> =>
  users.lockUnchangedPassword(tx, id, passwordHash)

/** Sets a password; returns whether the account still had the one that is `replaced`, where one is named. */
export const setPassword = (tx: Tx, id: string, passwordHash: string, replaced?: string): Promise<boolean> =>
  users.updatePassword(tx, id, passwordHash, replaced)

/** Notes whose account it is by Google, which has proven the e-mail. */
export async function linkGoogle(
  tx: Tx,
  id: string,
  google: users.GoogleIdentity,
  options: { keepPassword: boolean },
): Promise<void> {
  await users.linkGoogle(tx, id, google, options)
}

/** Notes that the holder of the account also reads its mail; the first time counts. */
export async function proveEmail(tx: Tx, id: string): Promise<void> {
  await users.proveEmail(tx, id)
}

export async function renameAccount(tx: Tx, id: string, userName: string): Promise<void> {
  await users.rename(tx, id, userName)
}
