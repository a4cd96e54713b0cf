import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { shop } from '#shop-config'
import { appOf, useApp } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Table } from '#web/ui/table.tsx'
import { pageCountOf, pageOf, pathWhenPastEnd, usePageNumber } from '../shell/page-number.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { ordersPerPage, ordersQuery } from './order-queries.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const orders = ordersQuery(api, pageOf(new URL(request.url).searchParams))
  await queries.prefetchQuery(orders)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(orders.queryKey)?.total, ordersPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** All orders, newest first (behaviour §2). */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const [shown, setShown] = useState<{ order: Order | null; isOpen: boolean }>({ order: null, isOpen: false })
  const orders = useQuery(ordersQuery(api, page))
  return (
    <>
      <title>{`Orders · ${shop.name}`}</title>
      <SectionHeading level={1} title="Orders" />
      <Card title="All Orders">
        {orders.isError && !orders.data ? (
          <LoadError onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
        ) : (
          <Table
            label="All Orders"
            columns={orderColumns((order) => setShown({ order, isOpen: true }))}
            rows={orders.data?.data ?? []}
            rowKey={(order) => order._id}
            loading={orders.isPending ? ordersPerPage : 0}
            empty={<EmptyState text="No orders yet." />}
          />
        )}
        <Pagination
          label="Pages of orders"
          page={page}
          pageCount={pageCountOf(orders.data?.total ?? 0, ordersPerPage)}
          onPage={goTo}
        />
      </Card>
      <OrderDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />
    </>
  )
}
