import type { Parcel } from '#contract/parcels.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

/** `cancelParcel` takes a booking back, or asks the courier for the parcel; `writeOffParcel` gives a lost exchange up. */
export type ParcelStep = { parcel: Pick<Parcel, '_id'>; call: 'cancelParcel' | 'writeOffParcel' }
type Props = ParcelStep & { isOpen: boolean; onClose: () => void }

/** Asks before a step with a parcel that cannot be taken back. */
export function ParcelStepDialog({ parcel, call, isOpen, onClose }: Props) {
  const { api } = useApp()
  const step = useWrite({
    send: (_: undefined, keyOf) => api[call]({ params: { id: parcel._id }, body: {}, idempotencyKey: keyOf([call]) }),
    onSuccess: () => toast.success(texts.steps[call].done),
    invalidates: parcelReads,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.steps[call].question}
      text={texts.steps[call].text}
      confirmLabel={texts.steps[call].confirm}
      onConfirm={() => step.mutateAsync(undefined)}
    />
  )
}
