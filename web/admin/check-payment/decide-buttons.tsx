import { useId, useState } from 'react'
import type { Claim } from '#contract/payment-claims.ts'
import { claimRefusals } from '#rules/advance.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { paymentReads } from '../payments/payment-reads.ts'
import { texts } from './texts.ts'

/**
 * One tap confirms a claim as it is asked for; another amount, and a refusal, ask back. Once it is decided the buttons are gone; an
 * open dialog stays, and shows why it is refused.
 */
export function DecideButtons({ claim }: { claim: Claim }) {
  const { trxId, state } = claim
  const confirm = useConfirm(claim)
  const asking = useDialogTarget<'amount' | 'refusal'>()
  return (
    <>
      {state === 'waiting' ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={texts.confirmOf(trxId)}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({})}
          >
            {texts.confirm}
          </Button>
          <Button size="small" variant="secondary" onClick={() => asking.open('amount')}>
            {texts.otherAmount}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={texts.notThereOf(trxId)}
            onClick={() => asking.open('refusal')}
          >
            {texts.notThere}
          </Button>
        </div>
      ) : null}
      {asking.item === 'amount' ? <AmountDialog key={asking.key} claim={claim} {...asking.dialog} /> : null}
      {asking.item === 'refusal' ? <RefuseDialog key={asking.key} claim={claim} {...asking.dialog} /> : null}
    </>
  )
}

/** `onDone` closes the dialog whose form shows the error; without one it is a message. */
function useConfirm({ _id: id }: Claim, onDone?: () => void) {
  return useWrite({
    send: (api, body: { received?: string }, keyOf) =>
      api.confirmClaim({ params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    success: texts.confirmed,
    onSuccess: onDone,
    ...(onDone && { onError: shownInPlace }),
    invalidates: paymentReads,
  })
}

type DialogProps = { claim: Claim; isOpen: boolean; onClose: () => void }

function AmountDialog({ claim, isOpen, onClose }: DialogProps) {
  const formId = useId()
  const confirm = useConfirm(claim, onClose)
  const { errors, problem, isChanged, form } = useTypedForm(confirm.error, (typed) =>
    confirm.mutate({ received: typed('received') }),
  )
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={texts.amountTitle}
      size="small"
      footer={
        <Button type="submit" form={formId} wide loading={confirm.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <NumberField
          label={texts.amount}
          hint={texts.amountHint}
          name="received"
          decimals
          required
          defaultValue={claim.amount}
          error={errors.received}
        />
        {problem ? <FormError>{problem}</FormError> : null}
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}

function RefuseDialog({ claim: { _id: id }, isOpen, onClose }: DialogProps) {
  const formId = useId()
  const [refusal, setRefusal] = useState<(typeof claimRefusals)[number]>('not_found')
  const refuse = useWrite({
    send: (api, body: { refusal: typeof refusal; answer: string }, keyOf) =>
      api.refuseClaim({ params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    success: texts.refused,
    onSuccess: onClose,
    onError: shownInPlace,
    invalidates: paymentReads,
  })
  const { errors, problem, isChanged, form } = useTypedForm(refuse.error, (typed) =>
    refuse.mutate({ refusal, answer: typed('answer') }),
  )
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={texts.refuseTitle}
      size="small"
      footer={
        <Button type="submit" form={formId} wide variant="danger" loading={refuse.isPending}>
          {texts.refuse}
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <RadioGroup
          label={texts.refusal}
          look="rows"
          options={claimRefusals.map((value) => ({ value, label: texts.refusals[value] }))}
          value={refusal}
          onChange={setRefusal}
        />
        <TextField label={texts.answer} name="answer" maxLength={300} autoComplete="off" error={errors.answer} />
        {problem ? <FormError>{problem}</FormError> : null}
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}
