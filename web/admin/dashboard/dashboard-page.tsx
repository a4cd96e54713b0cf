import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import { hasPermission } from '#rules/permissions.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { appOf, useApp, userOf } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHints } from '../hints/use-hints.ts'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { CountCards } from './count-cards.tsx'
import { DaysCard } from './days-card.tsx'
import { FirstDayCard, firstDayQuery } from './first-day.tsx'
import { MoneyHints } from './money-hints.tsx'
import { StatusesCard } from './ranked-bars.tsx'
import { BestSellersCard, LowStockCard } from './ranked-products.tsx'
import { firstRange, SharesCard, sharesQuery } from './shares-card.tsx'
import { texts } from './texts.ts'
import { TodayTiles } from './today-tiles.tsx'

/** Everything that the dashboard shows. */
const statisticsQuery = (api: ApiClient) => callQuery(api, 'getStatistics', {})

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const user = await userOf(appOf(context))
  await Promise.all([
    queries.prefetchQuery(statisticsQuery(api)),
    ...(user && hasPermission(user.role, 'settings.edit') ? [queries.prefetchQuery(firstDayQuery(api))] : []),
  ])
  // Its days are those of the shop's clock.
  const statistics = queries.getQueryData(statisticsQuery(api).queryKey)
  if (statistics) await queries.prefetchQuery(sharesQuery(api, firstRange(statistics.data.days)))
  return null
}

/** How much there is of everything, and how the last days went. */
export function Component() {
  const statistics = useQuery(statisticsQuery(useApp().api))
  return (
    <>
      <PageHeading title={texts.title} />
      <SettingsCard />
      <Figures statistics={statistics} />
    </>
  )
}

function Figures({ statistics }: { statistics: UseQueryResult<CallAnswer<'getStatistics'>> }) {
  const may = useMay()
  if (couldNotLoad(statistics)) return <LoadError query={statistics} />
  if (!statistics.data) return <DashboardSkeleton />
  const { today, days, ordersByStatus, bestSellers, lowStock } = statistics.data.data
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-6">
      <TodayTiles today={today} date={days.at(-1)?.date ?? ''} />
      <MoneyHints />
      {may('settings.edit') ? <FirstDayCard /> : null}
      <SharesCard days={days} />
      <CountCards statistics={statistics.data.data} />
      <DaysCard days={days} />
      <div className="grid grid-cols-1 items-start gap-3 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
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
      <Skeleton className="h-48 md:h-36" label={texts.loading} />
      <Skeleton className="h-112" />
      <Skeleton className="h-80" />
    </div>
  )
}

/** Problems in the shop's settings, for the operator; usually none. */
function SettingsCard() {
  const { settings } = useHints().opened
  if (settings.length === 0) return null
  return (
    <div className="mb-4 sm:mb-6">
      <Card title={texts.checkSettings}>
        <ul className="grid max-w-prose gap-2">
          {settings.map((hint) => (
            <li key={hint}>{texts.hints[hint]}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
