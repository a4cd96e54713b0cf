import { useQuery } from '@tanstack/react-query'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { useCourierName } from '../parcels/parcel-words.ts'
import { useMay } from '../use-may.ts'
import { StatementCard } from './statement-card.tsx'
import { texts } from './texts.ts'

type Payout = CallAnswer<'listPayouts'>['data'][number]

const payoutList = pagedList('listPayouts', 20)
const owedQuery = (api: ApiClient) => callQuery(api, 'listOwedByCouriers', {})

export const loader = listLoader(payoutList, ({ api, queries }) => queries.prefetchQuery(owedQuery(api)))

/** Statements of couriers that are read, matched and written, what was written, and what couriers still owe. */
export function Component() {
  const payouts = useListPage(payoutList)
  const mayEdit = useMay()('money.edit')
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="grid max-w-5xl grid-cols-1 gap-4 sm:gap-6">
        {mayEdit ? <StatementCard /> : null}
        <OwedCard />
        <ListCard
          title={texts.list}
          list={payouts}
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={texts.none}
          pages={texts.pages}
        />
      </div>
    </>
  )
}

const CourierName = ({ code }: { code: string }) => useCourierName()(code)

const columns: Column<Payout>[] = [
  { key: 'when', header: texts.headers.when, cell: ({ createdAt }) => <MomentText iso={createdAt} /> },
  {
    key: 'courier',
    header: texts.headers.courier,
    cell: ({ courier, reference }) => (
      <span className="wrap-anywhere">
        <CourierName code={courier} /> {reference}
      </span>
    ),
  },
  {
    key: 'lines',
    header: texts.headers.lines,
    cell: ({ lines, settledLines }) => texts.settledOf(digits(settledLines), digits(lines)),
  },
  {
    key: 'net',
    header: texts.headers.net,
    align: 'end',
    cell: ({ net }) => <span className="font-semibold">{formatTaka(net)}</span>,
  },
]

function OwedCard() {
  const owed = useQuery(owedQuery(useApp().api))
  if (couldNotLoad(owed)) return <LoadError query={owed} />
  const rows = owed.data?.data ?? []
  return (
    <Card title={texts.owed}>
      <p className="text-ink-soft text-sm">{rows.length > 0 ? texts.owedHint : texts.nothingOwed}</p>
      <ul aria-label={texts.owed}>
        {rows.map(({ courier, parcels, owed: amount, upToWeek, upToMonth, older }) => (
          <li key={courier} className="border-line border-t py-2">
            <span className="font-semibold">
              <CourierName code={courier} />: {texts.owes(formatTaka(amount), digits(parcels))}
            </span>
            <span className="block text-sm">
              {[
                upToWeek > 0 && texts.week(formatTaka(upToWeek)),
                upToMonth > 0 && texts.month(formatTaka(upToMonth)),
                older > 0 && texts.older(formatTaka(older)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
