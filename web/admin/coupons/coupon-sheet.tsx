import type { AdminCoupon } from '#contract/coupons.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditSheet } from '../form/edit-sheet.tsx'
import { percentageProblem } from '../form/number-problem.ts'
import { texts } from './texts.ts'
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
      title={form.base ? texts.edit : texts.add}
      action={form.base ? texts.save : texts.addAction}
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
        label={texts.name}
        name="name"
        placeholder={texts.namePlaceholder}
        required
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <TextField
        label={texts.code}
        name="code"
        placeholder={texts.codePlaceholder}
        hint={texts.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={fields.code}
        onChange={(event) => change({ code: event.currentTarget.value })}
        error={errors.code}
      />
      <NumberField
        label={texts.percentage}
        name="discountPercentage"
        decimals
        suffix="%"
        placeholder={texts.percentagePlaceholder}
        required
        value={fields.discountPercentage}
        onChange={(event) => change({ discountPercentage: event.currentTarget.value })}
        error={errors.discountPercentage ?? percentageProblem(fields.discountPercentage)}
      />
      <TextField
        label={texts.expiry}
        name="expiryDate"
        type="date"
        hint={texts.expiryHint}
        value={fields.expiryDate}
        onChange={(event) => change({ expiryDate: event.currentTarget.value })}
        error={errors.expiryDate ?? (isOver ? texts.isOver : undefined)}
      />
      <Switch
        label={texts.active}
        checked={fields.isActive}
        onCheckedChange={(isActive) => change({ isActive })}
        error={errors.isActive}
      />
    </div>
  )
}
