import { accountLink } from '#rules/account-links.ts'
import { hashToken, newToken } from '../auth/token.ts'
import type { CleaningStep } from '../db/delete-some.ts'
import type { Db, Tx } from '../db/open.ts'
import { ShopError } from '../shop-error.ts'
import * as links from './account-links.db.ts'

/** Kinds of links that belong to an account; those of an invitation: invitations.service.ts. */
type LinkKind = 'reset' | 'proof'

const minutes: Record<LinkKind, number> = { reset: 30, proof: 3 * 24 * 60 }

/** Makes a link for an account, as a path of the shop. `madeBy` is the administrator who asked for it. */
export async function makeLink(
  tx: Tx,
  kind: LinkKind,
  userId: string,
  madeBy: string | null = null,
): Promise<{ path: string; endsAt: Date }> {
  const token = newToken()
  const endsAt = new Date(Date.now() + minutes[kind] * 60_000)
  await links.insertLink(tx, { tokenHash: hashToken(token), kind, userId, madeBy, endsAt })
  return { path: accountLink(kind, token), endsAt }
}

const withdrawn = {
  message: {
    en: 'This link does not work any more. Please ask for a new one',
    bn: 'লিংকটি আর কাজ করে না। নতুন লিংক চেয়ে নিন',
  },
}

/** The account of a link, also where it cannot be used any more. Throws `link_unknown`. */
export async function findLink(db: Db, kind: LinkKind, token: string) {
  const link = await links.findLink(db, kind, hashToken(token))
  if (!link) throw new ShopError('link_unknown')
  return link
}

/** Throws `link_used`, `link_withdrawn`, `link_expired`. */
export function requireUsable({ usedAt, isWithdrawn, isOver }: Awaited<ReturnType<typeof findLink>>): void {
  if (usedAt !== null) throw new ShopError('link_used')
  if (isWithdrawn) throw new ShopError('link_withdrawn', withdrawn)
  if (isOver) throw new ShopError('link_expired')
}

/** The account of a link that can be used. Throws `link_unknown`, `link_used`, `link_withdrawn`, `link_expired`. */
export async function findUsableLink(db: Db, kind: LinkKind, token: string) {
  const link = await findLink(db, kind, token)
  requireUsable(link)
  return link
}

export const cleaning: CleaningStep[] = [links.deleteOldLinks]
