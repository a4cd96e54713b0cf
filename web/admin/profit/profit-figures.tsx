import { useId, useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import type { ProfitRow, ProfitTotal } from '#contract/profit.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { hasCosts, isOfProducts, type ProfitGroup } from '#rules/profit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { texts as costTexts } from '../costs/texts.ts'
import { RankedBars } from '../dashboard/ranked-bars.tsx'
import { texts as profitTexts } from '../orders/order/profit-texts.ts'
import { texts } from './texts.ts'
import { useKeyName } from './use-key-name.ts'

type Props = { data: CallAnswer<'getProfit'>['data']; by: ProfitGroup }

/** The total of some days, and their groups as bars and as a table. */
export function ProfitFigures({ data, by }: Props) {
  const nameOf = useKeyName(by)
  const title = texts.list(texts.groups[by])
  const bars = data.rows.slice(0, 31)
  const tableId = useId()
  const [isTableOpen, setTableOpen] = useState(false)
  return (
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
  )
}

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
