import type { Parcel } from '#contract/parcels.ts'
import { TAKA } from '#rules/money.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { Closable } from '../form/edit-sheet.tsx'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = Closable & { parcel: Pick<Parcel, '_id' | 'collected'> }

/** Corrects what the courier of a delivered parcel has collected: its order has paid that, and the courier owes it. */
export function CollectedDialog({ parcel: { _id: id, collected }, isOpen, onClose }: Props) {
  const correct = useWrite({
    // As it was typed, also in Bangla digits: the shop reads it.
    send: (api, body: { collected: string }, keyOf) =>
      api.setParcel({ params: { id }, body, idempotencyKey: keyOf(body) }),
    success: texts.saved,
    onSuccess: onClose,
    onError: shownInPlace,
    invalidates: parcelReads,
  })
  const { errors, problem, isChanged, form } = useTypedForm(correct.error, (typed) =>
    correct.mutate({ collected: typed('collected') }),
  )
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  return (
    <Dialog size="small" open={isOpen} onOpenChange={(open) => !open && leave()} title={texts.correctCollected}>
      <form {...form} className="grid gap-4">
        <NumberField
          label={texts.collectedAtDoor}
          hint={texts.correctCollectedHint}
          name="collected"
          prefix={TAKA}
          decimals
          required
          defaultValue={collected ?? undefined}
          error={errors.collected}
        />
        {problem ? <FormError>{problem}</FormError> : null}
        <Button type="submit" wide loading={correct.isPending}>
          {texts.saveCollected}
        </Button>
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}
