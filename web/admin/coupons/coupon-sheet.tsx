import { type SubmitEvent, useId } from 'react'
import type { AdminCoupon } from '#contract/coupons.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { FormSheet } from '../form/form-sheet.tsx'
import { type CouponForm, useCouponForm } from './use-coupon-form.ts'
import { useIsOver } from './use-is-over.ts'

type Props = {
  /** Null for a new one. */
  coupon: AdminCoupon | null
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Add or edit a coupon, at the right edge. Mounted anew for each opening, so that nothing typed lingers. */
export function CouponSheet({ coupon, isOpen, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useCouponForm(coupon, onSaved)
  const formElement = useFocusOnError(form.problems.said)
  const canSave = form.isComplete && !form.isStale

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <FormSheet
      isOpen={isOpen}
      isChanged={form.isChanged}
      onClose={onClose}
      title={coupon ? 'Edit Coupon' : 'Add New Coupon'}
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={!canSave}>
          {coupon ? 'Edit' : 'Add'}
        </Button>
      }
    >
      <form id={formId} ref={formElement} noValidate onSubmit={submit}>
        <CouponFormFields form={form} />
        {form.isStale ? (
          <StaleNotice
            message={form.staleMessage}
            isRefetching={form.isRefetching}
            onRefetch={form.refetch}
            className="mt-6"
          />
        ) : null}
      </form>
    </FormSheet>
  )
}

/** Everything about a coupon (behaviour §5). */
function CouponFormFields({ form: { fields, change, problems } }: { form: CouponForm }) {
  const { errors } = problems
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
