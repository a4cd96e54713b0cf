import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Closing } from '#contract/closings.ts'
import { longDay } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { differenceText } from './closing-figures.tsx'
import { NextClosing } from './next-closing.tsx'
import { texts } from './texts.ts'

const closingList = pagedList('listClosings', 20)
const nextQuery = (api: ApiClient) => callQuery(api, 'getNextClosing', {})

export async function loader(args: LoaderFunctionArgs) {
  const { api, queries } = appOf(args.context)
  await queries.ensureQueryData(nextQuery(api))
  return loadListPage(closingList, args)
}

/** What would be closed now, the form that closes it, and the days that were closed. */
export function Component() {
  const { data: next } = useSuspenseQuery(nextQuery(useApp().api)).data
  const closings = useListPage(closingList)
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="grid max-w-5xl grid-cols-1 gap-4 sm:gap-6">
        <NextClosing next={next} />
        <ListCard
          title={texts.list}
          list={closings}
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={texts.none}
          pages={texts.pages}
        />
      </div>
    </>
  )
}

const columns: Column<Closing>[] = [
  {
    key: 'day',
    header: texts.day,
    phone: 'start',
    cell: ({ day, corrects }) => (
      <span>
        <strong>{longDay(day)}</strong> {corrects === null ? null : <Badge>{texts.correction}</Badge>}
      </span>
    ),
  },
  {
    key: 'difference',
    header: texts.difference,
    align: 'end',
    phone: 'end',
    cell: ({ difference }) => <strong>{differenceText(difference)}</strong>,
  },
  { key: 'expected', header: texts.expected, align: 'end', cell: ({ expected }) => formatTaka(expected) },
  { key: 'counted', header: texts.counted, align: 'end', cell: ({ counted }) => formatTaka(counted) },
  { key: 'when', header: texts.when, cell: ({ createdAt }) => <MomentText iso={createdAt} /> },
  { key: 'who', header: texts.who, cell: ({ userName }) => <span className="wrap-anywhere">{userName ?? '–'}</span> },
  {
    key: 'paper',
    header: texts.paper,
    align: 'end',
    hideHeader: true,
    cell: ({ _id, day }) => (
      <Link to={paths.admin.closing(_id)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {texts.paper}
        <span className="sr-only">{texts.paperOf(longDay(day))}</span>
      </Link>
    ),
  },
]
