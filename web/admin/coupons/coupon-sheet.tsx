import type { AdminCoupon } from '#contract/coupons.ts'
import { bindSwitch, bindText } from '#web/form/bind.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Closable, EditSheet } from '../form/edit-sheet.tsx'
import { percentageProblem } from '../form/number-problem.ts'
import { isPastDay } from './is-past-day.ts'
import { texts } from './texts.ts'
import { type CouponForm, useCouponForm } from './use-coupon-form.ts'

type Props = Closable & {
  /** Null for a new one. */
  coupon: AdminCoupon | null
  today: string | undefined
  onSaved: (hasLeft: () => boolean) => void
}

/** Add or edit a coupon, at the right edge. Mounted again for each opening, so that nothing typed is left. */
export function CouponSheet({ coupon, today, onSaved, ...sheet }: Props) {
  const form = useCouponForm(coupon, onSaved)
  return (
    <EditSheet form={form} {...sheet} words={texts}>
      <CouponFormFields form={form} today={today} />
    </EditSheet>
  )
}

/** Everything about a coupon. */
function CouponFormFields({ form, today }: { form: CouponForm; today: string | undefined }) {
  return (
    <div className="grid gap-4">
      <TextField label={texts.name} {...bindText(form, 'name')} placeholder={texts.namePlaceholder} required />
      <TextField
        label={texts.code}
        {...bindText(form, 'code')}
        placeholder={texts.codePlaceholder}
        hint={texts.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NumberField
        label={texts.percentage}
        {...bindText(form, 'discountPercentage', percentageProblem)}
        decimals
        suffix="%"
        placeholder={texts.percentagePlaceholder}
        required
      />
      <TextField
        label={texts.expiry}
        {...bindText(form, 'expiryDate', () => (isPastDay(form.fields.expiryDate, today) ? texts.isOver : undefined))}
        type="date"
        hint={texts.expiryHint}
      />
      <Switch label={texts.active} {...bindSwitch(form, 'isActive')} />
    </div>
  )
}
