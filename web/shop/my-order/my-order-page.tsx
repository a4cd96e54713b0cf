import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { FoundOrder } from '#contract/pages.ts'
import { isRefusal } from '#web/api.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { myOrderQuery } from '#web/visitor/order-api.ts'
import { FindOrder } from './find-order.tsx'
import { useFoundOrder } from './found-order.ts'
import { OrderView } from './order-view.tsx'
import { texts } from './texts.ts'

/** An order opened by its link, whose key only the browser knows; without one it is found by number and phone. */
export function Component() {
  const isInBrowser = useIsInBrowser()
  const found = useFoundOrder()
  const linked = useLocation().hash.slice(1)
  const key = linked !== '' || !found || !('orderKey' in found) ? linked : found.orderKey
  // Only the browser knows the key of a link.
  const isKnown = isInBrowser || found !== undefined
  return (
    <div className="page-narrow min-h-[60dvh] py-8 sm:py-12">
      <UnlistedHead title={texts.title} />
      {isKnown && key === '' ? <Find found={found} /> : null}
      {isKnown && key !== '' ? <LinkedOrder key={key} orderKey={key} found={found} /> : null}
      {isKnown ? null : <Loading />}
      {isKnown ? null : (
        <noscript>
          <Find />
        </noscript>
      )}
    </div>
  )
}

const Loading = () => <Skeleton className="h-96" label={texts.loading} />

const Find = ({ problem, found }: { problem?: string; found?: FoundOrder | undefined }) => (
  <>
    <SectionHeading level={1} title={texts.findTitle} />
    {problem ? (
      <p role="alert" className="mb-6 max-w-prose border-bad border-l-4 bg-raised p-4">
        {problem}
      </p>
    ) : null}
    <FindOrder found={found} />
  </>
)

function LinkedOrder({ orderKey, found }: { orderKey: string; found: FoundOrder | undefined }) {
  const initialData =
    found && 'order' in found && found.orderKey === orderKey ? { success: true as const, data: found.order } : undefined
  const order = useQuery({ ...myOrderQuery(orderKey), initialData })
  if (order.error && isRefusal(order.error) && order.error.status === 404) return <Find problem={texts.wrongLink} />
  return (
    <>
      {couldNotLoad(order) || order.isError ? <LoadError query={order} /> : null}
      {order.data ? <OrderView order={order.data.data} orderKey={orderKey} /> : null}
      {order.isPending && !couldNotLoad(order) ? <Loading /> : null}
    </>
  )
}
