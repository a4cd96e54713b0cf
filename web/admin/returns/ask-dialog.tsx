import { type SubmitEvent, useId, useState } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { type ReturnKind, returnKinds } from '#rules/returns.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { itemName } from '#web/order/order-text.ts'
import { type ReturnLine, ReturnLines } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
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
  const formId = useId()
  const ask = useAsk(order, onClose)
  const { errors, lastErrors, forget } = useFieldErrors(ask.error)
  const element = useFocusOnError(lastErrors)
  const problem = Object.keys(lastErrors).length === 0 ? ask.error?.message : undefined
  const [kind, setKind] = useState<ReturnKind>('exchange')
  const [reason, setReason] = useState('')
  const [lines, setLines] = useState<ReturnLine[]>([])
  const isChanged = reason !== '' || lines.length > 0
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    ask.mutate({ kind, reason, lines })
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={texts.ask}
      size="small"
      footer={
        <div className="grid gap-2">
          {problem ? <FormError>{problem}</FormError> : null}
          <Button type="submit" form={formId} wide loading={ask.isPending}>
            {texts.note}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={element} noValidate onSubmit={submit} className="grid gap-4">
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
          errors={errors}
          onChange={(next) => {
            setLines(next)
            forget(['lines'])
          }}
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
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            forget(['reason'])
          }}
          error={errors.reason}
        />
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}

function useAsk(order: AdminOrder, onNoted: () => void) {
  const { queries } = useApp()
  return useWrite({
    send: (api, typed: { kind: ReturnKind; reason: string; lines: ReturnLine[] }, keyOf) => {
      const asked = typed.lines.map(({ newProduct, ...line }) => ({ ...line, newProductId: newProduct?._id }))
      const body = { ...typed, lines: asked }
      return api.askReturn({ params: { id: order._id }, body, idempotencyKey: keyOf(body) })
    },
    success: texts.noted,
    onSuccess: onNoted,
    // A size may have been sold since the form was opened; what is wrong is shown in the form.
    onError: () => void queries.invalidateQueries({ queryKey: ['getProduct'] }),
    invalidates: parcelReads,
  })
}
