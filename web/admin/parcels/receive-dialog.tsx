import { useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import type { Parcel } from '#contract/parcels.ts'
import { digits } from '#rules/build-language.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { itemName } from '#web/order/order-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMay } from '../use-may.ts'
import { parcelReads } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = {
  /** Without `collected` where amounts are not shown: at the packing table. */
  parcel: Pick<Parcel, '_id' | 'items' | 'kind' | 'state' | 'isReplaced'> & Partial<Pick<Parcel, 'collected'>>
  isOpen: boolean
  onClose: () => void
  onReceived?: () => void
}
type Condition = (typeof conditions)[number]
/** How many pieces of a line came back, in each condition. */
type Counts = Record<Condition, number>

const conditions = ['sellable', 'damaged'] as const

/** Of a partly delivered parcel nothing is assumed: staff choose what came back. */
const startOf = ({ items, state }: Props['parcel']): Map<number, Counts> =>
  new Map(
    items.map(({ line, quantity }) => [line, { sellable: state === 'partly_delivered' ? 0 : quantity, damaged: 0 }]),
  )

/** A parcel is back in the shop, line by line: sellable pieces are on sale again. */
export function ReceiveDialog({ parcel, isOpen, onClose, onReceived }: Props) {
  const mayEdit = useMay()('parcels.edit')
  const [counts, setCounts] = useState(() => startOf(parcel))
  const [collected, setCollected] = useState(String(parcel.collected ?? ''))
  const receive = useWrite({
    send: (api, body: CallInput<'receiveParcel'>['body'], keyOf) =>
      api.receiveParcel({ params: { id: parcel._id }, body, idempotencyKey: keyOf(body) }),
    success: texts.received,
    onSuccess: onReceived,
    invalidates: parcelReads,
  })
  const { errors, lastErrors, forget } = useFieldErrors(receive.error)
  const isPart = parcel.state === 'partly_delivered'
  const asksAmount = isPart && mayEdit && parcel.collected !== undefined && parcel.kind !== 'return'
  const isOfOrder = (parcel.kind === 'sent' || parcel.kind === 'resent') && !parcel.isReplaced

  function confirm() {
    const lines = [...counts].flatMap(([line, each]) =>
      conditions.map((condition) => ({ line, quantity: each[condition], condition })).filter((one) => one.quantity > 0),
    )
    const amount = asksAmount && collected.trim() !== '' ? { collected } : {}
    if (lines.length > 0) return receive.mutateAsync({ lines, ...amount })
    toast.destructive(texts.noneCame)
    throw new Error(texts.noneCame)
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.cameBackQuestion}
      text={[texts.cameBackText, isOfOrder && isPart && texts.cameBackRest, isOfOrder && texts.cameBackAll]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={texts.cameBack}
      tone="neutral"
      errors={lastErrors}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        {parcel.items.map((item) => (
          <ReceivedLine
            key={item.line}
            item={item}
            counts={counts.get(item.line) ?? { sellable: 0, damaged: 0 }}
            onChange={(to) => setCounts((before) => new Map(before).set(item.line, to))}
          />
        ))}
        {asksAmount ? (
          <TextField
            label={texts.collectedAtDoor}
            hint={texts.collectedHint}
            inputMode="decimal"
            maxLength={12}
            value={collected}
            onChange={({ currentTarget }) => {
              setCollected(currentTarget.value)
              forget(['collected'])
            }}
            error={errors.collected}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  )
}

type LineProps = { item: Parcel['items'][number]; counts: Counts; onChange: (to: Counts) => void }

/** More of one condition leaves fewer of the other: together they are at most the pieces that were sent. */
function ReceivedLine({ item, counts, onChange }: LineProps) {
  const { quantity } = item
  const options = Array.from({ length: quantity + 1 }, (_, count) => ({ value: String(count), label: digits(count) }))
  const change = (condition: Condition, count: number) => {
    const other = condition === 'sellable' ? 'damaged' : 'sellable'
    const rest = Math.min(counts[other], quantity - count)
    onChange(condition === 'sellable' ? { sellable: count, damaged: rest } : { sellable: rest, damaged: count })
  }
  return (
    <fieldset>
      <legend className="label mb-2">{texts.cameBackOf(itemName(item), digits(quantity))}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        {conditions.map((condition) => (
          <SelectField
            key={condition}
            label={texts[condition]}
            value={String(counts[condition])}
            onChange={({ currentTarget }) => change(condition, Number(currentTarget.value))}
            options={options}
          />
        ))}
      </div>
    </fieldset>
  )
}
