import type { Claim } from '#contract/payment-claims.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { OrderLink } from '../order-link.tsx'
import { texts } from './texts.ts'

/** What was sent, from where, and what was asked for. */
export const SentText = ({ claim }: { claim: Claim }) => (
  <span className="wrap-anywhere">
    <span className="font-semibold figures">{formatTaka(claim.received ?? claim.amount)}</span> ·{' '}
    {texts.wallets[claim.wallet]} · <span className="font-semibold figures">{claim.trxId}</span>
    {claim.sender ? <span className="block text-ink-soft text-sm">{texts.from(digits(claim.sender))}</span> : null}
    {claim.received !== null && claim.received !== claim.amount ? (
      <span className="block text-sm">{texts.asked(formatTaka(claim.amount))}</span>
    ) : null}
    {claim.refusal ? (
      <span className="block text-sm">
        {texts.refusals[claim.refusal]}
        {claim.answer ? ` · ${claim.answer}` : null}
      </span>
    ) : null}
  </span>
)

export const OrderOfClaim = ({ claim: { orderId, order } }: { claim: Claim }) => (
  <span className="wrap-anywhere">
    <OrderLink id={orderId} /> {order.name}
    {order.orderStatus === 'rejected' ? <span className="block text-bad text-sm">{texts.rejectedOrder}</span> : null}
  </span>
)
