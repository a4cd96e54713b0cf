import { deleteAddressesOf } from '../addresses/addresses.service.ts'
import { emptyCart } from '../cart/cart.service.ts'
import type { Tx } from '../db/open.ts'
import type { CatalogueShop } from '../products/catalogue-watch.ts'
import { deleteReviewsOf } from '../reviews/reviews.service.ts'
import * as users from '../users/users.service.ts'
import type { Visitor } from '../visitor.ts'
import { emptyWishlist } from '../wishlist/wishlist.service.ts'
import { isKnownBrowser } from './known-browsers.db.ts'

type Account = { id: string; email: string; role: 'customer' | 'admin'; emailProvenAt: Date | null }

/**
 * Notes that the visitor has proven the e-mail of an account, which is held. When nobody had and nothing shows that the account is
 * theirs, somebody else may have opened it: what that one stored there goes, with the name. Orders stay, since they are on their way, and
 * so does an administrator's account: who gave the role vouches for the e-mail. Answers whether the account changed hands.
 */
export async function takeOverByEmail(
  tx: Tx,
  { catalogue }: Pick<CatalogueShop, 'catalogue'>,
  { id, email, role, emailProvenAt }: Account,
  visitor: Visitor,
  userName: string,
): Promise<boolean> {
  if (emailProvenAt !== null) return false
  await users.proveEmail(tx, id)
  const isTheirs =
    visitor.user?._id === id ||
    (visitor.browserHash !== null && (await isKnownBrowser(tx, email.toLowerCase(), visitor.browserHash)))
  if (isTheirs || role === 'admin') return false
  await users.rename(tx, id, userName)
  // Products before the cart, as orders lock them.
  await deleteReviewsOf(tx, catalogue, id)
  await emptyCart(tx, id)
  await emptyWishlist(tx, id)
  await deleteAddressesOf(tx, id)
  return true
}
