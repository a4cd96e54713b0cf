import type { BuyerClaim, Claim } from '#contract/payment-claims.ts'
import { leftToPayNow } from '#rules/advance.ts'
import { toTaka } from '#rules/money.ts'
import { isWallet, moneyOf, type PayMethod, paidPoisha, type Wallet } from '#rules/order-money.ts'
import type { Db, Tx } from '../db/open.ts'
import { COUNT_LIMIT, type Paging } from '../db/paging.ts'
import { isoOf } from '../db/unchanged.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { findOrders } from '../orders/orders.service.ts'
import { ShopError } from '../shop-error.ts'
import * as db from './payment-claims.db.ts'

type ClaimRow = db.ClaimRow

/** Of a claim whose order is not locked yet. Throws `claim_not_found`. */
export async function getClaim(read: Db, id: string): Promise<ClaimRow> {
  const claim = await db.findClaim(read, id)
  if (!claim) throw new ShopError('claim_not_found')
  return claim
}

/** Locks a waiting claim of a locked order. Throws `claim_decided`, and `stale` where another order has it since. */
export async function lockWaiting(tx: Tx, id: string, orderId: string): Promise<ClaimRow> {
  const claim = await db.lockClaim(tx, id)
  if (!claim) throw new ShopError('claim_not_found')
  if (claim.orderId !== orderId) throw new ShopError('stale')
  if (claim.state !== 'waiting') throw new ShopError('claim_decided')
  return claim
}

/** Notes what the buyer of a locked order has sent; returns the claim that has the transfer already, where there is one. */
export async function addClaim(tx: Tx, claim: db.NewClaim): Promise<ClaimRow | null> {
  if (!(await db.insertClaim(tx, claim))) return (await db.findByTransfer(tx, claim.wallet, claim.trxId)) ?? null
  await db.updateWaitingClaims(tx, claim.orderId)
  return null
}

/** The claims of orders, oldest first. */
export const listClaimsOf = (read: Db, orderIds: string[]): Promise<ClaimRow[]> => db.listClaimsOf(read, orderIds)

/** The claims of these transfers, by TrxID. */
export const findByTrxIds = async (read: Db, trxIds: string[]): Promise<ClaimRow[]> =>
  trxIds.length === 0 ? [] : db.findByTrxIds(read, trxIds)

/** Starts the hold of a locked, pending order, and of its pieces, again: it may have ended while its money was being checked. */
export const holdAgain = (tx: Tx, orderId: string, holdHours: number) => db.holdAgain(tx, orderId, holdHours)

/**
 * Decides a claim of a locked order. Its pieces are held for `holdHours` from now, where they are not held longer, and what is left of
 * its advance is due from now on.
 */
export async function decideClaim(tx: Tx, claim: ClaimRow, decision: db.Decision, holdHours: number): Promise<void> {
  await db.decideClaim(tx, claim.id, decision)
  await db.updateWaitingClaims(tx, claim.orderId)
  await holdAgain(tx, claim.orderId, holdHours)
}

/** A payment in the ledger. `amount`: poisha. */
type Transfer = { orderId: string; method: PayMethod; reference: string; amount: number }

/** Confirms the waiting claim of a locked order whose transfer staff have recorded by hand. */
export async function confirmRecorded(
  tx: Tx,
  transfer: Transfer,
  { userId, holdHours }: { userId: string | null; holdHours: number },
): Promise<void> {
  const claim = await findClaimOf(tx, transfer)
  if (claim?.state !== 'waiting') return
  await decideClaim(tx, claim, { state: 'confirmed', received: transfer.amount, userId }, holdHours)
}

/** The confirmed claim whose payment of a locked order was taken back waits again: staff may have confirmed a wrong amount. */
export async function reopenClaim(tx: Tx, transfer: Transfer): Promise<void> {
  const claim = await findClaimOf(tx, transfer)
  if (claim?.state !== 'confirmed') return
  await db.reopenClaim(tx, claim.id)
  await db.updateWaitingClaims(tx, claim.orderId)
}

/** A claim is found by its transfer: a payment that is recorded by hand, or was another order's before a merge, does not name it. */
async function findClaimOf(read: Db, { orderId, method, reference }: Transfer): Promise<ClaimRow | undefined> {
  if (!isWallet(method)) return
  const claim = await db.findByTransfer(read, method, reference)
  return claim?.orderId === orderId ? claim : undefined
}

/** Moves the claims and the advance of a merged order to the other one; both are locked. */
export async function moveClaims(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await db.moveClaims(tx, { from, into })
  for (const id of [into, from]) await db.updateWaitingClaims(tx, id)
}

/** Deletes the numbers from which buyers of these orders have sent. */
export async function deleteSenders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await db.blankSenders(tx, orderIds)
}

/** A claim as its buyer sees it; amounts in taka. */
export const toBuyerClaim = (claim: ClaimRow): BuyerClaim => ({
  _id: claim.id,
  wallet: claim.wallet as Wallet,
  trxId: claim.trxId,
  sender: claim.sender,
  amount: claim.amount,
  state: claim.state,
  refusal: claim.refusal,
  answer: claim.answer,
  received: claim.received === null ? null : toTaka(claim.received),
  createdAt: claim.createdAt.toISOString(),
  decidedAt: isoOf(claim.decidedAt),
})

const toClaim = (claim: ClaimRow, order: OrderRow): Claim => ({
  ...toBuyerClaim(claim),
  orderId: claim.orderId,
  order: {
    name: order.name,
    phone: order.phone,
    orderStatus: order.orderStatus,
    toCollect: moneyOf(order).toCollect,
    payNow: leftToPayNow(order, paidPoisha(order)),
  },
})

/** Claims as staff get them. */
export async function toClaims(read: Db, claims: readonly ClaimRow[]): Promise<Claim[]> {
  if (claims.length === 0) return []
  const rows = await findOrders(read, [...new Set(claims.map(({ orderId }) => orderId))])
  const orders = new Map(rows.map(({ order }) => [order.id, order]))
  return claims.flatMap((claim) => {
    const order = orders.get(claim.orderId)
    return order ? [toClaim(claim, order)] : []
  })
}

/** How many wait to be checked, at most 1,001. */
export const countWaitingClaims = (read: Db): Promise<number> => db.countByState(read, 'waiting', COUNT_LIMIT)

/** One page of those in a state: waiting ones oldest first, decided ones newest first; `total` is at most 1,001. */
export async function listByState(read: Db, state: ClaimRow['state'], paging: Paging) {
  const [rows, total] = await Promise.all([
    db.listByState(read, state, paging),
    db.countByState(read, state, COUNT_LIMIT),
  ])
  return { data: await toClaims(read, rows), total }
}
