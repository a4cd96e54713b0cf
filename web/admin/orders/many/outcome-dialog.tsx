import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useStore } from '#web/ui/store.ts'
import { stepText } from '../../steps/order-step.ts'
import { orderSteps, type Refusals } from '../../steps/order-steps.ts'
import { chosenOrdersQuery, MAX_PRINTED } from '../order-queries.ts'
import { selectAfter } from '../use-selection.ts'
import { texts } from './texts.ts'

const none: Refusals['failed'] = []

/** On every page of the panel: which orders a change of many has left as they are, and why. From their present state it can be tried again. */
export function OutcomeDialog() {
  const app = useApp()
  const steps = orderSteps(app)
  const refusals = useStore(steps.refusals)
  // What it is about stays while it closes.
  const [last, setLast] = useState(refusals)
  if (refusals && refusals !== last) setLast(refusals)
  const ids = (refusals?.failed ?? none).map(({ _id }) => _id)
  const readings = useQueries({
    queries: partsOf(ids).map((part) => ({ ...chosenOrdersQuery(app.api, part), staleTime: 0 })),
  })
  const now = new Map(ordersIn(readings).map((order) => [order._id, order]))
  const isRead = readings.every(({ data }) => data)
  if (!last) return null
  const { step, done, failed } = last
  const retry = async () => {
    // Other changes of orders start a new reading at any moment: a press in the middle of one counts, with what is read.
    const read = await Promise.all(
      readings.map((one) => (one.isFetching ? one.refetch({ cancelRefetch: false }) : one)),
    )
    if (read.every(({ data }) => data)) steps.retryRefused(ordersIn(read), selectAfter(step, ids))
  }
  return (
    <Dialog
      open={refusals !== null}
      onOpenChange={(open) => !open && steps.leaveRefused()}
      title={texts.outcome(digits(done), digits(failed.length), stepText(step))}
      description={texts.theOthers}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={steps.leaveRefused}>
            {texts.leave}
          </Button>
          <Button disabled={!isRead || now.size === 0} onClick={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      }
    >
      <ul aria-label={texts.notDone}>
        {failed.map(({ _id, message }) => (
          <Refused key={_id} id={_id} message={message} order={now.get(_id)} onLeave={steps.leaveRefused} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Not more at once than the call takes ids. */
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_PRINTED) }, (_, index) =>
    ids.slice(index * MAX_PRINTED, (index + 1) * MAX_PRINTED),
  )

const ordersIn = (readings: readonly { data: CallAnswer<'adminListOrders'> | undefined }[]): AdminOrder[] =>
  readings.flatMap(({ data }) => data?.data ?? [])

type RefusedProps = { id: string; message: string; order: AdminOrder | undefined; onLeave: () => void }

const Refused = ({ id, message, order, onLeave }: RefusedProps) => (
  <li className="border-line border-b py-3 last:border-b-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={paths.admin.order(id)} onClick={onLeave} className="font-semibold underline underline-offset-4">
        {shortOrderId({ _id: id })}
      </Link>
      {order ? (
        <>
          <span className="wrap-anywhere">{order.addressInfo.name}</span>
          <OrderStatusBadge status={order.orderStatus} />
        </>
      ) : null}
    </p>
    <p className="mt-1 text-ink-soft text-sm">{message}</p>
  </li>
)
