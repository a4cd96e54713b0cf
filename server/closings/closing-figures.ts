import type { ClosingFigures } from '#contract/closings.ts'
import { toPoisha, toTaka } from '#rules/money.ts'
import { isLoss, isPayment } from '#rules/order-money.ts'
import { sumBy } from '#rules/sum-by.ts'
import type { StoredFigures } from '../db/closing-tables.ts'
import type { Db } from '../db/open.ts'
import { findRefundsOwed } from '../money/money.service.ts'
import { countWaitingClaims } from '../payment-claims/payment-claims.service.ts'
import { listOwedByCouriers } from '../payouts/payouts.service.ts'
import type { closeEntries, closePayouts } from './closings.db.ts'

type EntrySums = Awaited<ReturnType<typeof closeEntries>>
type PayoutSums = Awaited<ReturnType<typeof closePayouts>>

/** What entries and payouts come to, and what is expected in cash by them; in poisha. What was written off is no money. */
export function figuresOf(entries: EntrySums, payouts: PayoutSums) {
  const amountOf = (isCounted: (entry: EntrySums[number]) => boolean) =>
    sumBy(entries.filter(isCounted), ({ amount }) => amount)
  const isMoney = (entry: EntrySums[number]) => isPayment(entry) || entry.kind === 'refund'
  const methods = [...new Set(entries.filter(isMoney).map(({ method }) => method))]
  return {
    expected: amountOf((entry) => entry.method === 'cash' && isMoney(entry)),
    byMethod: methods.sort().map((method) => ({
      method,
      taken: amountOf((entry) => entry.method === method && isPayment(entry)),
      givenBack: amountOf((entry) => entry.method === method && entry.kind === 'refund'),
    })),
    writtenOff: amountOf(isLoss),
    payouts,
  }
}

/** What is open now, in poisha: what couriers owe, transfers that wait to be checked, and what orders have paid too much. */
export async function findOpen(read: Db): Promise<StoredFigures['open']> {
  const couriers = await listOwedByCouriers(read)
  return {
    couriers: couriers.map(({ courier, parcels, owed }) => ({ courier, parcels, owed: toPoisha(owed) })),
    transfers: await countWaitingClaims(read),
    refunds: await findRefundsOwed(read),
  }
}

/** Stored figures in taka. */
export const inTaka = ({ byMethod, writtenOff, payouts, open }: StoredFigures): ClosingFigures => ({
  byMethod: byMethod.map(({ method, taken, givenBack }) => ({
    method,
    taken: toTaka(taken),
    givenBack: toTaka(givenBack),
  })),
  writtenOff: toTaka(writtenOff),
  payouts: payouts.map(({ net, ...payout }) => ({ ...payout, net: toTaka(net) })),
  open: {
    couriers: open.couriers.map(({ owed, ...courier }) => ({ ...courier, owed: toTaka(owed) })),
    transfers: open.transfers,
    refunds: { orders: open.refunds.orders, amount: toTaka(open.refunds.amount) },
  },
})
