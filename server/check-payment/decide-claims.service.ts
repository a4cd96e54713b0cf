import type { Claim } from '#contract/payment-claims.ts'
import type { ClaimRefusal } from '#rules/advance.ts'
import { toPoisha } from '#rules/money.ts'
import { matchOf, walletMessagesIn } from '#rules/wallet-messages.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { once } from '../db/once.ts'
import { type Db, inTransaction, type Tx } from '../db/open.ts'
import { type AskedPage, pagingOf } from '../db/paging.ts'
import { listRecordedTransfers } from '../money/money.service.ts'
import { lockOrder } from '../order-desk/admin-order.ts'
import { recordOrderEvents } from '../orders/order-events.service.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import {
  decideClaim,
  findByTrxIds,
  getClaim,
  listByState,
  listClaimsOf,
  lockWaiting,
  toClaims,
} from '../payment-claims/payment-claims.service.ts'
import { writePayment } from '../payments/payments.service.ts'
import type { Shop } from '../shop-context.ts'
import { ShopError } from '../shop-error.ts'
import { type Asking, userIdOf } from '../visitor.ts'

type DecidingShop = Pick<Shop, 'pool' | 'settings'>

/** Payments that buyers have reported: without a state those that wait to be checked. */
export const listClaims = (
  read: Db,
  { state = 'waiting', limit, page }: AskedPage & { state?: Claim['state'] | undefined },
) => listByState(read, state, pagingOf({ limit, page }))

export const listOrderClaims = async (read: Db, orderId: string): Promise<Claim[]> =>
  toClaims(read, await listClaimsOf(read, [orderId]))

async function claimAsStaff(read: Db, id: string): Promise<Claim> {
  const [claim] = await toClaims(read, [await getClaim(read, id)])
  if (!claim) throw new ShopError('claim_not_found')
  return claim
}

/**
 * Confirms that what a buyer has sent is there, once: the ledger gets its entry in the same transaction. `received`: taka, where it is
 * another amount than was asked for. Throws `claim_not_found`, `claim_decided`, `reference_used`, `stale`.
 */
export function confirmClaim(
  { pool, settings }: DecidingShop,
  { claim, visitor }: Asking,
  id: string,
  { received }: { received?: number | undefined },
): Promise<Claim> {
  return inTransaction(pool, async (tx) => {
    const row = await lockOrderOf(tx, id)
    await once(tx, claim, async () => {
      await confirm(tx, row, id, { received, by: userIdOf(visitor), holdHours: settings.current().orders.hold.hours })
    })
    return claimAsStaff(tx, id)
  })
}

/** The order of a claim is locked before the claim, as everywhere. */
const lockOrderOf = async (tx: Tx, id: string): Promise<OrderWithLines> =>
  lockOrder(tx, (await getClaim(tx, id)).orderId)

type Confirming = {
  /** Taka; the amount of the claim where it is left out. */
  received: number | undefined
  by: string | null
  holdHours: number
}

async function confirm(
  tx: Tx,
  row: OrderWithLines,
  id: string,
  { received, by, holdHours }: Confirming,
): Promise<void> {
  const { id: orderId } = row.order
  const claim = await lockWaiting(tx, id, orderId)
  const amount = toPoisha(received ?? claim.amount)
  await decideClaim(tx, claim, { state: 'confirmed', received: amount, userId: by }, holdHours)
  const entry = { orderId, kind: 'advance', method: claim.wallet, amount, reference: claim.trxId } as const
  await writePayment(tx, row, { ...entry, belongsKind: 'claim', belongsTo: id, userId: by })
}

type Confirmed = { _id: string; isConfirmed: boolean; message: string }

/**
 * Confirms several claims, each in a transaction of its own: a failure does not stop the others. A claim that is confirmed already counts as
 * confirmed, since the first answer may have been lost.
 */
export async function confirmClaims(
  { pool, settings }: DecidingShop,
  { visitor, language }: Asking,
  claims: readonly { _id: string; received?: number | undefined }[],
): Promise<Confirmed[]> {
  const by = userIdOf(visitor)
  const { hours: holdHours } = settings.current().orders.hold
  const results: Confirmed[] = []
  for (const { _id, received } of claims) {
    try {
      await inTransaction(pool, async (tx) => confirm(tx, await lockOrderOf(tx, _id), _id, { received, by, holdHours }))
      results.push({ _id, isConfirmed: true, message: '' })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const isConfirmed = error.code === 'claim_decided' && (await getClaim(pool, _id)).state === 'confirmed'
      results.push({ _id, isConfirmed, message: isConfirmed ? '' : error.sentence[language] })
    }
  }
  return results
}

/** Refuses a claim, once. Its TrxID can be used again. Throws `claim_not_found`, `claim_decided`, `stale`. */
export function refuseClaim(
  { pool, settings }: DecidingShop,
  { claim, visitor }: Asking,
  id: string,
  { refusal, answer }: { refusal: ClaimRefusal; answer: string },
): Promise<Claim> {
  return inTransaction(pool, async (tx) => {
    const row = await lockOrderOf(tx, id)
    const { id: orderId } = row.order
    await once(tx, claim, async () => {
      const waiting = await lockWaiting(tx, id, orderId)
      const by = userIdOf(visitor)
      const { hours } = settings.current().orders.hold
      await decideClaim(tx, waiting, { state: 'refused', refusal, answer, userId: by }, hours)
      const details = { method: waiting.wallet, amount: waiting.amount, reference: waiting.trxId, refusal }
      await recordOrderEvents(tx, 'claimRefused', { orderId, by, details })
      await recordAudit(tx, { action: 'claim_refused', target: orderId, details })
      tx.publish('orderChanged', { orderId })
    })
    return claimAsStaff(tx, id)
  })
}

/** Reads messages of wallets, and matches them to the payments that buyers have reported and to those that the ledger has. */
export async function readWalletMessages(read: Db, text: string) {
  const messages = walletMessagesIn(text)
  const trxIds = messages.map(({ trxId }) => trxId)
  const [rows, recorded] = await Promise.all([findByTrxIds(read, trxIds), listRecordedTransfers(read, trxIds)])
  const claims = await toClaims(read, rows)
  return messages.map((message) => ({ ...message, ...matchOf(message, claims, recorded) }))
}
