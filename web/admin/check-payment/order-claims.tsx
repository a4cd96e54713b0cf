import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useMay } from '../use-may.ts'
import { SentText } from './claim-parts.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { texts } from './texts.ts'

/** What was asked for in advance of an order, and what its buyer claims to have sent. */
export function OrderClaims({ order }: { order: AdminOrder }) {
  const { advance, payNow, desk } = order
  if (advance.amount === 0) return null
  return (
    <div className="mb-3 grid gap-2">
      <p>
        {texts.advance(formatTaka(advance.amount))}
        {payNow > 0 ? ` · ${texts.stillDue(formatTaka(payNow))}` : null}
        {desk.advanceReason ? (
          <span className="block text-ink-soft text-sm">{texts.reasons[desk.advanceReason]}</span>
        ) : null}
      </p>
      <AdvanceBadge order={order} />
      <Claims orderId={order._id} />
    </div>
  )
}

/** That a payment waits to be checked, or did not come in time. */
export function AdvanceBadge({ order: { advance } }: { order: Pick<AdminOrder, 'advance'> }) {
  if (advance.state === 'checking') return <Badge tone="black">{texts.waits}</Badge>
  return advance.state === 'unpaid' ? <Badge tone="red">{texts.unpaid}</Badge> : null
}

function Claims({ orderId }: { orderId: string }) {
  const { api } = useApp()
  const may = useMay()
  const claims = useQuery({
    ...callQuery(api, 'listOrderClaims', { params: { id: orderId } }),
    enabled: may('money.read'),
  })
  if (couldNotLoad(claims)) return <LoadError query={claims} />
  if (!claims.data || claims.data.data.length === 0) return null
  return (
    <ul aria-label={texts.claims}>
      {claims.data.data.map((claim) => (
        <li key={claim._id} className="grid gap-2 border-line border-t py-2">
          <span className="flex flex-wrap items-center gap-2">
            <SentText claim={claim} />
            <Badge tone={claim.state === 'confirmed' ? 'green' : 'neutral'}>{texts.states[claim.state]}</Badge>
          </span>
          {may('money.edit') ? <DecideButtons claim={claim} /> : null}
        </li>
      ))}
    </ul>
  )
}
