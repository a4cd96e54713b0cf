import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { Day, OrderShares } from '#contract/statistics.ts'
import { digits } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts as named } from '../orders/texts.ts'
import { RankedBars } from './ranked-bars.tsx'
import { texts } from './texts.ts'

type Range = { from: string; to: string }

/** The last days, by the shop's clock: `days` ends with today in Dhaka. */
const lastOf = (days: Day[], count: number): Range => ({
  from: days.at(-count)?.date ?? '',
  to: days.at(-1)?.date ?? '',
})

export const sharesQuery = (api: ApiClient, { from, to }: Range) =>
  callQuery(api, 'getOrderShares', { query: { ...(from && { from }), ...(to && { to }) } })

/** What is shown first. */
export const firstRange = (days: Day[]): Range => lastOf(days, 30)

const choices = [
  { value: '1', label: texts.ranges.today },
  { value: '7', label: texts.ranges.week },
  { value: '30', label: texts.ranges.month },
  { value: 'chosen', label: texts.ranges.chosen },
]

/** What has become of the orders that were placed in some days, and why some were rejected. */
export function SharesCard({ days }: { days: Day[] }) {
  const { api } = useApp()
  const [choice, setChoice] = useState('30')
  const [chosen, setChosen] = useState(firstRange(days))
  const range = choice === 'chosen' ? chosen : lastOf(days, Number(choice))
  const shares = useQuery({
    ...sharesQuery(api, range),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title={texts.howOrdersEnd}
      aside={
        <SelectField
          label={texts.placedInDays}
          hideLabel
          options={choices}
          value={choice}
          onChange={({ currentTarget }) => {
            setChosen(range)
            setChoice(currentTarget.value)
          }}
          className="w-34"
        />
      }
    >
      {choice === 'chosen' ? (
        <div className="mb-4 grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              type="date"
              value={chosen[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      ) : null}
      {couldNotLoad(shares) ? (
        <LoadError query={shares} />
      ) : shares.data ? (
        <Shares shares={shares.data.data} range={range} />
      ) : (
        <Skeleton className="h-48" label={texts.loading} />
      )}
    </Card>
  )
}

function Shares({ shares, range: { from, to } }: { shares: OrderShares; range: Range }) {
  const { placed, waiting, confirmed, delivered, rejected, reasons } = shares
  if (placed === 0) return <EmptyState text={texts.noneInThese} />
  const listOf = (status: string) => paths.admin.filteredOrders(`${status}from=${from}&to=${to}`)
  const row = (label: string, value: number, to: string | null, barClass = 'fill-ink') => ({
    key: label,
    label,
    value,
    text: (
      <>
        <span className="font-semibold">{formatCount(value)}</span>
        {label === texts.placed ? null : (
          <span className="ml-2 inline-block min-w-24 text-ink-soft">
            {texts.ofPlaced(digits(Math.round((value / placed) * 100)))}
          </span>
        )}
      </>
    ),
    to,
    barClass,
  })
  return (
    <>
      <RankedBars
        label={texts.howOrdersEnd}
        max={placed}
        rows={[
          row(texts.placed, placed, listOf('')),
          row(texts.waiting, waiting, listOf('status=pending&')),
          row(texts.confirmed, confirmed, null),
          row(texts.ofTheseDelivered, delivered, listOf('status=delivered&'), 'fill-good'),
          row(texts.rejected, rejected, listOf('status=rejected&'), 'fill-bad'),
        ]}
        isDense
      />
      {reasons.length > 0 ? (
        <section aria-label={texts.whyRejected}>
          <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {reasons.map(({ reason, orders }) => (
              <div key={reason} className="flex min-w-0 gap-1.5">
                <dt className="wrap-anywhere text-ink-soft">{named.reason(reason) || texts.noReason}</dt>
                <dd className="font-semibold figures">{formatCount(orders)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}
