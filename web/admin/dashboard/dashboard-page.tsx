import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallAnswer } from '#contract/client.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { BestSellersCard } from './best-sellers-card.tsx'
import { CountCards } from './count-cards.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DaysCard } from './days-card.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { statisticsQuery } from './statistics-query.ts'
import { StatusesCard } from './statuses-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await queries.prefetchQuery(statisticsQuery(api))
  return null
}

/** How much there is of everything, and how the last days went (behaviour §2). */
export function Component() {
  const statistics = useQuery(statisticsQuery(useApp().api))
  return (
    <>
      <PageHeading title="Dashboard" />
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
