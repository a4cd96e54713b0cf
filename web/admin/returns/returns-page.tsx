import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { type ReturnTab, returnTabs } from '#rules/returns.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { LinkTabs, linkTab } from '../list/link-tabs.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { TabCount } from '../list/tab-count.tsx'
import { PageHeading } from '../page-heading.tsx'
import { amountText } from './amount-text.ts'
import { pieceText } from './piece-text.ts'
import { texts } from './texts.ts'

type Listed = CallAnswer<'listReturns'>['data'][number]

/** What is to be decided is what the page is opened for. */
const tabIn = (search: URLSearchParams) => returnTabs.find((tab) => tab === search.get('tab')) ?? 'asked'

const returnList = pagedList('listReturns', 20, (search) => ({ tab: tabIn(search) }))

const countsQuery = (api: ApiClient) => callQuery(api, 'countReturns', {})

export const loader = listLoader(returnList, ({ api, queries }) => queries.prefetchQuery(countsQuery(api)))

/** Returns and exchanges of all orders, by what must be done; the steps are on the page of the order. */
export function Component() {
  const returns = useListPage(returnList)
  const tab = tabIn(useSearchParams()[0])
  return (
    <>
      <PageHeading title={texts.title} />
      <Tabs current={tab} />
      <ListCard
        title={texts.tabs[tab]}
        hint={texts.hints[tab]}
        list={returns}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={texts.noneOf}
        pages={texts.pages}
      />
    </>
  )
}

function Tabs({ current }: { current: ReturnTab }) {
  const counts = useQuery(countsQuery(useApp().api)).data?.data
  return (
    <LinkTabs label={texts.tabsLabel} current={current}>
      {returnTabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'asked' ? paths.admin.returns : paths.admin.returnsOf(tab)}
          {...linkTab(tab === current)}
        >
          {texts.tabs[tab]}
          {counts ? <TabCount count={counts[tab]} /> : null}
        </Link>
      ))}
    </LinkTabs>
  )
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
            <li key={line.line}>{pieceText(line)}</li>
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
    cell: amountText,
  },
]
