import { useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { type ReturnKind, returnKinds } from '#rules/returns.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { itemName } from '#web/order/order-text.ts'
import { type ReturnLine, ReturnLines } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { parcelReads } from '../parcels/parcel-words.ts'
import { NewProductField } from './new-product-field.tsx'
import { texts } from './texts.ts'

type Props = {
  order: AdminOrder
  returnable: { line: number; quantity: number }[]
  isOpen: boolean
  onClose: () => void
}

/** Staff note what a buyer sends back; accepting it is the next step. */
export function AskDialog({ order, returnable, isOpen, onClose }: Props) {
  const { api, queries } = useApp()
  const [kind, setKind] = useState<ReturnKind>('exchange')
  const [reason, setReason] = useState('')
  const [lines, setLines] = useState<ReturnLine[]>([])
  const ask = useWrite({
    send: (typed: { kind: ReturnKind; reason: string; lines: ReturnLine[] }, keyOf) => {
      const asked = typed.lines.map(({ newProduct, ...line }) => ({ ...line, newProductId: newProduct?._id }))
      const body = { ...typed, lines: asked }
      return api.askReturn({ params: { id: order._id }, body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      toast.success(texts.noted)
      onClose()
    },
    // A size may have been sold since the form was opened.
    afterError: () => void queries.invalidateQueries({ queryKey: ['getProduct'] }),
    invalidates: parcelReads,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.ask}
      size="small"
      footer={
        <Button wide loading={ask.isPending} onClick={() => ask.mutate({ kind, reason, lines })}>
          {texts.note}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={texts.kind}
          look="segments"
          value={kind}
          onChange={setKind}
          options={[...returnKinds].reverse().map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <ReturnLines
          items={order.cartItems}
          returnable={returnable}
          kind={kind}
          lines={lines}
          onChange={setLines}
          labels={{ which: texts.which, howMany: texts.howMany, newSize: texts.newSize }}
          newProductOf={({ newProduct }, item, onChange) => (
            <NewProductField item={itemName(item)} product={newProduct} onChange={onChange} />
          )}
        />
        <TextArea
          label={texts.reason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
