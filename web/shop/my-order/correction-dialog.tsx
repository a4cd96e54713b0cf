import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './correction-texts.en.ts'
import { myOrderQuery, orderApi } from './order-api.ts'

type Props = { order: MyOrder; orderKey: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Where the order goes, to be corrected; what was typed is there as long as it is open. */
export function CorrectionDialog({ order, orderKey, open, onOpenChange }: Props) {
  const [opening, setOpening] = useState({ open, count: 0 })
  // Each opening begins with the order as it is then.
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return <Correction key={opening.count} {...{ order, orderKey, open, onOpenChange }} />
}

function Correction({ order, orderKey, open, onOpenChange }: Props) {
  const formId = useId()
  const form = useCorrection(order, orderKey, () => onOpenChange(false))
  const { fields, change, errors } = form
  const fieldOf = (name: keyof typeof fields) => ({
    label: texts[name],
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errors[`addressInfo.${name}`],
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!form.stale) form.save()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.city(order.addressInfo?.city ?? '')}
      size="small"
      footer={
        <Button type="submit" form={formId} wide loading={form.isSaving} disabled={form.stale !== null}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={submit} className="grid gap-4">
        <TextField {...fieldOf('name')} required maxLength={100} autoComplete="name" />
        <TextField {...fieldOf('phone')} required type="tel" maxLength={30} autoComplete="tel" />
        <TextArea {...fieldOf('address')} required rows={2} maxLength={500} autoComplete="street-address" />
        <TextField {...fieldOf('pincode')} inputMode="numeric" maxLength={20} autoComplete="postal-code" />
        <TextArea {...fieldOf('notes')} rows={2} maxLength={1000} />
        {form.stale ? <StaleNotice {...form.stale} /> : null}
      </form>
    </Dialog>
  )
}

function useCorrection(order: MyOrder, orderKey: string, onDone: () => void) {
  const queries = useQueryClient()
  const query = myOrderQuery(orderKey)
  return useEditForm({
    item: order,
    fieldsOf: (item) => {
      const { name = '', phone = '', address = '', pincode = '', notes = '' } = item?.addressInfo ?? {}
      return { name, phone, address, pincode, notes }
    },
    send: (addressInfo, base, keyOf) => {
      const body = { key: orderKey, updatedAt: (base ?? order).updatedAt, addressInfo }
      return orderApi.correctMyOrder({ body, idempotencyKey: keyOf(body) })
    },
    success: { added: texts.saved, updated: texts.saved },
    onSaved: (answer) => {
      queries.setQueryData(query.queryKey, answer)
      onDone()
    },
    refetch: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).data,
    invalidate: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
}
