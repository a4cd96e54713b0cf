import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts'
import * as accounts from '../users/accounts.service.ts'
import { makeAdministrator } from '../users/users.service.ts'
import { findConfigured, putConfigured } from './administrator.db.ts'
import { hashPassword, passwordFits } from './password.ts'
import { endSessionsOf } from './sessions.service.ts'
import { newToken } from './token.ts'

type Credentials = { email: string; password: string }

const administrator = { userName: 'Administrator', role: 'admin' } as const

/**
 * Makes sure that the administrator of the settings exists. Their password is set when the settings have changed since it was
 * last set, which ends the account's sessions and removes its second factor; one that was changed in the panel stays otherwise.
 */
export function ensureAdministrator(pool: Pool, { email, password }: Credentials): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const last = await findConfigured(tx)
    const isSet = last?.email === email && (await passwordFits(last.passwordHash, password))
    const passwordHash = isSet ? last.passwordHash : await hashPassword(password)
    const added = await accounts.openAccount(tx, { ...administrator, email, passwordHash })
    if (!added) {
      // Of processes that start together one sets it; the others wait here and find it set.
      const account = await accounts.lockAccount(tx, { email })
      const keepsPassword = isSet || (await passwordFits(account.passwordHash, password))
      if (!keepsPassword) await setPassword(tx, account.id, passwordHash)
      if (account.role !== 'admin' || account.roleByInvitation) await makeAdministrator(tx, account)
    }
    if (!isSet) await putConfigured(tx, { email, passwordHash })
  })
}

async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await accounts.setPassword(tx, userId, passwordHash)
  await endSessionsOf(tx, userId)
  // Only the owner can change the settings, so this is how an administrator without phone and codes gets in again.
  await deleteSecondFactor(tx, userId)
  await recordAudit(tx, { action: 'password_changed', target: userId })
}

/**
 * Makes the first administrator of an empty shop, with a random password that is returned once; null when there is one. Of
 * processes that start together one makes it.
 */
export async function firstAdministrator(pool: Pool): Promise<Credentials | null> {
  if (await accounts.hasAccounts(pool)) return null
  const admin = { email: 'admin@tupi.example', password: newToken().slice(0, 16) }
  const passwordHash = await hashPassword(admin.password)
  const added = await inTransaction(pool, (tx) =>
    accounts.openAccount(tx, { ...administrator, email: admin.email, passwordHash, hasStartPassword: true }),
  )
  return added ? admin : null
}
