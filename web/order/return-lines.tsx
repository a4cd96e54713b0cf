import { type ReactNode, useId } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { digits } from '#rules/build-language.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { itemName } from './order-text.ts'
import { SizeChoice } from './size-choice.tsx'

export type NewProduct = { _id: string; title: string; titleBn?: string | undefined; price: number; salePrice: number }

/** Pieces of a line that are chosen to come back. `newProduct`: what goes out in an exchange, where it is not the same product. */
export type ReturnLine = { line: number; quantity: number; newSize: string; newProduct?: NewProduct | undefined }

type Props = {
  items: readonly OrderItem[]
  returnable: readonly { line: number; quantity: number }[]
  kind: ReturnKind
  lines: readonly ReturnLine[]
  onChange: (lines: ReturnLine[]) => void
  labels: { which: string; howMany: (item: string) => string; newSize: string }
  /** Of the shop, by the path in what was sent: `lines`, `lines.0.newSize`. */
  errors?: Readonly<Record<string, string>>
  /** Lets staff choose another product for a line of an exchange. */
  newProductOf?: (chosen: ReturnLine, item: OrderItem, onChange: (product: NewProduct | undefined) => void) => ReactNode
}

/** Which pieces come back, with a stepper for each line, and for an exchange the size that goes out. */
export function ReturnLines({ items, returnable, kind, lines, onChange, labels, errors = {}, newProductOf }: Props) {
  const id = useId()
  const change = (line: number, to: Partial<ReturnLine>) =>
    onChange(lines.map((one) => (one.line === line ? { ...one, ...to } : one)))

  function row(line: number, quantity: number, item: OrderItem) {
    const at = lines.findIndex((one) => one.line === line)
    const chosen = lines[at]
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
          <>
            {newProductOf?.(chosen, item, (newProduct) => change(line, { newProduct, newSize: '' }))}
            <SizeChoice
              productId={chosen.newProduct?._id ?? item.productId}
              label={labels.newSize}
              value={chosen.newSize}
              onChange={(newSize) => change(line, { newSize })}
              error={errors[`lines.${at}.newSize`]}
            />
          </>
        ) : null}
      </div>
    )
  }

  return (
    <fieldset aria-describedby={errors.lines ? id : undefined} data-invalid={errors.lines ? '' : undefined}>
      <legend className="label required-mark mb-1.5 text-sm">{labels.which}</legend>
      <div className="grid gap-4">
        {returnable.map(({ line, quantity }) => {
          const item = items[line]
          return item ? row(line, quantity, item) : null
        })}
      </div>
      <FieldError id={id}>{errors.lines}</FieldError>
    </fieldset>
  )
}
