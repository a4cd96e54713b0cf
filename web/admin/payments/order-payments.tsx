import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { Payment } from '#contract/payments.ts'
import { formatTaka } from '#rules/money.ts'
import { isKeptCharge } from '#rules/order-money.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { useMay } from '../use-may.ts'
import { OrderAttempts } from './order-attempts.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentReads } from './payment-reads.ts'
import { texts } from './texts.ts'

/** What was paid for an order, and recording more of it. `claims`: what its buyer claims to have sent. */
export function OrderPayments({ order, claims }: { order: AdminOrder; claims: ReactNode }) {
  const may = useMay()
  const [mayRead, mayEdit] = [may('money.read'), may('money.edit')]
  const recording = useDialogTarget<'payment' | 'refund'>()
  const { payments = [], paid } = order
  const hasPaid = paid > 0 || payments.some(({ kind }) => kind === 'exchange_collected')
  if (!mayEdit && payments.length === 0 && order.advance.amount === 0) return null
  return (
    <Card title={texts.card}>
      <Sums order={order} />
      {claims}
      {payments.length === 0 && paid === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
      <ul>
        {[...payments].reverse().map((payment) => (
          <PaymentRow key={payment._id} payment={payment} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayRead ? <OrderAttempts order={order} mayEdit={mayEdit} /> : null}
      {mayEdit ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => recording.open('payment')}>
            {texts.record}
          </Button>
          {hasPaid ? (
            <Button variant="secondary" onClick={() => recording.open('refund')}>
              {texts.refund}
            </Button>
          ) : null}
        </div>
      ) : null}
      {recording.show((kind, dialog) => (
        <PaymentDialog order={order} isRefund={kind === 'refund'} {...dialog} />
      ))}
    </Card>
  )
}

function Sums({ order: { paid, toCollect, toRefund } }: { order: AdminOrder }) {
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      <Sum label={texts.paid} taka={paid} />
      <Sum label={texts.toCollect} taka={toCollect} />
      {toRefund > 0 ? <Sum label={texts.toRefund} taka={toRefund} /> : null}
    </dl>
  )
}

const Sum = ({ label, taka }: { label: string; taka: number }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="font-semibold figures">{formatTaka(taka)}</dd>
  </div>
)

const kindOf = ({ kind, method }: Payment) => (isKeptCharge({ kind, method }) ? texts.chargeKept : texts.kinds[kind])

function PaymentRow({ payment, mayEdit }: { payment: Payment; mayEdit: boolean }) {
  const { kind, method, amount, reference, note, createdAt, belongsTo, takesBack, takenBackBy } = payment
  const isGone = takesBack !== undefined || takenBackBy !== undefined
  const isOfParcel = kind === 'exchange_collected' || (kind === 'courier_collected' && belongsTo === 'delivery')
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-t py-2">
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{kindOf(payment)}</span>
        {kind === method ? null : <span> · {texts.methods[method]}</span>}
        {reference ? <span className="figures"> · {reference}</span> : null}
        <span className="block text-ink-soft text-sm">
          <MomentText iso={createdAt} />
          {note ? ` · ${note}` : null}
        </span>
        {takenBackBy ? <Badge tone="neutral">{texts.isTakenBack}</Badge> : null}
        {takesBack ? <Badge tone="neutral">{texts.takesBack}</Badge> : null}
      </span>
      <span className="font-semibold figures">{formatTaka(amount)}</span>
      {mayEdit && !isGone && !isOfParcel && belongsTo !== 'payout' ? <TakeBack payment={payment} /> : null}
    </li>
  )
}

function TakeBack({ payment: { _id: id } }: { payment: Payment }) {
  const asking = useDialogTarget<string>()
  const takeBack = useWrite({
    send: (api) => api.takePaymentBack({ params: { id }, body: {}, idempotencyKey: `take-back ${id}` }),
    success: texts.takenBack,
    invalidates: paymentReads,
  })
  return (
    <>
      <Button className="justify-self-start" variant="secondary" size="small" onClick={() => asking.open(id)}>
        {texts.takeBack}
      </Button>
      <ConfirmDialog
        open={asking.isOpen}
        onOpenChange={(open) => !open && asking.close()}
        title={texts.takeBackQuestion}
        text={texts.takeBackText}
        confirmLabel={texts.takeBack}
        onConfirm={() => takeBack.mutateAsync()}
      />
    </>
  )
}
