import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { shop } from '#shop-config'
import { isRefusal } from '#web/api.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { FindOrder } from './find-order.tsx'
import { texts } from './my-order-texts.en.ts'
import { myOrderQuery } from './order-api.ts'
import { OrderView } from './order-view.tsx'

/** An order for whoever has its link, whose key only the browser knows; without one it is found by number and phone. */
export function Component() {
  const key = useLocation().hash.slice(1)
  const isInBrowser = useIsInBrowser()
  return (
    <div className="page-narrow min-h-[60dvh] py-8 sm:py-12">
      <title>{`${texts.title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      {isInBrowser && key === '' ? <Find /> : null}
      {isInBrowser && key !== '' ? <LinkedOrder key={key} orderKey={key} /> : null}
      {isInBrowser ? null : <Loading />}
    </div>
  )
}

const Loading = () => <Skeleton className="h-96" label={texts.loading} />

const Find = ({ problem }: { problem?: string }) => (
  <>
    <SectionHeading level={1} title={texts.findTitle} />
    {problem ? (
      <p role="alert" className="mb-6 max-w-prose border-bad border-l-4 bg-raised p-4">
        {problem}
      </p>
    ) : null}
    <FindOrder />
  </>
)

function LinkedOrder({ orderKey }: { orderKey: string }) {
  const order = useQuery(myOrderQuery(orderKey))
  if (order.error && isRefusal(order.error) && order.error.status === 404) return <Find problem={texts.wrongLink} />
  return (
    <>
      {order.isError ? <LoadError onRetry={() => void order.refetch()} retrying={order.isFetching} /> : null}
      {order.data ? <OrderView order={order.data.data} orderKey={orderKey} /> : null}
      {order.isPending ? <Loading /> : null}
    </>
  )
}
