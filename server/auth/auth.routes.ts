import type { CallContext, RoomHandlers } from '../http/handlers.ts'
import { signedIn, type Visitor } from '../http/visitor.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { registerUser, rememberBrowser, signIn, signOut } from './auth.service.ts'
import { beginGoogle, signInWithGoogle } from './google.service.ts'
import { NONCE_SECONDS } from './google-token.ts'
import { loginTries, registerTries } from './login-tries.ts'
import { changePassword } from './password-change.service.ts'

type AuthCalls = 'register' | 'login' | 'logout' | 'googleConfig' | 'googleLogin' | 'changePassword' | 'checkAuth'

export const authHandlers = (shop: Shop): RoomHandlers<AuthCalls> => ({
  register: async ({ body }, { ip }) => {
    await shop.limits.count(registerTries(ip))
    await registerUser(shop.db, body)
    return { message: 'Your account is ready. Please sign in' }
  },
  login: async ({ body }, context) => {
    const { ip, visitor } = context
    const email = body.email.toLowerCase()
    const tries = await loginTries(shop.db, email, ip, visitor.browserHash)
    const { user, token } = await shop.limits.during(
      tries,
      ({ refused }) => refused === 'wrong_login',
      () => signIn(shop.db, email, body.password),
    )
    await enter(shop, context, user._id, token)
    return { user }
  },
  logout: async (_, { visitor, cookies }) => {
    await leave(shop, visitor)
    cookies.endSession()
    return {}
  },
  googleConfig: async (_, { cookies }) => {
    if (!shop.google) return { data: null }
    const { sealed, ...beginning } = await beginGoogle(shop.db, shop.google)
    cookies.startGoogle(sealed, NONCE_SECONDS)
    return beginning
  },
  googleLogin: async ({ body }, context) => {
    const { visitor, cookies } = context
    if (!shop.google) throw new ShopError('google_refused', { message: 'Sign-in with Google is not set up here' })
    const proof = { credential: body.credential ?? '', userName: body.userName ?? '', sealed: cookies.googleToken() }
    const { user, token, ended } = await signInWithGoogle(shop.db, shop.google, proof, visitor)
    for (const sessionHash of ended) shop.alerts.disconnect(sessionHash)
    await enter(shop, context, user._id, token)
    cookies.endGoogle()
    return { user }
  },
  changePassword: async ({ body }, { ip, visitor }) => {
    const { sessionHash, browserHash } = visitor
    const user = signedIn(visitor)
    const ended = await shop.limits.during(
      await loginTries(shop.db, user.email.toLowerCase(), ip, browserHash),
      ({ refused }) => refused === 'wrong_password',
      () => changePassword(shop.db, { user, sessionHash }, body),
    )
    for (const session of ended) shop.alerts.disconnect(session)
    return { message: 'Your password is changed. All other devices are signed out' }
  },
  checkAuth: async (_, { visitor }) => ({ success: visitor.user !== null, user: visitor.user }),
})

/** The browser's earlier session ends with the new one: a cookie that somebody planted or copied is worth nothing. */
async function enter(shop: Shop, { visitor, cookies }: CallContext, userId: string, token: string): Promise<void> {
  await leave(shop, visitor)
  const browser = await rememberBrowser(shop.db, userId, visitor)
  cookies.startSession(token)
  if (browser) cookies.rememberBrowser(browser)
}

/** Ends the session wherever its cookie is used, and cuts its live alerts. */
async function leave({ db, alerts }: Shop, visitor: Visitor): Promise<void> {
  await signOut(db, visitor)
  if (visitor.sessionHash) alerts.disconnect(visitor.sessionHash)
}
