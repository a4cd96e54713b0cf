import { useState } from 'react'
import type { PaymentAttempt, Refund } from '#contract/online-payments.ts'
import { formatTaka, TAKA } from '#rules/money.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { texts } from './attempt-texts.ts'
import { paymentReads } from './payment-reads.ts'

const invalidates = [...paymentReads, 'listPaymentAttempts'] as const

/** Money of a payment that goes back by its provider, and asking for more of it. `toRefund`: taka that the order has to give back. */
export function AttemptRefunds({ attempt, toRefund, mayEdit }: Props) {
  const asking = useDialogTarget<true>()
  const { refunds, refundable } = attempt
  if (refunds.length === 0 && refundable === 0) return null
  return (
    <div className="col-span-full">
      <ul aria-label={texts.refunds} className="empty:hidden">
        {refunds.map((refund) => (
          <RefundRow key={refund._id} refund={refund} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && refundable > 0 ? (
        <Button variant="secondary" size="small" className="mt-1" onClick={() => asking.open(true)}>
          {texts.refund}
        </Button>
      ) : null}
      {asking.show((_, dialog) => (
        <RefundDialog
          attempt={attempt}
          expected={toRefund > 0 ? Math.min(toRefund, refundable) : refundable}
          {...dialog}
        />
      ))}
    </div>
  )
}

type Props = { attempt: PaymentAttempt; toRefund: number; mayEdit: boolean }

function RefundRow({ refund, mayEdit }: { refund: Refund; mayEdit: boolean }) {
  const { amount, state, canSettle, canWithdraw, reason, reference, words, createdAt } = refund
  return (
    <li className="wrap-anywhere mt-1 border-line-strong border-l-2 pl-3 text-sm">
      {formatTaka(amount)}: <strong>{texts.refundStates[state]}</strong>
      <span className="block text-ink-soft">
        <MomentText iso={createdAt} />
        {[reason, reference, words].filter(Boolean).map((text) => ` · ${text}`)}
      </span>
      {mayEdit && (canSettle || canWithdraw) ? <SettleRefund refund={refund} /> : null}
    </li>
  )
}

/** Staff have looked in the provider's panel, or take back what was not sent. */
function SettleRefund({ refund: { _id: id, amount, state, canSettle } }: { refund: Refund }) {
  const asking = useDialogTarget<'done' | 'not'>()
  const [reference, setReference] = useState('')
  const settle = useWrite({
    send: (api, wasDone: boolean) => api.settleRefund({ params: { id }, body: { wasDone, reference } }),
    success: texts.settled,
    invalidates,
  })
  const { errors, lastErrors, forget } = useFieldErrors(settle.error)
  const wasDone = asking.item === 'done'
  const not = texts.notBack[state === 'waiting' || state === 'sent' ? state : 'unknown']
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {canSettle ? (
        <Button variant="secondary" size="small" onClick={() => asking.open('done')}>
          {texts.wentBack}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => asking.open('not')}>
        {not.label}
      </Button>
      <ConfirmDialog
        open={asking.isOpen}
        onOpenChange={(open) => !open && asking.close()}
        title={wasDone ? texts.wentBackQuestion : not.question}
        text={wasDone ? texts.wentBackText(formatTaka(amount)) : not.text}
        confirmLabel={wasDone ? texts.wentBack : not.label}
        errors={lastErrors}
        onConfirm={() => settle.mutateAsync(wasDone)}
      >
        {wasDone ? (
          <TextField
            label={texts.reference}
            maxLength={60}
            autoComplete="off"
            value={reference}
            onChange={({ currentTarget }) => {
              setReference(currentTarget.value)
              forget(['reference'])
            }}
            error={errors.reference}
          />
        ) : null}
      </ConfirmDialog>
    </span>
  )
}

type DialogProps = { attempt: PaymentAttempt; expected: number; isOpen: boolean; onClose: () => void }

function RefundDialog({ attempt: { _id: id }, expected, isOpen, onClose }: DialogProps) {
  const refund = useWrite({
    // The amount as it was typed, also in Bangla digits: the shop reads it.
    send: (api, body: { amount: string; reason: string }, keyOf) =>
      api.refundPayment({ params: { id }, body, idempotencyKey: keyOf(body) }),
    success: texts.refundAsked,
    onSuccess: onClose,
    onError: shownInPlace,
    invalidates,
  })
  const { errors, problem, isChanged, form } = useTypedForm(refund.error, (typed) =>
    refund.mutate({ amount: typed('amount'), reason: typed('reason') }),
  )
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  return (
    <Dialog size="small" open={isOpen} onOpenChange={(open) => !open && leave()} title={texts.refund}>
      <form {...form} className="grid gap-4">
        <p className="text-ink-soft">{texts.refundHint}</p>
        <NumberField
          label={texts.amount}
          name="amount"
          prefix={TAKA}
          decimals
          required
          defaultValue={expected}
          error={errors.amount}
        />
        <TextField label={texts.reason} name="reason" maxLength={200} autoComplete="off" error={errors.reason} />
        {problem ? <FormError>{problem}</FormError> : null}
        <Button type="submit" wide loading={refund.isPending}>
          {texts.refund}
        </Button>
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}
