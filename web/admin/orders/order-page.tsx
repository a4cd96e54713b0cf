import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { Link } from '#web/app/link.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useUser } from '#web/visitor/session.ts'
import { OrderClaims } from '../check-payment/order-claims.tsx'
import { PageHeading } from '../page-heading.tsx'
import { OrderParcels } from '../parcels/order-parcels.tsx'
import { ParcelMark } from '../parcels/parcel-mark.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { useStepped } from '../steps/use-order-step.ts'
import { WaitingMark } from '../steps/waiting-steps.tsx'
import { useMay } from '../use-may.ts'
import { readOrderLinks } from '../use-order-links.ts'
import { BackToOrders, NoOrders } from './back-to-orders.tsx'
import { CorrectOrder } from './form/correct-order.tsx'
import { Collect } from './order/collect.tsx'
import { MergeHint } from './order/merge-hint.tsx'
import { OrderActions } from './order/order-actions.tsx'
import { OrderProfit } from './order/order-profit.tsx'
import { OrderTimeline } from './order/order-timeline.tsx'
import { texts } from './order/texts.ts'
import { useNeighbours } from './order/use-neighbours.ts'
import { OrderDetails } from './order-details.tsx'
import { adminOrderQuery, openListed } from './order-queries.ts'
import { agoText, useShopNow } from './shop-clock.ts'
import { texts as reasons } from './texts.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const id = params.orderId ?? ''
  openListed(api, queries, id)
  const query = adminOrderQuery(api, id)
  const isThere = queries.getQueryData(query.queryKey) !== undefined
  return findItem(id, () => {
    // Messages to the buyer have the link. An order that can be shown at once does not wait for it.
    const links = readOrderLinks(appOf(context), [id])
    return Promise.all([queries.ensureQueryData(query), isThere ? null : links])
  })
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id === null ? <NoOrders title={texts.notFound} text={texts.doesNotExist} /> : <OrderScreen key={id} id={id} />
}

/** The page of one order: first the data for a call, then the timeline, then all details. It shows where it could not be loaded again. */
function OrderScreen({ id }: { id: string }) {
  const { api } = useApp()
  const { data: answer, isError, isFetching, refetch } = useSuspenseQuery(adminOrderQuery(api, id))
  const [order = answer.data] = useStepped([answer.data])
  const mayEdit = useMay()('orders.edit')
  const { previous, next, goOn } = useNeighbours(id)
  return (
    // The actions are over the foot of a phone's page, and for a moment Undo: neither covers its end.
    <div className="max-md:pb-[calc(var(--steps-height)+var(--undo-height)+0.5rem)] max-sm:in-[main:not(:has([data-hint]))]:-mt-7">
      <div className="mb-2 flex flex-wrap items-center gap-x-1 sm:mb-0 sm:grid sm:grid-cols-[1fr_auto]">
        <BackToOrders isShort />
        <div className="flex-1 sm:order-last sm:col-span-full">
          <PageHeading
            size="compact"
            title={texts.title(shortOrderId(order))}
            aside={<OrderStatusBadge status={order.orderStatus} />}
          />
        </div>
        <nav aria-label={texts.neighbours} className="flex sm:self-start">
          <Neighbour id={previous} label={texts.previous} icon={<ChevronLeft aria-hidden className="size-6" />} />
          <Neighbour id={next} label={texts.next} icon={<ChevronRight aria-hidden className="size-6" />} />
        </nav>
      </div>
      <EnterAnother />
      <p className="-mt-2 mb-3 text-sm empty:hidden">
        <ParcelMark order={order} className="max-w-full" />
      </p>
      <Now order={order} />
      <WaitingMark orderId={id} />
      {isError ? <LoadError query={{ refetch, isFetching }} /> : null}
      <OrderDetails
        order={order}
        level={2}
        collect={<Collect order={order} />}
        below={
          <>
            <ChatMessage order={order} />
            {mayEdit ? <MergeHint order={order} /> : null}
            {mayEdit ? <CorrectOrder order={order} /> : null}
          </>
        }
        before={
          <>
            {mayEdit ? <OrderActions order={order} onMovedOn={goOn} /> : null}
            <OrderPayments order={order} claims={<OrderClaims order={order} />} />
            <OrderProfit orderId={id} />
            <OrderParcels order={order} />
            <OrderReturns order={order} />
            <OrderTimeline order={order} />
          </>
        }
      />
    </div>
  )
}

/** Back to the empty form, after an order was placed there. */
function EnterAnother() {
  // The browser keeps it over a reload, and the server's page knows nothing of it.
  const isInBrowser = useIsInBrowser()
  if (!useLocation().state?.isEntered || !isInBrowser) return null
  return (
    <Link to={paths.admin.newOrder} className={`${buttonClass({ variant: 'secondary', size: 'small' })} my-3`}>
      <Plus aria-hidden className="size-5" />
      {texts.enterAnother}
    </Link>
  )
}

type NeighbourProps = { id: string | null; label: string; icon: ReactNode }

const Neighbour = ({ id, label, icon }: NeighbourProps) =>
  id === null ? null : (
    <Link to={paths.admin.order(id)} aria-label={label} title={label} className={iconButtonClass()}>
      {icon}
    </Link>
  )

/** Changes while the page is open: another administrator is calling this buyer, or the order is over, and why. */
function Now({ order: { orderStatus, desk } }: { order: AdminOrder }) {
  const { calling, rejectReason } = desk
  const me = useUser()?._id
  const { data: counted } = useQuery(callQuery(useApp().api, 'countQueues', { query: {} }))
  // That answer has the shop's clock.
  const now = useShopNow(counted?.now)
  const isOther = calling !== null && calling.userId !== me
  const isRejected = orderStatus === 'rejected' && rejectReason !== ''
  return (
    <p role="status" className="wrap-anywhere mb-4 font-semibold empty:hidden">
      {isOther ? texts.isCalling(calling.userName, agoText(calling.since, now)) : null}
      {isRejected ? texts.rejectedFor(reasons.reason(rejectReason)) : null}
    </p>
  )
}

/** The message that an order was taken from, to be read again; nothing for an order of the shop's own checkout. */
function ChatMessage({ order: { _id: id, desk } }: { order: AdminOrder }) {
  const query = callQuery(useApp().api, 'listOrderEvents', { params: { id } })
  const events = useQuery({ ...query, enabled: desk.source !== 'shop' }).data?.data ?? []
  const message = events.find(({ kind }) => kind === 'entered')?.details.message
  if (typeof message !== 'string') return null
  return (
    <details className="rounded-sm border border-line bg-raised px-4">
      <summary className="label flex min-h-11 cursor-pointer items-center">{texts.chatMessage}</summary>
      <p className="wrap-anywhere whitespace-pre-line pb-4">{message}</p>
    </details>
  )
}
