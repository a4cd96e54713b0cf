import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { ProfitRow, ProfitTotal } from '#contract/profit.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { type CountedBy, countedBy, hasCosts, type ProfitGroup, profitGroups } from '#rules/profit.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts as costTexts } from '../costs/texts.ts'
import { CsvButton, useCsvFile } from '../csv-button.tsx'
import { RankedBars } from '../dashboard/ranked-bars.tsx'
import { isDay } from '../list/filters.ts'
import { ListSearch } from '../list/list-search.tsx'
import { PageHeading } from '../page-heading.tsx'
import { PanelLink } from '../panel-link.tsx'
import { texts as profitTexts } from '../profit/texts.ts'
import { texts } from './texts.ts'
import { useKeyName } from './use-key-name.ts'

type Asked = { by: ProfitGroup; counted: CountedBy; from: string; to: string }

const askedIn = (search: URLSearchParams): Asked => {
  const dayIn = (name: string) => (isDay(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    by: profitGroups.find((group) => group === search.get('by')) ?? 'day',
    counted: countedBy.find((one) => one === search.get('counted')) ?? 'ordered',
    from: dayIn('from'),
    to: dayIn('to'),
  }
}

const profitQuery = (api: ApiClient, { by, counted, from, to }: Asked) =>
  callQuery(api, 'getProfit', { query: { by, counted, ...(from && { from }), ...(to && { to }) } })

export const loader = pageLoader(({ api, queries, search }) =>
  queries.ensureQueryData(profitQuery(api, askedIn(search))),
)

const isOfProducts = (by: ProfitGroup) => by === 'product' || by === 'category'

/** What the orders of some days have earned: in all, and by day, product, courier and so on. */
export function Component() {
  const asked = askedIn(useSearchParams()[0])
  const { data } = useSuspenseQuery(profitQuery(useApp().api, asked)).data
  const nameOf = useKeyName(asked.by)
  const { by, counted } = asked
  const title = texts.list(texts.groups[by])
  const bars = data.rows.slice(0, 31)
  const tableId = useId()
  const [isTableOpen, setTableOpen] = useState(false)
  return (
    <>
      <PageHeading title={texts.title} />
      <ListSearch
        path={paths.admin.profit}
        read={(search) => ({ ...askedIn(search) })}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      >
        <SelectField
          label={texts.by}
          name="by"
          defaultValue={by}
          options={profitGroups.map((value) => ({ value, label: texts.groups[value] }))}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={texts.counted}
          name="counted"
          defaultValue={counted}
          options={countedBy.map((value) => ({ value, label: texts.countings[value] }))}
          className="max-sm:col-span-2"
        />
        <TextField label={texts.from} name="from" type="date" defaultValue={data.from} />
        <TextField label={texts.to} name="to" type="date" defaultValue={data.to} />
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
          <ExportButton asked={{ ...asked, from: data.from, to: data.to }} />
        </div>
      </ListSearch>
      <p className="mb-4 max-w-prose text-ink-soft">
        {[
          texts.hint[counted],
          isOfProducts(by) ? texts.hintOfProducts : '',
          texts.hintOfCosts,
          by === 'source' ? texts.hintOfAds : '',
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        <PanelLink to={paths.admin.costs} linkClass="underline underline-offset-4">
          {texts.costsPage}
        </PanelLink>
      </p>
      <div className="grid gap-6">
        <Card title={texts.total}>
          <Total row={data.total} />
        </Card>
        <Card title={title}>
          {bars.length > 1 ? (
            <div className="mb-6 max-w-2xl">
              <RankedBars
                isDense
                label={texts.chart}
                rows={bars.map((row) => ({
                  key: row.key,
                  label: nameOf(row),
                  value: Math.max(0, row.profit ?? 0),
                  to: null,
                  text: takaText(row.profit),
                }))}
              />
              {/* Of a month it is twenty screens of a phone. */}
              <Button
                variant="secondary"
                size="small"
                aria-expanded={isTableOpen}
                aria-controls={tableId}
                onClick={() => setTableOpen(!isTableOpen)}
                className="mt-4 md:hidden"
              >
                {texts.showTable}
              </Button>
            </div>
          ) : null}
          <div id={tableId} className={cx(bars.length > 1 && !isTableOpen && 'max-md:hidden')}>
            <Table
              label={title}
              columns={[
                {
                  key: 'key',
                  header: texts.groups[by],
                  phone: 'start',
                  // Days and months are short, and in two lines hard to read.
                  cell: (row) => <strong className={cx(hasCosts(by) && 'whitespace-nowrap')}>{nameOf(row)}</strong>,
                },
                ...columnsOf(by),
              ]}
              rows={data.rows}
              rowKey={({ key }) => key}
              empty={<EmptyState text={texts.none} />}
            />
          </div>
        </Card>
      </div>
    </>
  )
}

/** The same figures as a file. */
const ExportButton = ({ asked }: { asked: Asked }) => (
  <CsvButton
    label={texts.file}
    file={useCsvFile({
      name: `profit-${asked.by}-${asked.from}.csv`,
      fetch: (api) => api.exportProfit({ query: asked }),
    })}
  />
)

const takaText = (amount: number | null) => (amount === null ? profitTexts.notKnown : formatTaka(amount))

const figures = ['revenue', 'cost', 'courierFees', 'paymentFees', 'packing'] as const

function Total({ row }: { row: ProfitTotal }) {
  const { unknownCost } = row
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{profitTexts[name]}</dt>
            <dd className="figures text-xl">{formatTaka(row[name])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-soft text-sm">{profitTexts.profit}</dt>
          <dd className="figures font-semibold text-2xl">{takaText(row.profit)}</dd>
        </div>
      </dl>
      {row.costsByKind.length > 0 ? (
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-3 lg:grid-cols-6">
          {row.costsByKind.map(({ kind, amount }) => (
            <div key={kind}>
              <dt className="text-ink-soft text-sm">{texts.costOf(costTexts.kinds[kind])}</dt>
              <dd className="figures text-xl">{formatTaka(amount)}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-soft text-sm">{texts.net}</dt>
            <dd className="figures font-semibold text-2xl">{takaText(row.net)}</dd>
          </div>
        </dl>
      ) : null}
      {unknownCost > 0 ? (
        <p className="mt-3 border-ink border-l-4 pl-3">
          {unknownCost === 1 ? texts.missingOne : texts.missing(digits(unknownCost))}
        </p>
      ) : null}
    </>
  )
}

const taka = (name: (typeof figures)[number]): Column<ProfitRow> => ({
  key: name,
  header: profitTexts[name],
  align: 'end',
  cell: (row) => formatTaka(row[name]),
})
const count = (name: 'placed' | 'delivered' | 'returned' | 'pieces'): Column<ProfitRow> => ({
  key: name,
  header: texts[name],
  align: 'end',
  cell: (row) => formatCount(row[name]),
})
const profitColumn: Column<ProfitRow> = {
  key: 'profit',
  header: profitTexts.profit,
  align: 'end',
  phone: 'end',
  cell: (row) => <strong>{takaText(row.profit)}</strong>,
}

const afterCostColumns: Column<ProfitRow>[] = [
  { key: 'costs', header: texts.costs, align: 'end', cell: ({ costs }) => formatTaka(costs ?? 0) },
  { key: 'net', header: texts.net, align: 'end', cell: ({ net }) => <strong>{takaText(net)}</strong> },
]
const moneyColumns = [count('placed'), count('delivered'), count('returned'), ...figures.map(taka)]
const productColumns = [profitColumn, count('pieces'), taka('revenue'), taka('cost')]

function columnsOf(by: ProfitGroup): Column<ProfitRow>[] {
  if (isOfProducts(by)) return productColumns
  return [profitColumn, ...(hasCosts(by) ? afterCostColumns : []), ...moneyColumns]
}
