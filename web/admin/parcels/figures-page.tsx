import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { CourierFigures, WeekFigures } from '#contract/courier-figures.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { PageHeading } from '../page-heading.tsx'
import { useCourierName } from './parcel-words.ts'
import { texts } from './texts.ts'

type Counted = Omit<WeekFigures, 'week'>

const choices = ['4', '12', '26', '52']
const weeksIn = (search: URLSearchParams) => choices.find((weeks) => weeks === search.get('weeks')) ?? '12'

const figuresQuery = (api: ApiClient, weeks: string) =>
  callQuery(api, 'getCourierFigures', { query: { weeks: Number(weeks) } })

export const loader = pageLoader(({ api, queries, search }) =>
  queries.ensureQueryData(figuresQuery(api, weeksIn(search))),
)

/** What became of the parcels that were handed over in the last weeks, by courier and zone, and by week. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const weeks = weeksIn(search)
  const { data } = useSuspenseQuery(figuresQuery(useApp().api, weeks)).data
  const nameOf = useCourierName()
  return (
    <>
      <PageHeading title={texts.figures.title} />
      <div className="mb-4">
        <RadioGroup
          label={texts.figures.weeksLabel}
          look="segments"
          options={choices.map((value) => ({ value, label: digits(value) }))}
          value={weeks}
          onChange={(value) => setSearch(value === '12' ? {} : { weeks: value })}
        />
      </div>
      <p className="mb-4 max-w-prose text-ink-soft">{texts.figures.hint}</p>
      <div className="grid gap-6">
        <Card title={texts.figures.byCourier}>
          <Table
            label={texts.figures.byCourier}
            columns={[courierColumn(nameOf), ...countColumns]}
            rows={data.couriers}
            rowKey={({ courier, zone }) => `${courier} ${zone}`}
            empty={<EmptyState text={texts.figures.none} />}
          />
        </Card>
        {data.weeks.length > 0 ? (
          <Card title={texts.figures.byWeek}>
            <Table
              label={texts.figures.byWeek}
              columns={[weekColumn, ...countColumns]}
              rows={data.weeks}
              rowKey={({ week }) => week}
            />
          </Card>
        ) : null}
      </div>
    </>
  )
}

const courierColumn = (nameOf: (code: string) => string): Column<CourierFigures> => ({
  key: 'courier',
  header: texts.courier,
  phone: 'start',
  cell: ({ courier, zone }) => (
    <span>
      <strong className="block">{nameOf(courier)}</strong>
      {texts.zones[zone]}
    </span>
  ),
})

const weekColumn: Column<WeekFigures> = {
  key: 'week',
  header: texts.figures.weekFrom,
  phone: 'start',
  cell: ({ week }) => (
    <strong>
      <DateText iso={`${week}T00:00:00+06:00`} />
    </strong>
  ),
}

const percentOf = (part: number, all: number) => texts.figures.percent(digits(Math.round((part / all) * 100)))

/** With more than this part on the way no share is given: deliveries are known sooner than returns. */
const YOUNG = 0.05

/** What is on the way counts as not delivered. */
const Delivered = ({ handedOver, delivered, onTheWay }: Counted) => (
  <span className="text-right">
    <strong className="block text-lg">
      {onTheWay > handedOver * YOUNG ? texts.figures.open : percentOf(delivered, handedOver)}
    </strong>
    <span className="block text-sm">{texts.figures.ofHandedOver(formatCount(delivered), formatCount(handedOver))}</span>
    {onTheWay > 0 ? (
      <span className="block text-ink-soft text-sm">{texts.figures.stillOnTheWay(formatCount(onTheWay))}</span>
    ) : null}
  </span>
)

const countColumns: Column<Counted>[] = [
  { key: 'delivered', header: texts.figures.delivered, phone: 'end', align: 'end', cell: Delivered },
  {
    key: 'cameBack',
    header: texts.figures.cameBack,
    align: 'end',
    cell: ({ cameBack, handedOver }) => `${formatCount(cameBack)} (${percentOf(cameBack, handedOver)})`,
  },
  { key: 'lost', header: texts.states.lost, align: 'end', cell: ({ lost }) => formatCount(lost) },
  {
    key: 'days',
    header: texts.figures.days,
    align: 'end',
    cell: ({ days }) => (days === null ? '–' : digits(days.toFixed(1))),
  },
  { key: 'fees', header: texts.figures.fees, align: 'end', cell: ({ fees }) => formatTaka(fees) },
]
