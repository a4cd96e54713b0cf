import { useQuery } from '@tanstack/react-query'
import { digits } from '#rules/build-language.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { chosenOrdersQuery, MAX_PRINTED } from '../order-queries.ts'
import { seenOf } from '../use-selection.ts'
import { texts } from './texts.ts'
import type { Outcome, Sent } from './use-change-orders.ts'

type Props = {
  outcome: Outcome
  isOpen: boolean
  onClose: () => void
  isPending: boolean
  onRetry: (sent: Sent) => void
}

/** The orders that were not changed, and why; each with its present status, from which it can be tried again. */
export function OutcomeDialog({ outcome, isOpen, onClose, isPending, onRetry }: Props) {
  const { change, done, failed } = outcome
  const { api } = useApp()
  const ids = failed.map(({ _id }) => _id).slice(0, MAX_PRINTED)
  const fresh = useQuery({ ...chosenOrdersQuery(api, ids), enabled: isOpen && ids.length > 0, staleTime: 0 })
  const now = new Map(fresh.data?.data.map((order) => [order._id, order]))
  const again = failed.flatMap(({ _id }) => now.get(_id) ?? []).map(seenOf)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.outcome(digits(done.length), texts.changes[change.to].done, digits(failed.length))}
      description={texts.theOthers}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.leave}
          </Button>
          <Button
            loading={isPending}
            disabled={again.length === 0 || fresh.isFetching}
            onClick={() => onRetry({ orders: again, change, earlier: outcome })}
          >
            {texts.tryAgain}
          </Button>
        </div>
      }
    >
      <ul aria-label={texts.notDone}>
        {failed.map(({ _id, message }) => {
          const order = now.get(_id)
          return (
            <li key={_id} className="border-line border-b py-3 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={paths.admin.order(_id)} className="font-semibold underline underline-offset-4">
                  {shortOrderId({ _id })}
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
        })}
      </ul>
    </Dialog>
  )
}
