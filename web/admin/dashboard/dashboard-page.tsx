import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { CountCards } from './count-cards.tsx'
import { DaysCard } from './days-card.tsx'
import { HintsCard, hintsQuery } from './hints-card.tsx'
import { StatusesCard } from './ranked-bars.tsx'
import { BestSellersCard, LowStockCard } from './ranked-products.tsx'

/** Everything that the dashboard shows. */
const statisticsQuery = (api: ApiClient) => callQuery(api, 'getStatistics', {})

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await Promise.all([queries.prefetchQuery(statisticsQuery(api)), queries.prefetchQuery(hintsQuery(api))])
  return null
}

/** How much there is of everything, and how the last days went (behaviour §2). */
export function Component() {
  const statistics = useQuery(statisticsQuery(useApp().api))
  return (
    <>
      <PageHeading title="Dashboard" />
      <HintsCard />
      <Figures statistics={statistics} />
    </>
  )
}

function Figures({
  statistics: { data, isError, isFetching, refetch },
}: {
  statistics: UseQueryResult<CallAnswer<'getStatistics'>>
}) {
  if (!data && isError) return <LoadError onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <DashboardSkeleton />
  const { days, ordersByStatus, bestSellers, lowStock } = data.data
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <CountCards statistics={data.data} />
      <DaysCard days={days} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
        <div className="md:max-xl:col-span-2">
          <StatusesCard counts={ordersByStatus} />
        </div>
        <BestSellersCard products={bestSellers} />
        <LowStockCard lowStock={lowStock} />
      </div>
    </div>
  )
}

/** The places of the figures while they are counted. */
function DashboardSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <Skeleton className="h-48 md:h-36" label="Loading" />
      <Skeleton className="h-112" />
      <Skeleton className="h-80" />
    </div>
  )
}
