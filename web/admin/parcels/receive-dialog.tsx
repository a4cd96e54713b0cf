import { useState } from 'react'
import type { Parcel } from '#contract/parcels.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = { parcel: Pick<Parcel, '_id'>; isOpen: boolean; onClose: () => void }
type Condition = 'sellable' | 'damaged'

/** A parcel is back in the shop: its pieces are on sale again, unless they are damaged. */
export function ReceiveDialog({ parcel, isOpen, onClose }: Props) {
  const { api } = useApp()
  const [condition, setCondition] = useState<Condition>('sellable')
  const receive = useWrite({
    send: (body: { condition: Condition }, keyOf) =>
      api.receiveParcel({ params: { id: parcel._id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => toast.success(texts.received),
    invalidates: parcelReads,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.cameBackQuestion}
      text={texts.cameBackText}
      confirmLabel={texts.cameBack}
      tone="neutral"
      onConfirm={() => receive.mutateAsync({ condition })}
    >
      <SelectField
        label={texts.condition}
        value={condition}
        onChange={({ currentTarget }) => setCondition(currentTarget.value as Condition)}
        options={[
          { value: 'sellable', label: texts.sellable },
          { value: 'damaged', label: texts.damaged },
        ]}
      />
    </ConfirmDialog>
  )
}
