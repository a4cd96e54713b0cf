import type { Parcel } from '#contract/parcels.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

/**
 * `cancelParcel` takes a booking back, or asks the courier for the parcel; `writeOffParcel` gives a lost exchange up; `lost` and `returning`
 * are states that the courier has not reported.
 */
export type ParcelStep = {
  parcel: Pick<Parcel, '_id'>
  step: 'cancelParcel' | 'writeOffParcel' | 'lost' | 'returning'
}
type Props = ParcelStep & { isOpen: boolean; onClose: () => void }

/** Asks before a step with a parcel that cannot be taken back. */
export function ParcelStepDialog({ parcel, step, isOpen, onClose }: Props) {
  const take = useWrite({
    send: (api, _: undefined, keyOf) => {
      const input = { params: { id: parcel._id }, idempotencyKey: keyOf([step]) }
      return step === 'lost' || step === 'returning'
        ? api.setParcel({ ...input, body: { state: step } })
        : api[step]({ ...input, body: {} })
    },
    success: texts.steps[step].done,
    invalidates: parcelReads,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.steps[step].question}
      text={texts.steps[step].text}
      confirmLabel={texts.steps[step].confirm}
      onConfirm={() => take.mutateAsync(undefined)}
    />
  )
}
