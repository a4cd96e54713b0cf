import type { User } from '#contract/auth.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import type { Language } from '#rules/languages.ts'
import { shownText } from '#rules/shown-text.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Limit } from '../limits/limits.ts'
import type { Letter, LetterFor, LetterFrom } from '../mail/letter.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import * as accounts from '../users/accounts.service.ts'
import { markLinksUsed } from './account-links.db.ts'
import { findLink, makeLink, requireUsable } from './account-links.service.ts'

const bySending: Limit = { name: 'proof of e-mail', most: 5, seconds: HOUR_SECONDS }

const tomorrow = {
  message: {
    en: 'This e-mail has had many mails today. Please try again tomorrow',
    bn: 'এই ই-মেইলে আজ অনেক মেইল গেছে। কাল আবার চেষ্টা করুন',
  },
}

/** Whether the shop sends mail, and whether the visitor's e-mail is proven. */
export async function getMailState({ pool, mail }: Pick<Shop, 'pool' | 'mail'>, user: User | null) {
  const isProven = user && Boolean((await accounts.findAccount(pool, { id: user._id }))?.emailProvenAt)
  return { sendsMail: mail !== null, isProven }
}

/** Sends the mail that asks the visitor to confirm the e-mail again. Throws `no_mail`, `too_many`. */
export async function sendProof(
  { pool, mail, limits }: Pick<Shop, 'pool' | 'mail' | 'limits'>,
  language: Language,
  user: User,
): Promise<void> {
  if (!mail) throw new ShopError('no_mail')
  await limits.count([{ limit: bySending, key: user.email }])
  const letter = { kind: 'proof', recipient: user.email, subjectId: user._id, language } as const
  if (!(await inTransaction(pool, (tx) => mail.queue(tx, letter)))) throw new ShopError('too_many', tomorrow)
}

/** The mail with the link; null where it is proven or the account gone. */
export async function writeProofLetter(
  pool: Pool,
  { origin, sender }: LetterFrom,
  mail: LetterFor,
): Promise<Letter | null> {
  const { subjectId: userId, language } = mail
  const account = await accounts.findAccount(pool, { id: userId })
  if (!account || account.emailProvenAt) return null
  const { path } = await inTransaction(pool, (tx) => makeLink(tx, 'proof', userId))
  const { subject, opened, please, button, notes } = letterWords[language](
    account.email,
    shownText(sender.name, language),
  )
  return { language, subject, paragraphs: [opened, please], button: { label: button, url: origin + path }, notes }
}

// Only the holder of the password can confirm: a stranger who registered with this e-mail gains nothing from a careless press.
const letterWords = {
  en: (email: string, shop: string) => ({
    subject: `Confirm your e-mail for ${shop}`,
    opened: `An account at ${shop} was opened with ${email}.`,
    please:
      'Please confirm that this e-mail is yours, so that you can get back into your account if you forget the password.',
    button: 'Confirm my e-mail',
    notes: [
      'The link works for three days, in a browser where you are signed in.',
      `If you opened no account, do nothing. You can take it over at any time with “Forgot password?” at ${shop}.`,
    ],
  }),
  bn: (email: string, shop: string) => ({
    subject: `${shop}-এর জন্য ই-মেইল কনফার্ম করুন`,
    opened: `${email} দিয়ে ${shop} শপে একটি অ্যাকাউন্ট খোলা হয়েছে।`,
    please: 'ই-মেইলটি যে আপনার, তা কনফার্ম করুন। তাহলে পাসওয়ার্ড ভুলে গেলেও অ্যাকাউন্টে ফিরতে পারবেন।',
    button: 'ই-মেইল কনফার্ম করুন',
    notes: [
      'লিংকটি তিন দিন কাজ করবে, যে ব্রাউজারে আপনি সাইন ইন আছেন সেখানে।',
      `আপনি অ্যাকাউন্ট না খুলে থাকলে কিছু করতে হবে না। ${shop} শপে “পাসওয়ার্ড ভুলে গেছেন?” দিয়ে যেকোনো সময় এটি নিজের করে নিতে পারেন।`,
    ],
  }),
}

/**
 * Notes that the visitor reads the mail of their account. It takes both, the link and a session: the link alone would confirm the account
 * of a stranger who registered with this e-mail. Pressed again, or in a second mail, it changes nothing. Throws `link_unknown`,
 * `link_used`, `link_expired`, `not_yours`.
 */
export async function proveEmail({ pool }: Pick<Shop, 'pool'>, user: User, token: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const link = await findLink(tx, 'proof', token)
    if (link.userId !== user._id) {
      throw new ShopError('not_yours', {
        message: {
          en: `This link is for the account of ${link.email}. Please sign in to it`,
          bn: `লিংকটি ${link.email} অ্যাকাউন্টের জন্য। সেটিতে সাইন ইন করুন`,
        },
      })
    }
    if (link.emailProvenAt) return
    requireUsable(link)
    await accounts.proveEmail(tx, user._id)
    await markLinksUsed(tx, 'proof', user._id)
    await recordAudit(tx, { action: 'email_confirmed', target: user._id })
  })
}
