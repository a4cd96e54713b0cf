import type { User } from '#contract/auth.ts'
import type { Role } from '#rules/roles.ts'
import { ensureAdministrator } from '../auth/administrator.service.ts'
import { hashPassword } from '../auth/password.ts'
import { openSession } from '../auth/sessions.service.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import { cookieNames, fullName } from '../http/cookies.ts'
import { lockAccount, openAccount } from '../users/accounts.service.ts'
import { toUser } from '../users/user.ts'
import type { TestClient } from './test-client.ts'

export const PASSWORD = 'a-long-password'
const administrator = { email: 'owner@tupi.example', password: PASSWORD }

type SignedIn = TestClient & { user: User }
type Account = { userName: string; email: string; role: Role }

let emails = 0
const newEmail = (role: Role) => `${role}-${++emails}@tupi.example`

let passwordHash: Promise<string> | undefined

/** An account with PASSWORD, which is hashed once: that is slow by design, and most tests need no more than an account. */
async function hasAccount(pool: Pool, account: Account): Promise<User> {
  passwordHash ??= hashPassword(PASSWORD)
  const credentials = { ...account, passwordHash: await passwordHash }
  const row = await inTransaction(
    pool,
    async (tx) => (await openAccount(tx, credentials)) ?? lockAccount(tx, { email: account.email }),
  )
  return toUser(row)
}

type Options = {
  pool: Pool
  /** A new browser. */
  client: () => TestClient
  isHttps: boolean
}

/** The visitors of the shop of a test. */
export function visitorsOf({ pool, client, isHttps }: Options) {
  const browserOf = async (user: User | null): Promise<TestClient> => {
    const browser = client()
    if (user === null) return browser
    const device = { ip: browser.from ?? '127.0.0.1', userAgent: '' }
    const token = await inTransaction(pool, (tx) => openSession(tx, user._id, device))
    browser.cookies.set(fullName('session', isHttps), token)
    return browser
  }
  const withSession = async (account: Account): Promise<SignedIn> => {
    const user = await hasAccount(pool, account)
    return Object.assign(await browserOf(user), { user })
  }
  const signedIn = async (email: string): Promise<SignedIn> => {
    const browser = client()
    const { user } = await browser.login({ body: { email, password: PASSWORD } })
    return Object.assign(browser, { user })
  }
  return {
    guest: client,
    /** A new customer with a session. */
    customer: (userName = 'Rahim') => withSession({ userName, email: newEmail('customer'), role: 'customer' }),
    /** The shop's administrator with a session, on a browser of their own. */
    admin: () => withSession({ userName: 'Administrator', email: administrator.email, role: 'admin' }),
    /** A user with a role of a helper, and a session. */
    helper: (role: Role) => withSession({ userName: `Helper ${emails + 1}`, email: newEmail(role), role }),
    /** As `customer`, by the shop's own calls: for tests of the mail, the audit trail and the known browser that come of them. */
    registeredCustomer: async (userName = 'Rahim') => {
      const email = newEmail('customer')
      await client().register({ body: { userName, email, password: PASSWORD } })
      return signedIn(email)
    },
    /** As `admin`, by the shop's own call. */
    signedInAdmin: async () => {
      await ensureAdministrator(pool, administrator)
      return signedIn(administrator.email)
    },
    /** With what the administrator signs in. */
    adminAccount: async () => {
      await ensureAdministrator(pool, administrator)
      return administrator
    },
    /** A browser with a session of its own, opened without a password; without a user a guest. */
    browserOf,
    /** A browser in which the right password was typed, and the second factor not yet; its token is planted as a session too. */
    waitingBrowserOf: async (user: User): Promise<TestClient> => {
      const browser = client()
      const token = newToken()
      await inTransaction(pool, (tx) =>
        tx
          .insertInto('secondSteps')
          .values({ tokenHash: hashToken(token), userId: user._id })
          .execute(),
      )
      browser.cookies.set(cookieNames.secondStep, token)
      browser.cookies.set(cookieNames.session, token)
      return browser
    },
  }
}
