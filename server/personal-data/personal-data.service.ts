import type { User } from '#contract/auth.ts'
import type { DeliveryZone } from '#rules/delivery.ts'
import { listAddresses } from '../addresses/addresses.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { endSessionsOf, listSessions } from '../auth/sessions.service.ts'
import { getCart } from '../cart/cart.service.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { deleteMailsOf } from '../mail/mail.ts'
import { deleteNotes } from '../money/money.service.ts'
import { deleteBuyersOf, listOrdersOf } from '../orders/orders.service.ts'
import { deleteRecipients } from '../parcels/parcels.service.ts'
import { deleteSenders, listClaimsOf, toBuyerClaim } from '../payment-claims/payment-claims.service.ts'
import { deleteReturnTexts, findReturnsOf, toBuyerReturns } from '../returns/returns.service.ts'
import { deleteReviewsOf, listReviewsOf } from '../reviews/reviews.service.ts'
import { deleteStockRequestsOf, listOwnStockRequests } from '../stock-requests/stock-requests.service.ts'
import { findAccount } from '../users/accounts.service.ts'
import { deleteUser } from '../users/users.service.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import { listWishlist } from '../wishlist/wishlist.service.ts'

/** All data that the shop stores of the visitor, as their own calls return it. */
export async function findPersonalData(db: Db, zones: readonly DeliveryZone[], visitor: Visitor) {
  const user = signedIn(visitor)
  const { _id: id } = user
  const [addresses, orders, reviews, cart, wishlist, stockRequests, sessions] = await Promise.all([
    listAddresses(db, zones, id),
    allOf(async (page) => (await listOrdersOf(db, id, page)).data),
    allOf((page) => listReviewsOf(db, id, page)),
    getCart(db, id),
    allOf((page) => listWishlist(db, id, page)),
    listOwnStockRequests(db, id),
    listSessions(db, visitor, {}),
  ])
  const orderIds = orders.map(({ _id }) => _id)
  const [returns, claims] = await Promise.all([findReturnsOf(db, orderIds), listClaimsOf(db, orderIds)])
  return {
    user,
    addresses,
    orders,
    returns: await toBuyerReturns(db, returns),
    paymentClaims: claims.map(toBuyerClaim),
    reviews,
    cart,
    wishlist,
    stockRequests,
    sessions: sessions.data,
  }
}

async function allOf<Row>(list: (page: { page: number }) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const more = await list({ page })
    if (more.length === 0) return rows
    rows.push(...more)
  }
}

/**
 * Deletes an account with all its data; data of its e-mail only where that is proven, since anyone can register with another
 * person's. Its orders stay, without their user: the shop has to deliver them and to account for them. Ratings follow. Throws
 * `last_admin`.
 */
export function deleteAccount(pool: Pool, user: User): Promise<void> {
  const { _id: id, email } = user
  return inTransaction(pool, async (tx) => {
    await recordAudit(tx, { action: 'account_deleted', target: id })
    await deleteReviewsOf(tx, id)
    await endSessionsOf(tx, id)
    const isProven = Boolean((await findAccount(tx, { id }))?.emailProvenAt)
    await deleteMailsOf(tx, user, isProven)
    await deleteStockRequestsOf(tx, id, isProven ? email : null)
    await deleteUser(tx, id)
  })
}

/** Orders of one transaction: a shop that switches this on has years of them. */
const BATCH_SIZE = 1_000

/** For the hourly cleaning: deletes the buyer from some orders that were over so long ago; returns whether there may be more. */
export async function deleteOldBuyers(tx: Tx, days: number): Promise<boolean> {
  const orderIds = await deleteBuyersOf(tx, days, BATCH_SIZE)
  await deleteRecipients(tx, orderIds)
  await deleteReturnTexts(tx, orderIds)
  await deleteNotes(tx, orderIds)
  await deleteSenders(tx, orderIds)
  if (orderIds.length > 0) tx.publish('ordersCleaned', {})
  return orderIds.length === BATCH_SIZE
}
