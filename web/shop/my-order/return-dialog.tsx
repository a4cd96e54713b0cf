import { type RefObject, useId, useRef } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import { ReturnLines } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PhotoField } from './photo-field.tsx'
import { texts } from './return-texts.ts'
import { useAskReturn } from './use-ask-return.ts'

type Props = {
  order: MyOrder
  orderKey: string
  /** Gets the focus once the request is sent: there may be nothing left to ask for then. */
  heading: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for another size or money back for some pieces of a delivered order. */
export function ReturnDialog({ order, orderKey, heading, open, onOpenChange }: Props) {
  const formId = useId()
  const isSent = useRef(false)
  const form = useAskReturn(order, orderKey, () => {
    isSent.current = true
    onOpenChange(false)
  })
  const { asked, change, errors } = form
  const { kind, reason, lines, photos } = asked
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      size="small"
      finalFocus={() => (isSent.current && heading.current) || true}
      footer={
        <div className="grid gap-2">
          {form.problem ? <FormError>{form.problem}</FormError> : null}
          <p role="status" className="text-sm empty:hidden">
            {form.hint}
          </p>
          <Button type="submit" form={formId} wide loading={form.isPending}>
            {texts.send}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={form.submit} className="grid gap-4">
        <RadioGroup
          label={texts.wanted}
          look="rows"
          value={kind}
          onChange={(value) => change({ kind: value === 'money' ? 'money' : 'exchange' })}
          options={(['exchange', 'money'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <ReturnLines
          items={order.cartItems}
          returnable={order.returnable}
          kind={kind}
          lines={lines}
          errors={errors}
          onChange={(next) => change({ lines: next })}
          labels={{ which: texts.which, howMany: texts.howMany, newSize: texts.newSize }}
        />
        <TextArea
          label={texts.reason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
          error={errors.reason}
        />
        <PhotoField
          photos={photos}
          uploads={form.uploads}
          isPhotoGone={form.isPhotoGone}
          error={errors.photos}
          onRemove={(id) => change({ photos: photos.filter((photo) => photo.id !== id) })}
        />
        <p className="text-ink-soft text-sm">{texts.afterwards}</p>
      </form>
    </Dialog>
  )
}
