import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import { checkProof } from '../second-factor/check-proof.service.ts'
import { askPasskey } from '../second-factor/passkeys.service.ts'
import { requireRelyingParty } from '../second-factor/relying-party.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { signedIn } from '../visitor.ts'
import { findKnownBrowser, registerUser, renewBrowser, signIn, signOut } from './auth.service.ts'
import { enter } from './enter.ts'
import { beginGoogle, signInWithGoogle } from './google.service.ts'
import { type GoogleSignIn, NONCE_SECONDS } from './google-token.ts'
import { loginTries, registerTries } from './login-tries.ts'
import { changePassword, findSecurity } from './password-change.service.ts'
import { finishSecondStep, giveUpSecondStep, requireSecondStep, type SignInShop } from './second-step.service.ts'

/** `mail` and `google` are null where they are not set up. */
type AuthShop = SignInShop & {
  pool: Pool
  limits: Limits
  mail: Mail | null
  google: GoogleSignIn | null
  publicUrl: URL | null
  dataDir: string
  settings: LiveSettings
}

export const authHandlers = (shop: AuthShop) =>
  ({
    register: async ({ body }, { ip, language }) => {
      await shop.limits.count(registerTries(ip))
      await registerUser(shop, language, body)
      return {
        message: { en: 'Your account is ready. Please sign in', bn: 'আপনার অ্যাকাউন্ট তৈরি। এখন সাইন ইন করুন' }[language],
      }
    },
    login: async ({ body }, context) => {
      const { ip, visitor } = context
      const email = body.email.toLowerCase()
      const tries = await loginTries(shop.pool, email, ip, visitor.browserHash)
      const signedIn = await shop.limits.countedWhile(
        tries,
        ({ refused }) => refused === 'wrong_login',
        () => signIn(shop, { email, password: body.password }, context),
      )
      return enter(shop, context, signedIn)
    },
    secondStep: async ({ body }, context) => {
      const step = await requireSecondStep(shop.pool, context.cookies.read('secondStep'))
      const source = { own: await findKnownBrowser(shop.pool, step.userId, context.visitor), ip: context.ip }
      await checkProof(shop, step, source, body, () => requireRelyingParty(shop.publicUrl, context.host))
      const answer = await enter(shop, context, await finishSecondStep(shop, step, context))
      context.cookies.clear('secondStep')
      return answer
    },
    secondStepPasskey: async (_, { cookies, host }) => {
      const step = await requireSecondStep(shop.pool, cookies.read('secondStep'))
      return { data: await askPasskey(shop.pool, step, requireRelyingParty(shop.publicUrl, host)) }
    },
    logout: async (_, { visitor, cookies }) => {
      await signOut(shop, visitor)
      cookies.clear('session')
      const waiting = cookies.read('secondStep')
      if (!waiting) return {}
      await giveUpSecondStep(shop.pool, waiting)
      cookies.clear('secondStep')
      return {}
    },
    googleConfig: async (_, { cookies }) => {
      if (!shop.google) return { data: null }
      const { sealed, ...beginning } = await beginGoogle(shop.pool, shop.google)
      cookies.set('google', sealed, NONCE_SECONDS)
      return beginning
    },
    googleLogin: async ({ body }, context) => {
      const { cookies } = context
      if (!shop.google)
        throw new ShopError('google_refused', {
          message: { en: 'Sign-in with Google is not set up here', bn: 'এখানে Google দিয়ে সাইন ইন চালু নেই' },
        })
      const proof = { credential: body.credential ?? '', userName: body.userName ?? '', sealed: cookies.read('google') }
      const signedIn = await signInWithGoogle(shop, shop.google, proof, context)
      cookies.clear('google')
      return enter(shop, context, signedIn)
    },
    changePassword: async ({ body }, context) => {
      const { ip, visitor, cookies } = context
      const user = signedIn(visitor)
      const token = await shop.limits.countedWhile(
        await loginTries(shop.pool, user.email.toLowerCase(), ip, visitor.browserHash),
        ({ refused }) => refused === 'wrong_password',
        () => changePassword(shop, user, body, context),
      )
      cookies.set('session', token)
      cookies.set('browser', await renewBrowser(shop.pool, user._id, visitor.browserHash))
      return {
        message: {
          en: 'Your password is changed. All other devices are signed out',
          bn: 'পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস সাইন আউট হয়েছে',
        }[context.language],
      }
    },
    getSecurity: async (_, { visitor }) => ({ data: await findSecurity(shop.pool, signedIn(visitor)) }),
    checkAuth: async (_, { visitor }) => ({ success: visitor.user !== null, user: visitor.user }),
  }) satisfies Partial<Handlers>
