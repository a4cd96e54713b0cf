import type { Parcel } from '#contract/parcels.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = { parcel: Pick<Parcel, '_id'>; isOpen: boolean; onClose: () => void }

/** Takes a booking back, or asks the courier for the parcel. */
export function CancelParcelDialog({ parcel, isOpen, onClose }: Props) {
  const { api } = useApp()
  const cancel = useWrite({
    send: (_: undefined, keyOf) =>
      api.cancelParcel({ params: { id: parcel._id }, body: {}, idempotencyKey: keyOf({}) }),
    onSuccess: () => toast.success(texts.cancelled),
    invalidates: parcelReads,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.cancelQuestion}
      text={texts.cancelText}
      confirmLabel={texts.confirm}
      onConfirm={() => cancel.mutateAsync(undefined)}
    />
  )
}
