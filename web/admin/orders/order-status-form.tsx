import { type SubmitEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useUpdateStatus } from './use-update-status.ts'

const options = orderStatuses.map((status) => ({ value: status, label: status }))

const statusOf = (value: string): OrderStatus | undefined => orderStatuses.find((status) => status === value)

/** Moves the order to any other status: there is no order among them (behaviour §4). */
export function OrderStatusForm({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<OrderStatus>()
  const { update, refetch, isStale, lineErrors } = useUpdateStatus(order, (sent) =>
    // What was chosen while it was on its way stays.
    setChosen((now) => (now === sent ? undefined : now)),
  )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (chosen && !isStale) update.mutate(chosen)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Order Status"
          name="status"
          placeholder="Choose a status"
          options={options}
          value={chosen ?? ''}
          onChange={(event) => setChosen(statusOf(event.currentTarget.value))}
          className="min-w-48 flex-1"
        />
        <Button type="submit" loading={update.isPending} disabled={!chosen || isStale} className="max-sm:w-full">
          Update Order Status
        </Button>
      </div>
      {isStale ? (
        <StaleNotice
          message={update.error?.message}
          isRefetching={refetch.isPending}
          onRefetch={() => refetch.mutate()}
          className="mt-6"
        />
      ) : null}
      {lineErrors.map((text) => (
        <FormError key={text}>{text}</FormError>
      ))}
    </form>
  )
}
