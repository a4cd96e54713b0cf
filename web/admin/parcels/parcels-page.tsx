import { useQuery } from '@tanstack/react-query'
import { ChartColumn, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ListedParcel } from '#contract/parcel-list.ts'
import { formatTaka } from '#rules/money.ts'
import { needsDecision, parcelTabs } from '#rules/parcel-state.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { filtersToSearch, isNarrowed } from '../list/filters.ts'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { TabCount } from '../list/tab-count.tsx'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { readOrderLinks, useOrderLinks } from '../use-order-links.ts'
import { Decision } from './decision.tsx'
import { sheetColumn, WaitingHandOver } from './hand-over-links.tsx'
import { ParcelFilterForm, type ParcelFilters, readParcelFilters } from './parcel-filter-form.tsx'
import { toneOf, useCourierName } from './parcel-words.ts'
import { texts } from './texts.ts'

const parcelList = pagedList('listParcels', 20, (params) => {
  const { tab, search, courier, zone, days } = readParcelFilters(params)
  return {
    ...(tab && { tab }),
    ...(search && { search }),
    ...(courier && { courier }),
    ...(zone !== '' && { zone }),
    ...(days && { days: Number(days) }),
  }
})

const countsQuery = (api: ApiClient) => callQuery(api, 'countParcels', {})

export async function loader(args: LoaderFunctionArgs) {
  const answer = await loadListPage(parcelList, args, ({ api, queries }) => queries.prefetchQuery(countsQuery(api)))
  // In the browser the list does not wait for the links: the page reads them as it shows.
  if (typeof document === 'undefined') await readListedLinks(args)
  return answer
}

async function readListedLinks({ request, context }: LoaderFunctionArgs): Promise<void> {
  const app = appOf(context)
  const search = new URL(request.url).searchParams
  const list = app.queries.getQueryData<{ data: ListedParcel[] }>(parcelList.query(app.api, search).queryKey)
  await readOrderLinks(app, linkedOrders(list?.data, readParcelFilters(search).tab))
}

/** The orders whose buyers are written to from the list. */
const linkedOrders = (parcels: readonly ListedParcel[] = [], tab: ParcelFilters['tab']): string[] =>
  tab === 'needsDecision' ? [...new Set(parcels.map(({ orderId }) => orderId))] : []

/** What couriers have, by what must be done with it. */
export function Component() {
  const [search] = useSearchParams()
  const parcels = useListPage(parcelList)
  const nameOf = useCourierName()
  const may = useMay()
  const filters = readParcelFilters(search)
  const { tab, ...narrowing } = filters
  const links = useOrderLinks(linkedOrders(parcels.query.data?.data, tab))
  const isForSheet = tab === 'toHandOver' && may('orders.pack')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <div className="flex flex-wrap gap-2 sm:gap-3">
            {may('parcels.receive') ? <ScanLink /> : null}
            {may('figures.read') ? <FiguresLink /> : null}
          </div>
        }
      />
      <Tabs filters={filters} />
      {isForSheet ? <WaitingHandOver filters={parcelList.filtersIn(search)} ticked={ticked} /> : null}
      <ListCard
        title={titleOf(tab)}
        toolbar={<ParcelFilterForm filters={filters} />}
        list={parcels}
        columns={[...columnsOf(nameOf, tab, links), ...(isForSheet ? [sheetColumn(ticked, setTicked)] : [])]}
        rowKey={({ _id }) => _id}
        empty={isNarrowed(narrowing) ? texts.noneFit : texts.none}
        pages={texts.pages}
      />
    </>
  )
}

const linkClass = `${buttonClass({ variant: 'secondary' })} max-sm:px-3`

const FiguresLink = () => (
  <Link to={paths.admin.courierFigures} className={linkClass}>
    <ChartColumn aria-hidden className="size-5" />
    {texts.figures.link}
  </Link>
)

const ScanLink = () => (
  <Link to={paths.admin.receive} className={linkClass}>
    <ScanLine aria-hidden className="size-5" />
    {texts.receive.scan}
  </Link>
)

const titleOf = (tab: ParcelFilters['tab']): string => (tab === '' ? texts.all : texts.tabs[tab])

function Tabs({ filters }: { filters: ParcelFilters }) {
  const counts = useQuery(countsQuery(useApp().api)).data?.data
  return (
    <LinkTabs label={texts.tabsLabel} current={filters.tab || 'all'}>
      {(['', ...parcelTabs] as const).map((tab) => (
        <Link
          key={tab}
          to={paths.admin.parcelsOf(filtersToSearch({ ...filters, tab }))}
          {...linkTab(tab === filters.tab)}
        >
          {titleOf(tab)}
          {tab && counts ? <TabCount count={counts[tab]} /> : null}
        </Link>
      ))}
    </LinkTabs>
  )
}

const columnsOf = (
  nameOf: (code: string) => string,
  tab: ParcelFilters['tab'],
  links: ReadonlyMap<string, string>,
): Column<ListedParcel>[] => [
  {
    key: 'state',
    header: texts.state,
    phone: 'start',
    cell: ({ state, stateAt, createdAt, needsLook, reason, rawStatus, decision }) => (
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={toneOf(state)}>{texts.states[state]}</Badge>
          {needsLook ? <Badge tone="red">{texts.lookAtIt}</Badge> : null}
          {decision ? <Badge tone="neutral">{texts.decided[decision]}</Badge> : null}
        </span>
        <MomentText iso={stateAt ?? createdAt} className="block text-ink-soft text-sm" />
        <Reason parcel={{ state, reason, rawStatus }} />
      </div>
    ),
  },
  { key: 'collect', header: texts.collect, phone: 'end', align: 'end', cell: ({ toCollect }) => formatTaka(toCollect) },
  {
    key: 'buyer',
    header: texts.buyer,
    phone: 'wide',
    cell: ({ order }) => (
      <div className="wrap-anywhere min-w-0">
        {order.name}
        <span className="block text-ink-soft text-sm">{[order.phone, order.place].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  {
    key: 'parcel',
    header: texts.parcel,
    phone: 'wide',
    cell: ({ orderId, courier, trackingCode }) => (
      <div className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 md:block">
        <Link to={paths.admin.order(orderId)} className="inline-flex min-h-11 items-center underline">
          {texts.order(shortOrderId({ _id: orderId }))}
        </Link>
        <span className="text-sm md:block">{[nameOf(courier), trackingCode].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  ...(tab === 'needsDecision' ? [decisionColumn(links)] : []),
]

const decisionColumn = (links: ReadonlyMap<string, string>): Column<ListedParcel> => ({
  key: 'decision',
  header: texts.tabs.needsDecision,
  phone: 'wide',
  cell: (parcel) => <Decision parcel={parcel} link={links.get(parcel.orderId) ?? ''} />,
})

/** Why a parcel is held. Some couriers send the name of the status again, which is no reason. */
function Reason({
  parcel: { state, reason, rawStatus },
}: {
  parcel: Pick<ListedParcel, 'state' | 'reason' | 'rawStatus'>
}) {
  const isGiven = reason !== '' && reason !== rawStatus
  if (!isGiven && !needsDecision(state)) return null
  return <span className="wrap-anywhere block text-sm">{isGiven ? reason : texts.noReason}</span>
}
