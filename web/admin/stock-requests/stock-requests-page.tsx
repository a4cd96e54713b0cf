import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { WantedProduct } from '#contract/stock-requests.ts'
import { digits } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { usePageNumber } from '../list/page-number.ts'
import { PageHeading } from '../page-heading.tsx'
import { wantedName } from './stock-message.ts'
import { texts } from './texts.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const wanted = wantedQuery(api, pageOf(new URL(request.url).searchParams))
  await queries.prefetchQuery(wanted)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(wanted.queryKey)?.total, wantedPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** Products with stock requests, those back in stock first, with the contacts and messages. */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const telling = useDialogTarget<WantedProduct>()
  const wanted = useQuery(wantedQuery(api, page))
  return (
    <>
      <PageHeading title={texts.title} />
      <Card title={texts.wanted}>
        {wanted.isError && !wanted.data ? (
          <LoadError onRetry={() => void wanted.refetch()} retrying={wanted.isFetching} />
        ) : (
          <Table
            label={texts.wanted}
            columns={columnsWith(telling.open)}
            rows={wanted.data?.data ?? []}
            rowKey={({ productId, size }) => `${productId} ${size}`}
            loading={wanted.isPending ? 5 : 0}
            empty={<EmptyState text={texts.nobody} />}
          />
        )}
        <Pagination
          label={texts.wantedPages}
          page={page}
          pageCount={pageCountOf(wanted.data?.total ?? 0, wantedPerPage)}
          onPage={goTo}
        />
      </Card>
      {telling.item ? (
        <WaitingDialog key={telling.key} wanted={telling.item} isOpen={telling.isOpen} onClose={telling.close} />
      ) : null}
    </>
  )
}

const columnsWith = (onTell: (wanted: WantedProduct) => void): Column<WantedProduct>[] => [
  {
    key: 'product',
    header: texts.headers.product,
    cell: (wanted) => <span className="wrap-anywhere">{wantedName(wanted)}</span>,
  },
  { key: 'waiting', header: texts.headers.waiting, cell: ({ waiting }) => digits(waiting) },
  { key: 'since', header: texts.headers.since, cell: ({ oldestAt }) => <DateText iso={oldestAt} /> },
  {
    key: 'stock',
    header: texts.headers.stock,
    cell: ({ stock }) => (stock > 0 ? <Badge tone="green">{texts.back(digits(stock))}</Badge> : texts.none),
  },
  {
    key: 'who',
    header: texts.whoWaits,
    hideHeader: true,
    align: 'end',
    cell: (wanted) => (
      <Button variant="secondary" size="small" onClick={() => onTell(wanted)}>
        {texts.whoWaits}
        <span className="sr-only">{texts.forProduct(wantedName(wanted))}</span>
      </Button>
    ),
  },
]

const wantedPerPage = 20

const wantedQuery = (api: ApiClient, page: number) =>
  callQuery(api, 'listWantedProducts', { query: { limit: wantedPerPage, page } })
