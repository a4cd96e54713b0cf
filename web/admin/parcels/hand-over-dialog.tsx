import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePanelShop } from '../panel-shop.ts'
import { AreaChoices } from './area-choices.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { Notices, ParcelPlan } from './parcel-plan.tsx'
import { parcelReads, useCourierOptions } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = {
  orderIds: readonly string[]
  /** The exchange of which the new pieces go out, where there is one order. */
  returnId?: string
  isOpen: boolean
  onClose: () => void
  /** The orders that are with a courier now, or being booked. */
  onBooked?: (orderIds: readonly string[]) => void
}

const countText = (count: number) => (count === 1 ? texts.sheet.one : texts.sheet.many(digits(count)))

/** Hands orders to a courier: shows what would be booked and what is wrong with it, books it, and shows how far the booking is. */
export function HandOverDialog({ orderIds, returnId, isOpen, onClose, onBooked }: Props) {
  const { couriers } = usePanelShop()
  const hasUsual = couriers.some(({ isDefault }) => isDefault)
  const [courier, setCourier] = useState(hasUsual ? '' : (couriers[0]?.courier ?? ''))
  const [note, setNote] = useState('')
  const [trackingCode, setTrackingCode] = useState('')
  const [batchId, setBatchId] = useState<string | null>(null)
  const toPlan = orderIds.map((orderId) => ({
    orderId,
    ...(returnId && { returnId }),
    ...(courier && { courier }),
    trackingCode,
  }))
  const isPlanning = isOpen && batchId === null
  const plan = usePlan(toPlan, isPlanning)
  const quotes = useQuotes(toPlan, isPlanning)
  const parcels = toPlan.map((parcel) => ({ ...parcel, note }))
  const book = useWrite({
    send: (api, _: undefined, keyOf) => api.bookParcels({ body: { parcels }, idempotencyKey: keyOf({ parcels }) }),
    onSuccess: ({ data }) => {
      setBatchId(data._id)
      onBooked?.(orderIds)
    },
    invalidates: parcelReads,
  })
  const rows = (plan.data?.data ?? []).map((row) => ({ ...row, charge: quotes.get(row.orderId) ?? row.charge }))
  const fitting = rows.filter(({ problems }) => problems.length === 0)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.sheet.title(countText(orderIds.length))}
      footer={
        batchId === null ? (
          <Button wide loading={book.isPending} disabled={fitting.length === 0} onClick={() => book.mutate(undefined)}>
            {texts.sheet.press(countText(fitting.length))}
          </Button>
        ) : (
          <Button wide onClick={onClose}>
            {texts.sheet.close}
          </Button>
        )
      }
    >
      {batchId === null ? (
        <div className="grid gap-4">
          <CourierChoice value={courier} hasUsual={hasUsual} onChange={setCourier} />
          {orderIds.length === 1 ? (
            <TextField
              label={texts.sheet.trackingCode}
              value={trackingCode}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => setTrackingCode(currentTarget.value)}
            />
          ) : null}
          <TextField
            label={texts.sheet.note}
            value={note}
            maxLength={250}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {couldNotLoad(plan) || plan.isError ? <LoadError query={plan} /> : null}
          {plan.isPending && !couldNotLoad(plan) ? <Skeleton label={texts.sheet.loading} className="h-32" /> : null}
          <Notices rows={fitting} />
          <AreaChoices rows={rows} />
          <ParcelPlan rows={rows} />
        </div>
      ) : (
        <BatchProgress id={batchId} asked={orderIds.length} />
      )}
    </Dialog>
  )
}

type ToPlan = CallInput<'planParcels'>['body']['parcels']

function usePlan(parcels: ToPlan, isAsked: boolean) {
  const { api } = useApp()
  return useQuery({
    ...callQuery(api, 'planParcels', { body: { parcels } }),
    enabled: isAsked,
    // Not emptied by each letter of a code. The press books what is typed, and the shop plans that again.
    placeholderData: (before, query) =>
      query && isForSame(query.queryKey[1].body.parcels, parcels) ? before : undefined,
    // Another order may have been mended since.
    staleTime: 0,
  })
}

/** Whether two plans differ in tracking codes at most: with other orders, or another courier, it is another plan. */
function isForSame(one: ToPlan, other: ToPlan): boolean {
  const withoutCodes = (parcels: ToPlan) => JSON.stringify(parcels.map(({ trackingCode: _code, ...rest }) => rest))
  return withoutCodes(one) === withoutCodes(other)
}

/** What couriers will charge, by order. The plan does not wait for it: it has the charges that the owner has entered. */
function useQuotes(parcels: ToPlan, isAsked: boolean): ReadonlyMap<string, number> {
  const { api } = useApp()
  const { couriers } = usePanelShop()
  const asking = new Set(couriers.filter(({ givesQuotes }) => givesQuotes).map(({ courier }) => courier))
  // With a tracking code it was booked in the courier's own panel.
  const isNew = parcels.every(({ trackingCode }) => !trackingCode)
  const isGiven = parcels.some(({ courier }) => (courier === undefined ? asking.size > 0 : asking.has(courier)))
  const quotes = useQuery({
    ...callQuery(api, 'quoteParcels', { body: { parcels } }),
    enabled: isAsked && isNew && isGiven,
    retry: false,
  })
  return new Map(quotes.data?.data.map(({ orderId, charge }) => [orderId, charge]))
}

type Choice = { value: string; hasUsual: boolean; onChange: (code: string) => void }

function CourierChoice({ value, hasUsual, onChange }: Choice) {
  const couriers = useCourierOptions()
  return (
    <SelectField
      label={texts.sheet.courier}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={[...(hasUsual ? [{ value: '', label: texts.sheet.usual }] : []), ...couriers]}
    />
  )
}
