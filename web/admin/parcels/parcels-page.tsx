import { useQuery } from '@tanstack/react-query'
import { ChartColumn, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { ListedParcel } from '#contract/parcel-list.ts'
import { digits, language } from '#rules/build-language.ts'
import { shippingTypes } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { MAX_COUNTED_PARCELS, needsDecision, type ParcelTab, parcelTabs } from '#rules/parcel-state.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Column } from '#web/ui/table.tsx'
import { filtersToSearch, isNarrowed, wordsIn } from '../list/filters.ts'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { ListSearch, SearchField } from '../list/list-search.tsx'
import { TabCount } from '../list/tab-count.tsx'
import { PageHeading } from '../page-heading.tsx'
import { usePanelShop } from '../panel-shop.ts'
import { useMay } from '../use-may.ts'
import { Decision } from './decision.tsx'
import { sheetColumn, WaitingHandOver } from './hand-over-links.tsx'
import { toneOf, useCourierName } from './parcel-words.ts'
import { texts } from './texts.ts'

type ParcelFilters = { search: string; courier: string; zone: string; days: string }

/** Days since a parcel was handed over. */
const ages = ['2', '5', '10']

const readFilters = (search: URLSearchParams): ParcelFilters => ({
  search: wordsIn(search),
  courier: search.get('courier') ?? '',
  zone: zoneIn(search) ?? '',
  days: ages.find((days) => days === search.get('days')) ?? '',
})

const zoneIn = (search: URLSearchParams) => shippingTypes.find((zone) => zone === search.get('zone'))

const tabIn = (search: URLSearchParams): ParcelTab | null => parcelTabs.find((tab) => tab === search.get('tab')) ?? null

const parcelList = pagedList('listParcels', 20, (params) => {
  const { search, courier, days } = readFilters(params)
  const [tab, zone] = [tabIn(params), zoneIn(params)]
  return {
    ...(tab && { tab }),
    ...(search && { search }),
    ...(courier && { courier }),
    ...(zone && { zone }),
    ...(days && { days: Number(days) }),
  }
})

export const loader = (args: LoaderFunctionArgs) => loadListPage(parcelList, args)

/** What couriers have, by what must be done with it. */
export function Component() {
  const [search] = useSearchParams()
  const parcels = useListPage(parcelList)
  const nameOf = useCourierName()
  const may = useMay()
  const filters = readFilters(search)
  const tab = tabIn(search)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeading
        title={texts.title}
        aside={
          <div className="flex flex-wrap gap-3">
            {may('parcels.receive') ? <ScanLink /> : null}
            {may('figures.read') ? <FiguresLink /> : null}
          </div>
        }
      />
      <Tabs current={tab} filters={filters} />
      {tab === 'toHandOver' ? <WaitingHandOver {...filters} ticked={ticked} /> : null}
      <ListCard
        title={tab === null ? texts.all : texts.tabs[tab]}
        toolbar={<FilterForm filters={filters} />}
        list={parcels}
        columns={[...columnsOf(nameOf, tab), ...(tab === 'toHandOver' ? [sheetColumn(ticked, setTicked)] : [])]}
        rowKey={({ _id }) => _id}
        empty={isNarrowed(filters) ? texts.noneFit : texts.none}
        pages={texts.pages}
      />
    </>
  )
}

const FiguresLink = () => (
  <Link to={paths.admin.courierFigures} className={buttonClass({ variant: 'secondary' })}>
    <ChartColumn aria-hidden className="size-5" />
    {texts.figures.link}
  </Link>
)

const ScanLink = () => (
  <Link to={paths.admin.receive} className={buttonClass({ variant: 'secondary' })}>
    <ScanLine aria-hidden className="size-5" />
    {texts.receive.scan}
  </Link>
)

function Tabs({ current, filters }: { current: ParcelTab | null; filters: ParcelFilters }) {
  const counts = useQuery(callQuery(useApp().api, 'countParcels', {})).data?.data
  return (
    <LinkTabs label={texts.tabsLabel} current={current ?? 'all'}>
      {[null, ...parcelTabs].map((tab) => (
        <Link
          key={tab ?? 'all'}
          to={paths.admin.parcelsOf(filtersToSearch({ ...filters, tab: tab ?? '' }))}
          {...linkTab(tab === current)}
        >
          {tab === null ? texts.all : texts.tabs[tab]}
          {tab && counts ? <TabCount count={counts[tab]} most={MAX_COUNTED_PARCELS} /> : null}
        </Link>
      ))}
    </LinkTabs>
  )
}

function FilterForm({ filters }: { filters: ParcelFilters }) {
  const { couriers } = usePanelShop()
  return (
    <ListSearch
      path={paths.admin.parcels}
      read={readFilters}
      className="grid grid-cols-2 items-start gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <SearchField label={texts.search} placeholder="" words={filters.search} />
      <SelectField
        label={texts.courier}
        name="courier"
        placeholder={texts.anyCourier}
        options={couriers.map(({ courier, name }) => ({ value: courier, label: name[language] }))}
        defaultValue={filters.courier}
      />
      <SelectField
        label={texts.zone}
        name="zone"
        placeholder={texts.anyZone}
        options={shippingTypes.map((value) => ({ value, label: texts.zones[value] }))}
        defaultValue={filters.zone}
      />
      <SelectField
        label={texts.age}
        name="days"
        placeholder={texts.anyAge}
        options={ages.map((value) => ({ value, label: texts.olderThan(digits(value)) }))}
        defaultValue={filters.days}
      />
    </ListSearch>
  )
}

const columnsOf = (nameOf: (code: string) => string, tab: ParcelTab | null): Column<ListedParcel>[] => [
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
  {
    key: 'collect',
    header: texts.collect,
    phone: 'end',
    align: 'end',
    cell: ({ toCollect }) => <span className="figures">{formatTaka(toCollect)}</span>,
  },
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
      <div className="wrap-anywhere min-w-0">
        <Link to={paths.admin.order(orderId)} className="inline-flex min-h-11 items-center underline">
          {texts.order(shortOrderId({ _id: orderId }))}
        </Link>
        <span className="block text-sm">{[nameOf(courier), trackingCode].filter(Boolean).join(' · ')}</span>
      </div>
    ),
  },
  ...(tab === 'needsDecision' ? [decisionColumn] : []),
]

const decisionColumn: Column<ListedParcel> = {
  key: 'decision',
  header: texts.tabs.needsDecision,
  phone: 'wide',
  cell: (parcel) => <Decision parcel={parcel} />,
}

/** A courier's own word without any text of its own is no reason. */
function Reason({
  parcel: { state, reason, rawStatus },
}: {
  parcel: Pick<ListedParcel, 'state' | 'reason' | 'rawStatus'>
}) {
  const isGiven = reason !== '' && reason !== rawStatus
  if (!isGiven && !needsDecision(state)) return null
  return <span className="wrap-anywhere block text-sm">{isGiven ? reason : texts.noReason}</span>
}
