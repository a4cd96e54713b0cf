import { useState } from 'react'
import type { Parcel } from '#contract/parcels.ts'
import { digits, sizeName } from '#rules/build-language.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = { parcel: Pick<Parcel, '_id' | 'items' | 'kind' | 'state'>; isOpen: boolean; onClose: () => void }
type Condition = 'sellable' | 'damaged'
type Line = { line: number; quantity: number; condition: Condition }

/** Of a partly delivered parcel nothing is assumed: staff choose what came back. */
const startOf = ({ items, state }: Props['parcel']): Line[] =>
  items.map(({ line, quantity }) => ({
    ...{ line, condition: 'sellable' },
    quantity: state === 'partly_delivered' ? 0 : quantity,
  }))

/** A parcel is back in the shop, line by line: sellable pieces are on sale again. */
export function ReceiveDialog({ parcel, isOpen, onClose }: Props) {
  const { api } = useApp()
  const [lines, setLines] = useState(() => startOf(parcel))
  const receive = useWrite({
    send: (body: { lines: Line[] }, keyOf) =>
      api.receiveParcel({ params: { id: parcel._id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => toast.success(texts.received),
    invalidates: parcelReads,
  })
  const change = (line: number, to: Partial<Line>) =>
    setLines((before) => before.map((one) => (one.line === line ? { ...one, ...to } : one)))
  const isSent = parcel.kind === 'sent' || parcel.kind === 'resent'

  function confirm() {
    const came = lines.filter(({ quantity }) => quantity > 0)
    if (came.length > 0) return receive.mutateAsync({ lines: came })
    toast.destructive(texts.noneCame)
    throw new Error(texts.noneCame)
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.cameBackQuestion}
      text={isSent ? `${texts.cameBackText} ${texts.cameBackAll}` : texts.cameBackText}
      confirmLabel={texts.cameBack}
      tone="neutral"
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        {parcel.items.map((item) => (
          <ReceivedLine
            key={item.line}
            item={item}
            value={lines.find(({ line }) => line === item.line)}
            onChange={(to) => change(item.line, to)}
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}

type LineProps = { item: Parcel['items'][number]; value: Line | undefined; onChange: (to: Partial<Line>) => void }

function ReceivedLine({ item: { title, size, quantity }, value, onChange }: LineProps) {
  const name = [title, ...(size === '' ? [] : [sizeName(size)])].join(', ')
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField
        label={texts.cameBackOf(name)}
        value={String(value?.quantity ?? 0)}
        onChange={({ currentTarget }) => onChange({ quantity: Number(currentTarget.value) })}
        options={Array.from({ length: quantity + 1 }, (_, count) => ({ value: String(count), label: digits(count) }))}
      />
      <SelectField
        label={texts.condition}
        value={value?.condition ?? 'sellable'}
        onChange={({ currentTarget }) => onChange({ condition: currentTarget.value as Condition })}
        options={[
          { value: 'sellable', label: texts.sellable },
          { value: 'damaged', label: texts.damaged },
        ]}
      />
    </div>
  )
}
