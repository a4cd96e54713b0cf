import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer, CallInput } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka, toPoisha, toTaka } from '#rules/money.ts'
import { sumBy } from '#rules/sum-by.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePanelShop } from '../panel-shop.ts'
import { AreaChoices } from './area-choices.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { parcelReads, useCourierOptions } from './parcel-words.ts'
import { texts } from './texts.ts'

type Props = {
  orderIds: readonly string[]
  /** Of the one order, the exchange whose new pieces go out. */
  returnId?: string
  isOpen: boolean
  onClose: () => void
  /** The orders that are with a courier now, or being booked. */
  onBooked?: (orderIds: readonly string[]) => void
}

const countText = (count: number) => (count === 1 ? texts.sheet.one : texts.sheet.many(digits(count)))

/** Hands orders to a courier: what each would be and what is wrong with which, then one press, then how far the booking is. */
export function HandOverDialog({ orderIds, returnId, isOpen, onClose, onBooked }: Props) {
  const { api } = useApp()
  const { couriers } = usePanelShop()
  const hasUsual = couriers.some(({ isDefault }) => isDefault)
  const [courier, setCourier] = useState(hasUsual ? '' : (couriers[0]?.courier ?? ''))
  const [note, setNote] = useState('')
  const [trackingCode, setTrackingCode] = useState('')
  const [batchId, setBatchId] = useState<string | null>(null)
  const parcels = orderIds.map((orderId) => ({
    orderId,
    ...(returnId && { returnId }),
    ...(courier && { courier }),
    note,
    trackingCode,
  }))
  const toPlan = parcels.map(({ note: _note, ...one }) => one)
  const plan = useQuery({
    ...callQuery(api, 'planParcels', { body: { parcels: toPlan } }),
    enabled: isOpen && batchId === null,
    // Not emptied by each letter of a code. The press books what is typed, and the shop plans that again.
    placeholderData: (before, query) =>
      query && isForSame(query.queryKey[1].body.parcels, toPlan) ? before : undefined,
    // Another order may have been mended since.
    staleTime: 0,
  })
  const book = useWrite({
    send: (api, _: undefined, keyOf) => api.bookParcels({ body: { parcels }, idempotencyKey: keyOf({ parcels }) }),
    onSuccess: ({ data }) => {
      setBatchId(data._id)
      onBooked?.(orderIds)
    },
    invalidates: parcelReads,
  })
  const quotes = useQuotes(parcels, isOpen && batchId === null)
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
          <Plan rows={rows} />
        </div>
      ) : (
        <BatchProgress id={batchId} asked={orderIds.length} />
      )}
    </Dialog>
  )
}

type ToPlan = CallInput<'planParcels'>['body']['parcels']

/** Whether two plans differ in tracking codes alone: that of other orders or of another courier is another plan. */
function isForSame(one: ToPlan, other: ToPlan): boolean {
  const withoutCodes = (parcels: ToPlan) => JSON.stringify(parcels.map(({ trackingCode: _code, ...rest }) => rest))
  return withoutCodes(one) === withoutCodes(other)
}

/** What couriers will charge, by orders: asked beside the plan, which needs none of it and has what the owner has entered. */
function useQuotes(parcels: ToPlan, isAsked: boolean): ReadonlyMap<string, number> {
  const { api } = useApp()
  const { couriers } = usePanelShop()
  const asking = new Set(couriers.filter(({ givesQuotes }) => givesQuotes).map(({ courier }) => courier))
  // What a courier has already was booked in its own panel.
  const isNew = parcels.every(({ trackingCode }) => !trackingCode)
  const isGiven = parcels.some(({ courier }) => (courier === undefined ? asking.size > 0 : asking.has(courier)))
  const quotes = useQuery({
    ...callQuery(api, 'quoteParcels', { body: { parcels: parcels.map(({ note: _note, ...one }) => one) } }),
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

/** What is to be known of orders that can be handed over. */
function Notices({ rows }: { rows: CallAnswer<'planParcels'>['data'] }) {
  const noticed = rows.filter(({ notice }) => notice !== '')
  if (noticed.length === 0) return null
  return (
    <ul aria-label={texts.sheet.notices} className="grid gap-2 border-accent border-l-4 pl-3">
      {noticed.map(({ orderId, notice }) => (
        <li key={orderId}>
          <strong>{texts.order(shortOrderId({ _id: orderId }))}</strong> {notice}
        </li>
      ))}
    </ul>
  )
}

/** The sum, and the orders with a problem, each with the way to mend it. */
function Plan({ rows }: { rows: CallAnswer<'planParcels'>['data'] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const right = rows.filter(({ problems }) => problems.length === 0)
  const sum = sumBy(right, ({ toCollect }) => toCollect)
  return (
    <>
      {rows.length > 0 ? <p>{texts.sheet.sum(formatTaka(sum))}</p> : null}
      <Each rows={right} />
      {wrong.length > 0 ? (
        <section aria-label={texts.sheet.problems} className="border-bad border-l-4 pl-3">
          <p>{texts.sheet.willBeLeft}</p>
          <ul className="mt-2 grid gap-2">
            {wrong.map(({ orderId, problems }) => (
              <li key={orderId}>
                <Link to={paths.admin.order(orderId)} className="font-semibold underline">
                  {texts.order(shortOrderId({ _id: orderId }))}
                </Link>{' '}
                {problems.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function chargesText(charges: readonly number[], parcels: number): string {
  const sum = formatTaka(toTaka(sumBy(charges, toPoisha)))
  return charges.length === parcels ? texts.sheet.charges(sum) : texts.sheet.chargesOfSome(sum, digits(charges.length))
}

/** What each parcel would be, and their charges where the courier reports them, or the owner has entered what it takes. */
function Each({ rows }: { rows: CallAnswer<'planParcels'>['data'] }) {
  const charges = rows.flatMap(({ charge }) => charge ?? [])
  if (rows.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {charges.length > 0 ? chargesText(charges, rows.length) : texts.sheet.each}
      </summary>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ orderId, toCollect, weight, charge }) => (
          <li key={orderId} className="figures">
            {[
              texts.order(shortOrderId({ _id: orderId })),
              texts.toCollect(formatTaka(toCollect)),
              texts.sheet.weight(digits(weight)),
              ...(charge === null ? [] : [texts.sheet.charge(formatTaka(charge))]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
