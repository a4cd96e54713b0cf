import type { Order } from '#contract/orders.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './paper-texts.en.ts'

/** What the courier collects, as papers and labels say it: nothing for what is rejected or paid. */
export function collectText({ orderStatus, paymentStatus, totalAmount }: Order): { label: string; amount: string } {
  if (orderStatus === 'rejected') return { label: texts.rejected, amount: texts.collectNothing }
  if (paymentStatus === 'paid') return { label: texts.paid, amount: texts.collectNothing }
  return { label: texts.cash, amount: formatTaka(totalAmount) }
}
