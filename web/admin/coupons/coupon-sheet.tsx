import { type SubmitEvent, useId } from 'react'
import type { AdminCoupon } from '#contract/coupons.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { FormSheet } from '../form/form-sheet.tsx'
import { CouponFormFields } from './coupon-form-fields.tsx'
import { useCouponForm } from './use-coupon-form.ts'

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
