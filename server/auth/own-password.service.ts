import type { Pool } from '../db/open.ts'
import type { Limits } from '../limits/limits.ts'
import { ShopError } from '../shop-error.ts'
import { findAccount } from '../users/accounts.service.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import { loginTries } from './login-tries.ts'
import { passwordFits } from './password.ts'
import { isNewSession } from './sessions.db.ts'

/**
 * Throws `wrong_password` unless this is the visitor's own; tries count like logins. Users of Google have none: they must have
 * signed in a short while ago, else it throws `sign_in_again`.
 */
export async function requireOwnPassword(
  { pool, limits }: { pool: Pool; limits: Limits },
  { visitor, ip }: { visitor: Visitor; ip: string },
  password: string,
): Promise<void> {
  const user = signedIn(visitor)
  const passwordHash = (await findAccount(pool, { id: user._id }))?.passwordHash
  if (!passwordHash) {
    if (visitor.sessionHash && (await isNewSession(pool, visitor.sessionHash))) return
    throw new ShopError('sign_in_again')
  }
  await limits.countedWhile(
    await loginTries(pool, user.email.toLowerCase(), ip, visitor.browserHash),
    ({ refused }) => refused === 'wrong_password',
    async () => {
      if (!(await passwordFits(passwordHash, password))) throw wrongPassword()
    },
  )
}

/** Shown beside the password's field. */
export const wrongPassword = () =>
  new ShopError('wrong_password', {
    errors: { currentPassword: { en: 'This is not your current password', bn: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়' } },
  })
