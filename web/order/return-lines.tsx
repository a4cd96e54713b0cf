import type { OrderItem } from '#contract/orders.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { SizeChoice } from './size-choice.tsx'

/** Pieces of a line that are chosen to come back. */
export type ReturnLine = { line: number; quantity: number; newSize: string }

type Props = {
  items: readonly OrderItem[]
  returnable: readonly { line: number; quantity: number }[]
  kind: ReturnKind
  lines: readonly ReturnLine[]
  onChange: (lines: ReturnLine[]) => void
  labels: { howMany: (item: string) => string; newSize: string }
}

export const itemName = (item: Pick<OrderItem, 'title' | 'titleBn' | 'size'>): string =>
  [titleOf(item), ...(item.size ? [sizeName(item.size)] : [])].join(', ')

/** Which pieces come back, with a stepper for each line, and for an exchange the size that goes out. */
export function ReturnLines({ items, returnable, kind, lines, onChange, labels }: Props) {
  const change = (line: number, to: Partial<ReturnLine>) =>
    onChange(lines.map((one) => (one.line === line ? { ...one, ...to } : one)))
  return returnable.map(({ line, quantity }) => {
    const item = items[line]
    const chosen = lines.find((one) => one.line === line)
    if (!item) return null
    const toggle = (isOn: boolean) =>
      onChange(isOn ? [...lines, { line, quantity: 1, newSize: '' }] : lines.filter((one) => one.line !== line))
    return (
      <div key={line} className="grid gap-3 border-line border-b pb-3">
        <Checkbox label={itemName(item)} checked={chosen !== undefined} onCheckedChange={toggle} />
        {chosen && quantity > 1 ? (
          <div className="flex items-center gap-3">
            <QuantityStepper
              label={labels.howMany(itemName(item))}
              value={chosen.quantity}
              max={quantity}
              onChange={(next) => change(line, { quantity: next })}
            />
            <span className="text-ink-soft figures">/ {digits(quantity)}</span>
          </div>
        ) : null}
        {chosen && kind === 'exchange' ? (
          <SizeChoice
            productId={item.productId}
            label={labels.newSize}
            value={chosen.newSize}
            onChange={(newSize) => change(line, { newSize })}
          />
        ) : null}
      </div>
    )
  })
}
