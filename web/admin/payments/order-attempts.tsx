import { useQuery } from '@tanstack/react-query'
import type { PaymentAttempt } from '#contract/online-payments.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { AttemptRefunds } from './attempt-refunds.tsx'
import { texts } from './attempt-texts.ts'
import { paymentReads } from './payment-reads.ts'

/** How often the buyer went to a provider to pay, and what became of it; nothing where that never happened. */
export function OrderAttempts({ order, mayEdit }: { order: AdminOrder; mayEdit: boolean }) {
  const { api } = useApp()
  const attempts = useQuery({
    ...callQuery(api, 'listPaymentAttempts', { params: { orderId: order._id } }),
    refetchOnWindowFocus: true,
  })
  if (couldNotLoad(attempts)) return <LoadError query={attempts} />
  const list = attempts.data?.data ?? []
  if (list.length === 0) return null
  return (
    <section aria-label={texts.title} className="mt-4">
      <h3 className="label mb-1">{texts.title}</h3>
      <ul>
        {list.map((attempt) => (
          <AttemptRow key={attempt._id} attempt={attempt} toRefund={order.toRefund} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

const tones = { paid: 'green', held: 'red', to_refund: 'red' } as const
const toneOf = (state: PaymentAttempt['state']) => (state in tones ? tones[state as keyof typeof tones] : 'neutral')

type RowProps = { attempt: PaymentAttempt; toRefund: number; mayEdit: boolean }

function AttemptRow({ attempt, toRefund, mayEdit }: RowProps) {
  const { provider, amount, taken, reference, createdAt, heldBecause, wentBack, reason } = attempt
  // It was given back since.
  const state = attempt.state === 'to_refund' && toRefund === 0 ? 'paid' : attempt.state
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t py-2">
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{texts.providers[provider]}</span>
        {reference ? <span className="figures"> · {reference}</span> : null}
        <span className="block text-ink-soft text-sm">
          <MomentText iso={createdAt} />
          {reason ? ` · ${reason}` : null}
        </span>
        <Badge tone={toneOf(state)}>{wentBack ? texts.wentBack : texts.states[state]}</Badge>
        {heldBecause ? <span className="block text-bad">{texts.held[heldBecause]}</span> : null}
        {taken === null ? null : <span className="block">{texts.taken(formatTaka(taken))}</span>}
      </span>
      <span className="font-semibold figures">{formatTaka(amount)}</span>
      {mayEdit ? <Steps attempt={attempt} /> : null}
      <AttemptRefunds attempt={attempt} toRefund={toRefund} mayEdit={mayEdit} />
    </li>
  )
}

function Steps({ attempt: { _id: id, state, canAsk, canAccept, taken, amount } }: { attempt: PaymentAttempt }) {
  const asking = useDialogTarget<'accept' | 'close'>()
  const options = { invalidates: [...paymentReads, 'listPaymentAttempts'] as const }
  const ask = useWrite({
    send: (api) => api.askPaymentAttempt({ params: { id }, body: {} }),
    success: ({ data }) => texts.asked(texts.states[data.state]),
    ...options,
  })
  const accept = useWrite({
    send: (api) => api.acceptPaymentAttempt({ params: { id }, body: {} }),
    success: texts.accepted,
    ...options,
  })
  const close = useWrite({
    send: (api) => api.closePaymentAttempt({ params: { id }, body: {} }),
    success: texts.closed,
    ...options,
  })
  const isHeld = state === 'held'
  if (!canAsk && !isHeld) return null
  const accepts = asking.item === 'accept'
  const money = formatTaka(taken ?? amount)
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {canAsk ? (
        <Button variant="secondary" size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {texts.ask}
        </Button>
      ) : null}
      {canAccept ? (
        <Button variant="secondary" size="small" onClick={() => asking.open('accept')}>
          {texts.accept}
        </Button>
      ) : null}
      {isHeld ? (
        <Button variant="secondary" size="small" onClick={() => asking.open('close')}>
          {texts.wentBack}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking.isOpen}
        onOpenChange={(open) => !open && asking.close()}
        title={accepts ? texts.acceptQuestion : texts.closeQuestion}
        text={accepts ? texts.acceptText(money) : texts.closeText(money)}
        confirmLabel={accepts ? texts.accept : texts.wentBack}
        onConfirm={() => (accepts ? accept : close).mutateAsync()}
      />
    </span>
  )
}
