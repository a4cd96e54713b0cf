import type { AdminOrder } from '#contract/order-desk.ts'
import { TAKA } from '#rules/money.ts'
import { type PayMethod, payMethods } from '#rules/order-money.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { paymentReads } from './payment-reads.ts'
import { texts } from './texts.ts'

type Props = {
  order: AdminOrder
  isRefund: boolean
  /** Taka to begin with, in place of what the order is to pay or to get back. */
  amount?: number
  isOpen: boolean
  onClose: () => void
  onRecorded?: () => void
}
type Typed = { method: PayMethod; amount: string; reference: string; note: string }

/** A courier's money is recorded when the order is delivered, not by hand. */
const methods = payMethods.filter((method) => method !== 'courier')

/** Records what was paid for an order, or what was given back. */
export function PaymentDialog({ order, isRefund, amount, isOpen, onClose, onRecorded }: Props) {
  const record = useWrite({
    send: (api, { amount, ...typed }: Typed, keyOf) => {
      // As it was typed, also in Bangla digits: the shop reads it.
      const body = { ...typed, orderId: order._id, amount, ...(isRefund && { kind: 'refund' as const }) }
      return api.recordPayment({ body, idempotencyKey: keyOf(body) })
    },
    success: texts.recorded,
    onSuccess: () => {
      onClose()
      onRecorded?.()
    },
    onError: shownInPlace,
    invalidates: paymentReads,
  })
  const { errors, problem, isChanged, form } = useTypedForm(record.error, (typed) =>
    record.mutate({
      method: typed('method') as PayMethod,
      amount: typed('amount'),
      reference: typed('reference'),
      note: typed('note'),
    }),
  )
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  const expected = amount ?? (isRefund ? order.toRefund : order.toCollect)
  return (
    <Dialog
      size="small"
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={isRefund ? texts.refund : texts.record}
    >
      <form {...form} className="grid gap-4">
        <SelectField
          label={texts.method}
          name="method"
          defaultValue="bkash"
          options={methods.map((value) => ({ value, label: texts.methods[value] }))}
        />
        <NumberField
          label={texts.amount}
          name="amount"
          prefix={TAKA}
          decimals
          required
          defaultValue={expected > 0 ? expected : undefined}
          error={errors.amount}
        />
        <TextField
          label={texts.reference}
          name="reference"
          hint={texts.referenceHint}
          maxLength={60}
          autoComplete="off"
          error={errors.reference}
        />
        <TextField label={texts.note} name="note" maxLength={200} autoComplete="off" error={errors.note} />
        {problem ? <FormError>{problem}</FormError> : null}
        <Button type="submit" wide loading={record.isPending}>
          {texts.save}
        </Button>
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}
