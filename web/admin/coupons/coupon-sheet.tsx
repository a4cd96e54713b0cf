import type { AdminCoupon } from '#contract/coupons.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditSheet } from '../form/edit-sheet.tsx'
import { type CouponForm, useCouponForm } from './use-coupon-form.ts'
import { useIsOver } from './use-is-over.ts'

type Props = {
  /** Null for a new one. */
  coupon: AdminCoupon | null
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Add or edit a coupon, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function CouponSheet({ coupon, isOpen, onClose, onSaved }: Props) {
  const form = useCouponForm(coupon, onSaved)
  return (
    <EditSheet
      form={form}
      canSave={form.isComplete}
      isOpen={isOpen}
      onClose={onClose}
      title={coupon ? 'Edit Coupon' : 'Add New Coupon'}
      action={coupon ? 'Edit' : 'Add'}
    >
      <CouponFormFields form={form} />
    </EditSheet>
  )
}

/** Everything about a coupon. */
function CouponFormFields({ form: { fields, change, errors } }: { form: CouponForm }) {
  const isOver = useIsOver(fields.expiryDate)
  return (
    <div className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        placeholder="Enter coupon name"
        required
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <TextField
        label="Code"
        name="code"
        placeholder="Enter coupon code"
        hint="What shoppers type; capital and small letters are the same"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={fields.code}
        onChange={(event) => change({ code: event.currentTarget.value })}
        error={errors.code}
      />
      <NumberField
        label="Discount Percentage"
        name="discountPercentage"
        decimals
        suffix="%"
        placeholder="Enter discount percentage"
        required
        value={fields.discountPercentage}
        onChange={(event) => change({ discountPercentage: event.currentTarget.value })}
        error={errors.discountPercentage}
      />
      <TextField
        label="Expiry Date"
        name="expiryDate"
        type="date"
        hint="Optional; the last day on which it works"
        value={fields.expiryDate}
        onChange={(event) => change({ expiryDate: event.currentTarget.value })}
        error={errors.expiryDate ?? (isOver ? 'This day is over: shoppers cannot use the coupon' : undefined)}
      />
      <Switch
        label="Active"
        checked={fields.isActive}
        onCheckedChange={(isActive) => change({ isActive })}
        error={errors.isActive}
      />
    </div>
  )
}
