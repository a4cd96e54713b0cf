import { isStaff, type Role } from '#rules/roles.ts'
import { deleteAddressesOf } from '../addresses/addresses.service.ts'
import { emptyCart } from '../cart/cart.service.ts'
import type { Db, Tx } from '../db/open.ts'
import { deleteReviewsOf } from '../reviews/reviews.service.ts'
import { proveEmail, renameAccount } from '../users/accounts.service.ts'
import { endRole } from '../users/users.service.ts'
import type { Visitor } from '../visitor.ts'
import { emptyWishlist } from '../wishlist/wishlist.service.ts'
import { isKnownBrowser } from './known-browsers.db.ts'

type Account = { id: string; email: string; role: Role; emailProvenAt: Date | null; roleByInvitation: boolean }

/** Whether an account loses what is stored in it when this visitor proves its e-mail: it was not proven before, and nothing shows that the account is theirs. */
export async function changesHands(
  db: Db,
  { id, email, role, emailProvenAt, roleByInvitation }: Account,
  visitor: Visitor,
): Promise<boolean> {
  if (emailProvenAt !== null || visitor.user?._id === id) return false
  // The administrator who gave the role vouches for the e-mail; that of an invitation was typed by the person who accepted it.
  if (isStaff(role) && !roleByInvitation) return false
  const { browserHash } = visitor
  return browserHash === null || !(await isKnownBrowser(db, email.toLowerCase(), browserHash))
}

/**
 * Notes that the visitor has proven the e-mail of a locked account. When it was not proven before and nothing shows that
 * the account is theirs, another person may have opened it: the data stored there is deleted, with the name and a role of the
 * panel. Orders stay, since they are on their way. Returns whether the account changed hands. Throws `last_admin`.
 */
export async function takeOverByEmail(tx: Tx, account: Account, visitor: Visitor, userName: string): Promise<boolean> {
  if (account.emailProvenAt !== null) return false
  await proveEmail(tx, account.id)
  if (!(await changesHands(tx, account, visitor))) return false
  const { id, role } = account
  if (isStaff(role)) await endRole(tx, account)
  await renameAccount(tx, id, userName)
  // Products before the cart, as orders lock them.
  await deleteReviewsOf(tx, id)
  await emptyCart(tx, id)
  await emptyWishlist(tx, id)
  await deleteAddressesOf(tx, id)
  return true
}
