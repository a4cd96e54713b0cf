import type { User } from '#contract/auth.ts'
import { HOUR_SECONDS } from '#rules/durations.ts'
import { shownText } from '#rules/shown-text.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hashPassword } from '../auth/password.ts'
import { requireGoodPassword } from '../auth/password-rules.ts'
import { endSessionsOf } from '../auth/sessions.service.ts'
import { changesHands, takeOverByEmail } from '../auth/take-over.service.ts'
import { inTransaction, type Pool } from '../db/open.ts'
import type { Limit, Try } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Letter, LetterFor, LetterFrom } from '../mail/letter.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import * as accounts from '../users/accounts.service.ts'
import { requireAdministrator, requireUser } from '../users/users.service.ts'
import type { Asking, Visitor } from '../visitor.ts'
import { findUsableLink, makeLink } from './account-links.service.ts'

const byEmail: Limit = { name: 'reset by e-mail', most: 5, seconds: HOUR_SECONDS }
const byAddress: Limit = { name: 'reset by address', most: 50, seconds: HOUR_SECONDS }

const resetTries = (email: string, ip: string): Try[] => [
  { limit: byAddress, key: networkOf(ip) },
  { limit: byEmail, key: email },
]

/**
 * Queues a mail with a link that sets a new password. Whether the e-mail has an account is looked up when the mail is sent, so that
 * neither the answer nor its time reveals it. Throws `no_mail`, `too_many`.
 */
export async function requestReset(
  { pool, mail, limits }: Pick<Shop, 'pool' | 'mail' | 'limits'>,
  { ip, language }: Pick<Asking, 'ip' | 'language'>,
  email: string,
): Promise<void> {
  if (!mail) throw new ShopError('no_mail')
  await limits.count(resetTries(email, ip))
  await inTransaction(pool, (tx) => mail.queue(tx, { kind: 'reset', recipient: email, subjectId: '', language }))
}

/** The mail with the link; null where the e-mail has no account. */
export async function writeResetLetter(
  pool: Pool,
  { origin, sender }: LetterFrom,
  mail: LetterFor,
): Promise<Letter | null> {
  const { recipient: email, language } = mail
  const user = await accounts.findAccount(pool, { email })
  if (!user) return null
  const { path } = await inTransaction(pool, (tx) => makeLink(tx, 'reset', user.id))
  const { subject, asked, works, button, note } = letterWords[language](email, shownText(sender.name, language))
  return {
    language,
    subject,
    paragraphs: [asked, works],
    button: { label: button, url: origin + path },
    notes: [note],
  }
}

const letterWords = {
  en: (email: string, shop: string) => ({
    subject: `Set a new password for ${shop}`,
    asked: `Somebody asked for a new password for the account of ${email} at ${shop}.`,
    works: 'The link below works once, for 30 minutes.',
    button: 'Set a new password',
    note: 'If it was not you, do nothing: your password stays as it is.',
  }),
  bn: (email: string, shop: string) => ({
    subject: `${shop}-এর নতুন পাসওয়ার্ড দিন`,
    asked: `${shop}: ${email} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।`,
    works: 'নিচের লিংকটি একবার, ৩০ মিনিট পর্যন্ত কাজ করবে।',
    button: 'নতুন পাসওয়ার্ড দিন',
    note: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: পাসওয়ার্ড আগের মতোই থাকবে।',
  }),
}

/**
 * The account whose password the link sets, and whether the data stored in it will be deleted: shown before it is too late. Throws
 * `link_unknown`, `link_used`, `link_withdrawn`, `link_expired`.
 */
export async function findResetLink(pool: Pool, visitor: Visitor, token: string) {
  const { userId, madeBy, ...account } = await findUsableLink(pool, 'reset', token)
  const isEmptied = madeBy === null && (await changesHands(pool, { id: userId, ...account }, visitor))
  return { email: account.email, isEmptied }
}

type Reset = { token: string; newPassword: string }

/**
 * Sets a new password by a link, once: all links, sessions and known browsers of the account end with it. A link that was mailed
 * proves the e-mail; one that an administrator gave does not. Returns the account, and whether its stored data was deleted.
 * Throws `link_unknown`, `link_used`, `link_withdrawn`, `link_expired`, `last_admin`, `invalid_input`, `unavailable`.
 */
export async function resetPassword(
  { pool, settings }: Pick<Shop, 'pool' | 'settings'>,
  visitor: Visitor,
  { token, newPassword }: Reset,
) {
  const { userId } = await findUsableLink(pool, 'reset', token)
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(pool, async (tx) => {
    // The account first, as whatever changes a password does; of two that come together the second one finds the link used.
    const user = await accounts.lockAccount(tx, { id: userId })
    await requireGoodPassword(newPassword, user, settings.current().shop.name, 'newPassword')
    const { madeBy } = await findUsableLink(tx, 'reset', token)
    const name = user.email.split('@')[0] ?? 'Customer'
    const isEmptied = madeBy === null && (await takeOverByEmail(tx, user, visitor, name))
    await accounts.setPassword(tx, userId, passwordHash)
    await endSessionsOf(tx, userId)
    await recordAudit(tx, {
      action: 'password_reset',
      target: userId,
      details: { by: madeBy === null ? 'mail' : madeBy },
    })
    return { userId, isEmptied }
  })
}

/**
 * Makes a link for an administrator to give to a user, by Messenger or on the phone. It ends when its administrator may not manage accounts
 * any more. Throws `admins_only`, `user_not_found`.
 */
export const createResetLink = ({ pool }: Pick<Shop, 'pool'>, askedBy: User, userId: string) =>
  inTransaction(pool, async (tx) => {
    await requireAdministrator(tx, askedBy._id)
    await requireUser(tx, userId)
    const { path, endsAt } = await makeLink(tx, 'reset', userId, askedBy._id)
    await recordAudit(tx, { action: 'reset_link_made', target: userId })
    return { path, endsAt: endsAt.toISOString() }
  })
