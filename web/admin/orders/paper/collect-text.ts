import type { Order } from '#contract/orders.ts'
import { formatTaka } from '#rules/money.ts'

/** What the courier collects, as papers and labels say it: nothing for what is rejected or paid. */
export function collectText({ orderStatus, paymentStatus, totalAmount }: Order): { label: string; amount: string } {
  if (orderStatus === 'rejected') return { label: 'Rejected', amount: 'Collect nothing' }
  if (paymentStatus === 'paid') return { label: 'Paid', amount: 'Collect nothing' }
  return { label: 'Cash to collect', amount: formatTaka(totalAmount, { decimals: 'always' }) }
}
