import { useState } from 'react'
import type { Totals } from '#rules/price.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import type { usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { type Terms, termsOf, totalUnder, withAgreedPrices } from './agreed-terms.ts'

type Cart = Pick<ReturnType<typeof usePricedCart>, 'lines' | 'isPriced'>

/**
 * The total that the shopper has seen: the one that the page came with, then each that was accepted or ordered at. Where the
 * shop has changed it since, nothing is ordered before the new one is accepted (behaviour §5).
 */
export function useAgreedTotal({ lines, isPriced }: Cart, choices: OrderChoices, totals: Totals) {
  const [terms, setTerms] = useState<Terms | null>(null)
  const now = termsOf(lines, choices)
  if (terms === null && isPriced) setTerms(now)
  const before = terms === null ? totals.total : totalUnder(terms, lines, choices)
  return {
    /** The total that was agreed to, in taka, where the shop has changed it. */
    totalBefore: before === totals.total ? undefined : before,
    lines: withAgreedPrices(lines, terms),
    accept: () => setTerms(now),
  }
}
