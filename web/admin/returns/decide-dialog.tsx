import { useState } from 'react'
import type { Return } from '#contract/returns.ts'
import { useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { parcelReads } from '../parcels/parcel-words.ts'
import { texts } from './texts.ts'

export type Deciding = { request: Return; isAccepted: boolean }
type Props = Deciding & { isOpen: boolean; onClose: () => void }

/** Accepts or refuses a return, with a text that its buyer reads. */
export function DecideDialog({ request, isAccepted, isOpen, onClose }: Props) {
  const [answer, setAnswer] = useState('')
  const [charge, setCharge] = useState('')
  const isChanged = answer !== '' || charge !== ''
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  const params = { id: request._id }
  const decide = useWrite({
    send: (api, body: { answer: string; charge?: string }, keyOf) =>
      isAccepted
        ? api.acceptReturn({ params, body, idempotencyKey: keyOf(body) })
        : api.refuseReturn({ params, body, idempotencyKey: keyOf(body) }),
    success: isAccepted ? texts.accepted : texts.refused,
    // Before the dialog closes itself, which would ask about the sent answer.
    onSuccess: onClose,
    invalidates: parcelReads,
  })
  const { errors, lastErrors, forget } = useFieldErrors(decide.error)
  const hasCharge = isAccepted && request.kind === 'exchange'
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={isAccepted ? texts.accept : texts.refuse}
      text={isAccepted ? texts.acceptText : texts.refuseText}
      confirmLabel={isAccepted ? texts.accept : texts.refuse}
      tone={isAccepted ? 'neutral' : 'danger'}
      errors={lastErrors}
      // The charge as it was typed, also in Bangla digits: the shop reads it.
      onConfirm={() => decide.mutateAsync({ answer, ...(hasCharge && charge.trim() !== '' && { charge }) })}
    >
      <div className="mt-4 grid gap-4">
        <TextArea
          label={texts.answer}
          required={!isAccepted}
          rows={3}
          maxLength={500}
          value={answer}
          onChange={({ currentTarget }) => {
            setAnswer(currentTarget.value)
            forget(['answer'])
          }}
          error={errors.answer}
        />
        {hasCharge ? (
          <NumberField
            label={texts.charge}
            value={charge}
            placeholder={texts.usualCharge}
            onChange={({ currentTarget }) => {
              setCharge(currentTarget.value)
              forget(['charge'])
            }}
            error={errors.charge}
          />
        ) : null}
      </div>
      <LeaveQuestion {...question} />
    </ConfirmDialog>
  )
}
