import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { MAX_COUNTED_RETURNS, type ReturnTab, returnTabs } from '#rules/returns.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { itemName } from '#web/order/return-lines.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { texts } from './texts.ts'

type Listed = CallAnswer<'listReturns'>['data'][number]

/** What is to be decided is what the page is opened for. */
const tabIn = (search: URLSearchParams) => returnTabs.find((tab) => tab === search.get('tab')) ?? 'asked'

const returnList = pagedList('listReturns', 20, (search) => ({ tab: tabIn(search) }))

export const loader = (args: LoaderFunctionArgs) => loadListPage(returnList, args)

/** Returns and exchanges of all orders, by what must be done; the steps are on the page of the order. */
export function Component() {
  const returns = useListPage(returnList)
  const [search, setSearch] = useSearchParams()
  const tab = tabIn(search)
  const counts = useQuery(callQuery(useApp().api, 'countReturns', {})).data?.data
  return (
    <>
      <PageHeading title={texts.title} />
      <ListCard
        title={texts.tabs[tab]}
        hint={texts.hints[tab]}
        toolbar={
          <div className="mb-4">
            <RadioGroup
              label={texts.tabsLabel}
              look="segments"
              options={returnTabs.map((value) => ({ value, label: tabLabel(value, counts?.[value]) }))}
              value={tab}
              onChange={(value) => setSearch(value === 'asked' ? {} : { tab: value })}
            />
          </div>
        }
        list={returns}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={texts.noneOf}
        pages={texts.pages}
      />
    </>
  )
}

const tabLabel = (tab: ReturnTab, count: number | undefined) => {
  if (count === undefined) return texts.tabs[tab]
  return `${texts.tabs[tab]} (${count > MAX_COUNTED_RETURNS ? `${digits(MAX_COUNTED_RETURNS)}+` : digits(count)})`
}

const columns: Column<Listed>[] = [
  {
    key: 'order',
    header: texts.headers.order,
    phone: 'start',
    cell: ({ orderId, order: { name, phone }, createdAt }) => (
      <div className="wrap-anywhere min-w-0">
        <Link to={paths.admin.order(orderId)} className="inline-flex min-h-11 items-center font-semibold underline">
          {shortOrderId({ _id: orderId })}
        </Link>
        <span className="block">{name}</span>
        <span className="block text-ink-soft text-sm">{phone}</span>
        <MomentText iso={createdAt} className="block text-ink-soft text-sm" />
      </div>
    ),
  },
  {
    key: 'state',
    header: texts.headers.state,
    phone: 'end',
    cell: ({ state, kind, isByBuyer }) => (
      <div className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <Badge tone={state === 'asked' ? 'red' : 'neutral'}>{texts.states[state]}</Badge>
        <span>{texts.kinds[kind]}</span>
        {isByBuyer ? <span className="text-ink-soft text-sm">{texts.byBuyer}</span> : null}
      </div>
    ),
  },
  {
    key: 'pieces',
    header: texts.headers.pieces,
    phone: 'wide',
    cell: ({ lines, reason, photos }) => (
      <div className="wrap-anywhere min-w-0">
        <ul>
          {lines.map((line) => (
            <li key={line.line}>{texts.pieces(digits(line.quantity), itemName(line))}</li>
          ))}
        </ul>
        <span className="block text-ink-soft text-sm">{reason}</span>
        {photos.length > 0 ? <span className="block text-sm">{texts.photos(digits(photos.length))}</span> : null}
      </div>
    ),
  },
  {
    key: 'money',
    header: texts.headers.money,
    phone: 'wide',
    cell: ({ toCollect, toRefund }) =>
      [
        ...(toCollect > 0 ? [texts.toCollect(formatTaka(toCollect))] : []),
        ...(toRefund > 0 ? [texts.toRefund(formatTaka(toRefund))] : []),
      ].join(' · '),
  },
]
