import type { MyOrder } from '#contract/my-order.ts'
import { ReturnLines } from '#web/order/return-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PhotoField } from './photo-field.tsx'
import { texts } from './return-texts.ts'
import { useAskReturn } from './use-ask-return.ts'

type Props = { order: MyOrder; orderKey: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for another size or money back for some pieces of a delivered order. */
export function ReturnDialog({ order, orderKey, open, onOpenChange }: Props) {
  const { asked, change, uploads, submit, isPending, hint } = useAskReturn(orderKey, () => onOpenChange(false))
  const { kind, reason, lines, photos } = asked
  return (
    <Dialog
      {...{ open, onOpenChange, title: texts.title, size: 'small' }}
      footer={
        <div className="grid gap-2">
          <p role="status" className="text-sm empty:hidden">
            {hint}
          </p>
          <Button wide loading={isPending} onClick={submit}>
            {texts.send}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={texts.wanted}
          look="rows"
          value={kind}
          onChange={(value) => change({ kind: value === 'money' ? 'money' : 'exchange' })}
          options={(['exchange', 'money'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <p className="font-semibold">{texts.which}</p>
        <ReturnLines
          {...{ items: order.cartItems, returnable: order.returnable, kind, lines }}
          onChange={(next) => change({ lines: next })}
          labels={{ howMany: texts.howMany, newSize: texts.newSize }}
        />
        <TextArea
          label={texts.reason}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => change({ reason: value })}
        />
        <PhotoField
          {...{ photos, uploads }}
          onRemove={(id) => change({ photos: photos.filter((photo) => photo.id !== id) })}
        />
        <p className="text-ink-soft text-sm">{texts.afterwards}</p>
      </div>
    </Dialog>
  )
}
