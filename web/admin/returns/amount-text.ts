import type { Return } from '#contract/returns.ts'
import { formatTaka } from '#rules/money.ts'
import { texts } from './texts.ts'

/** What an exchange costs its buyer, or what the buyer is owed for a return and has got back once it is settled; '' for neither. */
export function amountText({ state, toCollect, toRefund }: Pick<Return, 'state' | 'toCollect' | 'toRefund'>): string {
  if (toCollect > 0) return (state === 'accepted' ? texts.toCollect : texts.costs)(formatTaka(toCollect))
  if (toRefund > 0) return (state === 'settled' ? texts.givenBack : texts.toRefund)(formatTaka(toRefund))
  return ''
}
