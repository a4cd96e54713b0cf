import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { isCorrectable } from '#rules/order-status.ts'
import { useShop } from '#web/app/shop.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { EditSheet } from '../../form/edit-sheet.tsx'
import { hasSizes, newLine, totalsOfFields, withCharge } from './order-fields.ts'
import { OrderFormFields } from './order-form-fields.tsx'
import { texts } from './texts.ts'
import { useCorrectForm } from './use-correct-form.ts'

export type CorrectSheetProps = { order: AdminOrder; open: boolean; onOpenChange: (open: boolean) => void }

/** Corrects an order, at the right edge. Its button shows the new total. */
export function CorrectSheet({ order, open, onOpenChange }: CorrectSheetProps) {
  const close = () => onOpenChange(false)
  const form = useCorrectForm(order, close)
  const { base, edit, errors } = form
  const fields = withCharge(form.fields, useShop().delivery.zones)
  const now = base ?? order
  const totals = totalsOfFields(fields, now.discountPercentage)
  return (
    <EditSheet
      form={{ ...form, missing: hasSizes(fields) ? [] : [texts.aSize] }}
      canSave={form.isChanged && totals !== null && isCorrectable(now.orderStatus)}
      words={{
        edit: texts.correctOrder,
        save: totals ? texts.saveFor(formatTaka(totals.total)) : texts.save,
      }}
      isOpen={open}
      onClose={close}
    >
      {isCorrectable(now.orderStatus) ? null : <FormError>{texts.tooLate}</FormError>}
      <OrderFormFields
        fields={fields}
        edit={edit}
        errors={errors}
        onPick={(product) =>
          edit((before) => ({ ...before, cartItems: [...before.cartItems, newLine(product)] }), ['cartItems'])
        }
        totals={totals}
        coupon={now.couponCode === null ? null : { code: now.couponCode, percentage: now.discountPercentage }}
      />
    </EditSheet>
  )
}
