import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { pageCountOf, pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { usePageNumber } from '../list/page-number.ts'
import { useKeepList } from './back-to-orders.tsx'
import { ExportButton } from './export-button.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { readOrderFilters } from './order-filters.ts'
import { adminOrderQuery, adminOrdersPerPage, adminOrdersQuery } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
import { type Selection, useSelection } from './use-selection.ts'

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
  useKeepList(search.toString())
  const [shown, setShown] = useState<{ order: AdminOrder | null; isOpen: boolean }>({ order: null, isOpen: false })
  const selection = useSelection()
  const orders = useQuery(adminOrdersQuery(api, page, filters))
  const { data: rows = [], total = 0 } = orders.data ?? {}
  return (
    <>
      <PageHeading title="Orders" aside={<ExportButton filters={filters} />} />
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

/** Ticks all orders of the page that is shown. */
function SelectPage({ orders, selection }: { orders: readonly AdminOrder[]; selection: Selection }) {
  const ids = orders.map((order) => order._id)
  return (
    <Checkbox
      label="Select this page"
      checked={ids.length > 0 && ids.every(selection.has)}
      onCheckedChange={(ticked) => selection.put(ids, ticked)}
      className="inline-block"
    />
  )
}

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Prints what is ticked; in sight at the foot of the window as long as the list is. */
function SelectionBar({ selection: { ids, clear } }: { selection: Selection }) {
  const isEmpty = ids.length === 0
  return (
    <div
      className={cx(
        !isEmpty &&
          'sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-y bg-raised px-4 py-2 sm:-mx-6 sm:px-6',
      )}
    >
      <p role="status" className="text-sm tabular-nums max-sm:basis-full">
        {isEmpty ? null : `${ids.length} selected`}
      </p>
      {isEmpty ? null : (
        <>
          <Link to={paths.admin.printOrders('slips', ids)} className={`${linkClass} sm:ml-auto`}>
            Packing slips
          </Link>
          <Link to={paths.admin.printOrders('invoices', ids)} className={linkClass}>
            Invoices
          </Link>
          <Button variant="quiet" size="small" onClick={clear}>
            Clear<span className="sr-only"> selection</span>
          </Button>
        </>
      )}
    </div>
  )
}
