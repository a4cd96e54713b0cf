import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { usePageNumber } from '../list/page-number.ts'
import { AdminOrderDialog } from './admin-order-dialog.tsx'
import { ExportLink } from './export-link.tsx'
import { useKeepList } from './last-list.ts'
import { OrderFilterForm } from './order-filter-form.tsx'
import { readOrderFilters } from './order-filters.ts'
import { adminOrdersPerPage, adminOrdersQuery } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
import { SelectPage } from './select-page.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { searchParams } = new URL(request.url)
  const orders = adminOrdersQuery(api, pageOf(searchParams), readOrderFilters(searchParams))
  await queries.prefetchQuery(orders)
  const lastPage = pathWhenPastEnd(request.url, queries.getQueryData(orders.queryKey)?.total, adminOrdersPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** All orders, or those that are looked for, newest first (behaviour §2). */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const [search] = useSearchParams()
  const filters = readOrderFilters(search)
  useKeepList(search.toString())
  const [shown, setShown] = useState<{ order: Order | null; isOpen: boolean }>({ order: null, isOpen: false })
  const selection = useSelection()
  const orders = useQuery(adminOrdersQuery(api, page, filters))
  const { data: rows = [], total = 0 } = orders.data ?? {}
  return (
    <>
      <PageHeading title="Orders" aside={<ExportLink filters={filters} />} />
      <Card title="All Orders">
        <OrderFilterForm filters={filters} />
        {rows.length > 0 ? <SelectPage orders={rows} selection={selection} /> : null}
        <OrderTable
          orders={orders}
          selection={selection}
          filters={filters}
          onDetails={(order) => setShown({ order, isOpen: true })}
        />
        <SelectionBar selection={selection} />
        <Pagination
          label="Pages of orders"
          page={page}
          pageCount={pageCountOf(total, adminOrdersPerPage)}
          onPage={goTo}
        />
      </Card>
      <AdminOrderDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />
    </>
  )
}
