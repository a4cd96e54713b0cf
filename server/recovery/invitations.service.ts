import type { User } from '#contract/auth.ts'
import type { Invitation } from '#contract/invitations.ts'
import { accountLink } from '#rules/account-links.ts'
import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '#rules/durations.ts'
import type { Language } from '#rules/languages.ts'
import { isStaff, type Role, type StaffRole } from '#rules/roles.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { hashPassword } from '../auth/password.ts'
import { requireGoodPassword } from '../auth/password-rules.ts'
import { openSessionOrStep, type SignedIn } from '../auth/second-step.service.ts'
import type { Device } from '../auth/sessions.service.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { newId } from '../db/id.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { Limit } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import * as accounts from '../users/accounts.service.ts'
import { requireOtherName } from '../users/shop-name.ts'
import { toUser } from '../users/user.ts'
import { requireAdministrator } from '../users/users.service.ts'
import { insertLink } from './account-links.db.ts'
import * as db from './invitations.db.ts'

const HOURS = 24

const making: Limit = { name: 'invitations by account', most: 50, seconds: DAY_SECONDS }
/** A token cannot be guessed; this bounds the work. */
const byAddress: Limit = { name: 'invitations by address', most: 100, seconds: HOUR_SECONDS }

export async function listInvitations(pool: Db): Promise<Invitation[]> {
  return (await db.listOpenInvitations(pool)).map(({ id, role, userName, createdAt, endsAt }) => ({
    _id: id ?? '',
    role: staffRole(role),
    by: userName,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/**
 * Makes an invitation to a role, as a path of the shop: only now, since the database keeps a hash. It ends when its administrator may
 * not give roles any more. Throws `admins_only`, `too_many`.
 */
export async function createInvitation(
  { pool, limits }: Pick<Shop, 'pool' | 'limits'>,
  askedBy: User,
  role: StaffRole,
): Promise<{ path: string; endsAt: string }> {
  await limits.count([{ limit: making, key: askedBy._id }])
  return inTransaction(pool, async (tx) => {
    await requireAdministrator(tx, askedBy._id)
    const [id, token, endsAt] = [newId(), newToken(), new Date(Date.now() + HOURS * HOUR_MS)]
    const link = { kind: 'invitation', tokenHash: hashToken(token), userId: null, madeBy: askedBy._id } as const
    await insertLink(tx, { ...link, id, role, endsAt })
    await recordAudit(tx, { action: 'invitation_made', target: id, details: { role } })
    return { path: accountLink('invitation', token), endsAt: endsAt.toISOString() }
  })
}

/** Throws `invitation_not_found` where it is not open any more. */
export const withdrawInvitation = (pool: Pool, id: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const withdrawn = await db.withdrawInvitation(tx, id)
    if (!withdrawn) throw new ShopError('invitation_not_found')
    await recordAudit(tx, { action: 'invitation_withdrawn', target: id, details: { role: withdrawn.role } })
  })

type Opening = Pick<Shop, 'pool' | 'limits'>

/** The role that an invitation gives, while it can be accepted. Throws `link_unknown`, `link_used`, `link_withdrawn`, `link_expired`, `too_many`. */
export async function findInvitation({ pool, limits }: Opening, ip: string, token: string) {
  await limits.count([{ limit: byAddress, key: networkOf(ip) }])
  const { role, endsAt } = await requireOpen(pool, hashToken(token))
  return { role: staffRole(role), endsAt: endsAt.toISOString() }
}

const used = {
  message: {
    en: 'This invitation was used already. Sign in, or ask for a new one',
    bn: 'এই আমন্ত্রণ আগেই ব্যবহার হয়েছে। সাইন ইন করুন, বা নতুন লিংক চেয়ে নিন',
  },
}

async function requireOpen(reads: Db, tokenHash: Buffer) {
  const link = await db.findInvitation(reads, tokenHash)
  if (!link) throw new ShopError('link_unknown')
  if (link.usedAt !== null) throw new ShopError('link_used', used)
  if (link.isWithdrawn) throw new ShopError('link_withdrawn')
  if (link.isOver) throw new ShopError('link_expired')
  return link
}

type Acceptance = { token: string; userName: string; email: string; password: string }
type Accepting = { language: Language; device: Device }

/**
 * Opens an account with the role of an invitation and signs in to it. An account of that e-mail stays as it is: its role is changed on the page
 * of users, so that no link takes an account over. Throws `invalid_input`, `email_taken`, `too_many`, and as `findInvitation`.
 */
export async function acceptInvitation(
  shop: Pick<Shop, 'pool' | 'limits' | 'mail' | 'settings' | 'gathered'>,
  { token, userName, email, password }: Acceptance,
  { language, device }: Accepting,
): Promise<SignedIn> {
  const { pool, limits, mail, settings } = shop
  await limits.count([{ limit: byAddress, key: networkOf(device.ip) }])
  const tokenHash = hashToken(token)
  await requireOpen(pool, tokenHash)
  const { name } = settings.current().shop
  requireOtherName(userName, name)
  await requireGoodPassword(password, { userName, email }, name, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(pool, async (tx) => {
    const { id, role, madeBy } = await useInvitation(tx, tokenHash)
    const account = await accounts.openAccount(tx, { userName, email, passwordHash, role, roleByInvitation: true })
    if (!account) throw emailTaken()
    await mail?.queue(tx, { kind: 'proof', recipient: email, subjectId: account.id, language })
    const signedIn = await openSessionOrStep(tx, shop, toUser(account), device, { with: 'invitation' })
    const by = { userId: account.id, sessionHash: hashToken(signedIn.token) }
    await recordAudit(tx, {
      action: 'invitation_accepted',
      target: account.id,
      by,
      details: { invitation: id, role, invitedBy: madeBy },
    })
    return signedIn
  })
}

async function useInvitation(tx: Tx, tokenHash: Buffer) {
  const taken = await db.takeInvitation(tx, tokenHash)
  if (taken) return { ...taken, role: staffRole(taken.role) }
  await requireOpen(tx, tokenHash)
  throw new ShopError('link_used', used)
}

const emailTaken = () =>
  new ShopError('email_taken', {
    errors: {
      email: {
        en: 'This e-mail has an account here. Ask the administrator to give that account the role',
        bn: 'এই ই-মেইলে এখানে অ্যাকাউন্ট আছে। অ্যাডমিনকে বলুন সেই অ্যাকাউন্টেই রোল দিতে',
      },
    },
  })

/** The table allows no other role for an invitation. */
function staffRole(role: Role | null): StaffRole {
  if (role === null || !isStaff(role)) throw new Error('An invitation without a role of the panel')
  return role
}
