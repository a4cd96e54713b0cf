import type { OrderToPack } from '#contract/packing.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './texts.ts'

/** The amount to collect on papers and labels: nothing for a rejected or paid order. */
export function collectText({ orderStatus, toCollect }: Pick<OrderToPack, 'orderStatus' | 'toCollect'>): {
  label: string
  amount: string
} {
  if (orderStatus === 'rejected') return { label: texts.rejected, amount: texts.collectNothing }
  if (toCollect === 0) return { label: texts.paid, amount: texts.collectNothing }
  return { label: texts.cash, amount: formatTaka(toCollect) }
}
