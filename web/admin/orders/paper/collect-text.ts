import type { LabelledOrder } from '#contract/packing.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './texts.ts'

type Collected = Pick<LabelledOrder, 'orderStatus' | 'toCollect'> & Partial<Pick<LabelledOrder, 'parcel'>>

/** The amount to collect on papers and labels: as agreed with the courier, and nothing for a rejected or paid order. An exchange has its own. */
export function collectText({ orderStatus, toCollect, parcel = null }: Collected): {
  label: string
  amount: string
} {
  if (orderStatus === 'rejected') return { label: texts.rejected, amount: texts.collectNothing }
  const amount = toCollect === 0 && parcel?.kind !== 'exchange' ? 0 : (parcel?.toCollect ?? toCollect)
  if (amount === 0) return { label: texts.paid, amount: texts.collectNothing }
  return { label: texts.cash, amount: formatTaka(amount) }
}
