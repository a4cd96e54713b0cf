import { formatTaka } from '#rules/money.ts'
import { shippingCharge } from '#rules/price.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BillingProblems } from '#web/visitor/billing.ts'
import { chooseShipping, useOrderChoices } from '#web/visitor/order-draft.ts'
import { addressFields, notesField } from './address-fields.ts'

/** Where the order goes. The browser keeps what is typed, so that nothing is lost while the page comes alive. */
export function BillingFields({ problems }: { problems: BillingProblems }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {addressFields.map((field) => (
        <TextField key={field.name} required enterKeyHint="next" {...field} error={problems[field.name]} />
      ))}
      <TextArea {...notesField} error={problems.notes} />
    </div>
  )
}

const price = (taka: number) => <span className="font-semibold tabular-nums">{formatTaka(taka)}</span>

const shippingOptions = [
  { value: 'inside', label: 'Inside Dhaka', detail: price(shippingCharge('inside')) },
  { value: 'outside', label: 'Outside Dhaka', detail: price(shippingCharge('outside')) },
]

export function ShippingChoice() {
  const { shippingType } = useOrderChoices()
  return (
    <RadioGroup
      label="Shipping"
      name="shipping"
      options={shippingOptions}
      value={shippingType}
      onChange={(value) => chooseShipping(value === 'outside' ? 'outside' : 'inside')}
    />
  )
}
