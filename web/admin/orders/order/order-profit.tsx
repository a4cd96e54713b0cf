import { useQuery } from '@tanstack/react-query'
import type { OrderProfit as Earned } from '#contract/profit.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'
import { useMay } from '../../use-may.ts'
import { texts } from './profit-texts.ts'

const costs = ['cost', 'courierFees', 'paymentFees', 'packing'] as const

/** What an order has earned, once it is delivered or came back; for roles that see the money. */
export function OrderProfit({ orderId }: { orderId: string }) {
  const mayRead = useMay()('money.read')
  const query = callQuery(useApp().api, 'getOrderProfit', { params: { id: orderId } })
  const { data } = useQuery({ ...query, enabled: mayRead })
  return data?.data ? <Earnings earned={data.data} /> : null
}

const Earnings = ({ earned }: { earned: Earned }) => (
  <Card title={texts.card}>
    <dl className="grid max-w-md gap-1">
      <Line label={texts.revenue} text={formatTaka(earned.revenue)} />
      {costs
        .filter((name) => earned[name] !== 0)
        .map((name) => (
          <Line key={name} label={texts[name]} text={`− ${formatTaka(earned[name])}`} />
        ))}
      <Line isSum label={texts.profit} text={earned.profit === null ? texts.notKnown : formatTaka(earned.profit)} />
    </dl>
    <p className="mt-2 text-ink-soft text-sm">{earned.profit === null ? texts.noCost : texts.provisional}</p>
  </Card>
)

const Line = ({ label, text, isSum = false }: { label: string; text: string; isSum?: boolean }) => (
  <div
    className={
      isSum ? 'flex justify-between gap-4 border-line border-t pt-1 font-semibold' : 'flex justify-between gap-4'
    }
  >
    <dt>{label}</dt>
    <dd className="whitespace-nowrap figures">{text}</dd>
  </div>
)
