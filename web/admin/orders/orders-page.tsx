import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { usePageNumber } from '../list/page-number.ts'
import { useKeepList } from './back-to-orders.tsx'
import { ExportButton } from './export-button.tsx'
import { ListKeys } from './keys/list-keys.tsx'
import { SelectAll } from './many/select-all.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { readOrderFilters } from './order-filters.ts'
import { adminOrderQuery, adminOrdersPerPage, adminOrdersQuery } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
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

/** All orders, or those that are looked for, newest first. */
export function Component() {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const [search] = useSearchParams()
  const filters = readOrderFilters(search)
  const list = useRef<HTMLDivElement>(null)
  useKeepList(search.toString())
  const [shown, setShown] = useState<{ order: AdminOrder | null; isOpen: boolean }>({ order: null, isOpen: false })
  const orders = useQuery(adminOrdersQuery(api, page, filters))
  const { data: rows = [], total = 0 } = orders.data ?? {}
  const selection = useSelection(rows)
  return (
    <>
      <PageHeading
        title="Orders"
        aside={
          <div className="flex flex-wrap gap-3">
            <Link to={paths.admin.newOrder} className={buttonClass()}>
              <Plus aria-hidden className="size-5" />
              New order
            </Link>
            <ExportButton filters={filters} />
          </div>
        }
      />
      <div ref={list}>
        <Card title="All Orders">
          <OrderFilterForm filters={filters} />
          <div className="flex items-center justify-between gap-4">
            <SelectAll orders={rows} total={total} filters={filters} selection={selection} />
            <ListKeys list={list} />
          </div>
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
      </div>
      <AdminOrderDialog {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />
    </>
  )
}

type AdminOrderDialogProps = { order: AdminOrder | null; isOpen: boolean; onClose: () => void }

/** Everything about one order, over the list. */
function AdminOrderDialog({ order, isOpen, onClose }: AdminOrderDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Order Details" size="large">
      {order ? <CurrentOrder key={order._id} listed={order} /> : null}
    </Dialog>
  )
}

/** What the list knows is there at once; what has changed since follows, or it is said that it could not be loaded. */
function CurrentOrder({ listed }: { listed: AdminOrder }) {
  const { api } = useApp()
  const order = useQuery({ ...adminOrderQuery(api, listed._id), placeholderData: { success: true, data: listed } })
  return (
    <>
      {order.isError ? <LoadError onRetry={() => void order.refetch()} retrying={order.isFetching} /> : null}
      {order.data ? <OrderDetails order={order.data.data} /> : null}
    </>
  )
}
