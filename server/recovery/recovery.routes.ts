import { renewBrowser } from '../auth/auth.service.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop-context.ts'
import { signedIn } from '../visitor.ts'
import { getMailState, proveEmail, sendProof } from './proof.service.ts'
import { createResetLink, findResetLink, requestReset, resetPassword } from './reset.service.ts'

const changed = { en: 'Your password is changed. Please sign in', bn: 'পাসওয়ার্ড বদলানো হয়েছে। এখন সাইন ইন করুন' }

const changedAndEmptied = {
  en: 'Your password is changed. The account begins anew, and its orders stay. Please sign in',
  bn: 'পাসওয়ার্ড বদলানো হয়েছে। অ্যাকাউন্ট নতুন করে শুরু হলো, অর্ডারগুলো আছে। এখন সাইন ইন করুন',
}

export const recoveryHandlers = (shop: Shop) =>
  ({
    getMailState: async (_, { visitor }) => ({ data: await getMailState(shop, visitor.user) }),
    requestReset: async ({ body }, { ip, language }) => {
      await requestReset(shop, { ip, language }, body.email)
      return {
        message: {
          en: 'If this e-mail has an account here, a link is on its way. It works for 30 minutes',
          bn: 'এই ই-মেইলে অ্যাকাউন্ট থাকলে একটি লিংক যাচ্ছে। ৩০ মিনিট কাজ করবে',
        }[language],
      }
    },
    findResetLink: async ({ body }, { visitor }) => ({ data: await findResetLink(shop.pool, visitor, body.token) }),
    resetPassword: async ({ body }, { visitor, language, cookies }) => {
      const { userId, isEmptied } = await resetPassword(shop, visitor, body)
      // It may sign in however many logins of others have failed: guessing must not lock the owner out.
      cookies.set('browser', await renewBrowser(shop.pool, userId, visitor.browserHash))
      return { message: (isEmptied ? changedAndEmptied : changed)[language] }
    },
    sendProof: async (_, { visitor, language }) => {
      await sendProof(shop, language, signedIn(visitor))
      return {
        message: {
          en: 'The e-mail is on its way. Its link works for three days',
          bn: 'ই-মেইল যাচ্ছে। লিংকটি তিন দিন কাজ করবে',
        }[language],
      }
    },
    proveEmail: async ({ body }, { visitor, language }) => {
      await proveEmail(shop, signedIn(visitor), body.token)
      return { message: { en: 'Your e-mail is confirmed', bn: 'আপনার ই-মেইল কনফার্ম হয়েছে' }[language] }
    },
    createResetLink: async ({ params }, { visitor }) => ({
      data: await createResetLink(shop, signedIn(visitor), params.id),
    }),
  }) satisfies Partial<Handlers>
