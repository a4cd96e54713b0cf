import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import { type ChosenPlace, type DeliveryZone, deliveryMoved } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { type Totals, totalsAt } from '#rules/price.ts'
import { useShop } from '#web/app/shop.tsx'
import { bindText } from '#web/form/bind.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { PhoneField } from '#web/form/phone-field.tsx'
import { isAnotherPlace } from '#web/form/place/another-place.ts'
import { PlaceFields } from '#web/form/place/place-fields.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { myOrderQuery, orderApi } from '#web/visitor/order-api.ts'
import { texts } from './texts.ts'

type Props = { order: MyOrder; orderKey: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Where the order goes, to be corrected; what was typed is there as long as it is open. */
export function CorrectionDialog({ order, orderKey, open, onOpenChange }: Props) {
  const [opening, setOpening] = useState({ open, count: 0 })
  // Each opening begins with the order as it is then.
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return <Correction key={opening.count} order={order} orderKey={orderKey} open={open} onOpenChange={onOpenChange} />
}

function Correction({ order, orderKey, open, onOpenChange }: Props) {
  const formId = useId()
  const { zones } = useShop().delivery
  const close = () => onOpenChange(false)
  const form = useCorrection(order, orderKey, close)
  const { leave, question } = useLeave({ isOpen: open, isChanged: form.isChanged, onClose: close })
  const { fields, change, errors } = form
  const base = form.base ?? order
  const after = totalsAfter(base, fields, zones)
  const isTotalOther = after.total !== base.totalAmount
  /** After Save was pressed without it. */
  const [asksForThana, setAsksForThana] = useState(false)
  const lacksThana = fields.district !== '' && fields.thana === ''
  const fieldOf = (name: 'name' | 'phone' | 'address' | 'pincode' | 'notes') => ({
    label: texts.addressInfo[name],
    ...bindText(form, name),
    error: errors[`addressInfo.${name}`],
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsksForThana(lacksThana)
    if (!form.stale && !lacksThana) form.save()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={texts.correctAddress}
      size="small"
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={form.stale !== null}>
          {isTotalOther ? texts.saveAt(formatTaka(after.total)) : texts.save}
        </Button>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit} className="grid gap-4">
        <TextField {...fieldOf('name')} required maxLength={100} autoComplete="name" />
        <PhoneField {...fieldOf('phone')} required type="tel" inputMode="tel" maxLength={30} autoComplete="tel" />
        <PlaceFields
          district={fields.district}
          thana={fields.thana}
          onChoose={(place) => change({ ...place, ...(losesPincode(fields, place) && { pincode: '' }) })}
          errors={{
            district: errors['addressInfo.district'],
            thana: asksForThana && lacksThana ? texts.chooseThana : errors['addressInfo.thana'],
          }}
        />
        {fields.district === '' ? <p className="text-ink-soft text-sm">{texts.stays(fields.city)}</p> : null}
        <p role="status" className="empty:hidden">
          {isTotalOther
            ? texts.total(
                ...([formatTaka(after.shipping), formatTaka(base.shippingCharge)] as const),
                ...([formatTaka(after.total), formatTaka(base.totalAmount)] as const),
              )
            : null}
        </p>
        <TextArea {...fieldOf('address')} required rows={2} maxLength={500} autoComplete="street-address" />
        <TextField {...fieldOf('pincode')} inputMode="numeric" maxLength={20} autoComplete="postal-code" />
        <TextArea {...fieldOf('notes')} rows={2} maxLength={1000} />
        {form.stale ? <StaleNotice {...form.stale} /> : null}
      </form>
      <LeaveQuestion {...question} />
    </Dialog>
  )
}

type Fields = ReturnType<typeof fieldsOf>

/** The pincode of the order was that of its place; also where its city was typed. */
const losesPincode = (before: Fields, next: ChosenPlace): boolean =>
  before.district === '' || isAnotherPlace(before, next)

/** As the shop has it: where the order goes. */
function fieldsOf(order: MyOrder | null) {
  const { addressInfo } = order ?? {}
  const { name = '', phone = '', address = '', pincode = '', notes = '' } = addressInfo ?? {}
  const { district = '', thana = '', city = '' } = addressInfo ?? {}
  return { name, phone, address, pincode, notes, district, thana, city }
}

/** What the order costs at the place that is chosen, as the shop works it out. */
function totalsAfter(order: MyOrder, to: Fields, zones: readonly DeliveryZone[]): Totals {
  const { cartItems, discountAmount, shippingCharge } = order
  const { district, thana } = fieldsOf(order)
  const shipping = deliveryMoved(zones, { ...order, district, thana }, to)?.shippingCharge ?? shippingCharge
  const lines = cartItems.map(({ price, quantity }) => ({ price, salePrice: 0, quantity }))
  return totalsAt(lines, { shipping, discount: { amount: discountAmount } })
}

function useCorrection(order: MyOrder, orderKey: string, close: () => void) {
  const queries = useQueryClient()
  const { zones } = useShop().delivery
  const query = myOrderQuery(orderKey)
  return useEditForm({
    item: order,
    fieldsOf,
    send: (_, addressInfo, base, keyOf) => {
      const seen = base ?? order
      const totalAmount = totalsAfter(seen, addressInfo, zones).total
      const body = { key: orderKey, updatedAt: seen.updatedAt, addressInfo, totalAmount }
      return orderApi.correctMyOrder({ body, idempotencyKey: keyOf(body) })
    },
    success: { added: texts.saved, updated: texts.saved },
    onSaved: (answer) => queries.setQueryData(query.queryKey, answer),
    close,
    refetch: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).data,
    // The shop may have changed its charges for delivery since the page was loaded.
    invalidates: ['getMyOrder', 'getShop'],
  })
}
