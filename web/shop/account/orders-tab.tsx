import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { titleOf } from '#rules/build-language.ts'
import { statusForCustomer } from '#rules/order-status.ts'
import { pictureSources } from '#rules/picture.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { pageCountOf, pageOf } from '#web/app/page-of.ts'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { priceColumn } from '#web/order/price-column.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ordersPerPage, ordersQuery } from './order-query.ts'
import { texts } from './texts.ts'

const orderDialog = lazyOverlay(() => import('./order-dialog.tsx'), 'OrderDialog', 'order')

/** The customer's orders, newest first. */
export function OrdersTab({ user }: { user: User }) {
  const { api } = useApp()
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<{ order: Order | null; isOpen: boolean }>({ order: null, isOpen: false })
  const page = pageOf(search)
  const orders = useQuery({ ...ordersQuery(api, user._id, page), placeholderData: keepPreviousData })
  if (couldNotLoad(orders)) return <LoadError query={orders} />
  const rows = orders.data?.data ?? []
  return (
    <>
      <Table
        label={texts.list}
        columns={columnsWith((order) => setShown({ order, isOpen: true }))}
        rows={rows}
        rowKey={(order) => order._id}
        loading={orders.isPending ? 3 : 0}
        empty={<NoOrders />}
      />
      <Pagination
        label={texts.pages}
        page={page}
        pageCount={pageCountOf(orders.data?.total ?? 0, ordersPerPage)}
        onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
      />
      <p className="mt-4 text-ink-soft text-sm">
        {texts.withoutAccount}{' '}
        <Link to={paths.findOrder} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.findIt}
        </Link>
      </p>
      <LazyOverlay
        overlay={orderDialog}
        props={{
          order: shown.order,
          open: shown.isOpen,
          onOpenChange: (isOpen) => setShown({ ...shown, isOpen }),
        }}
      />
    </>
  )
}

const columnsWith = (onDetails: (order: Order) => void): Column<Order>[] => [
  { key: 'id', header: texts.id, cell: shortOrderId },
  { key: 'items', header: texts.itemsColumn, phone: 'wide', cell: (order) => <Pictures items={order.cartItems} /> },
  { key: 'date', header: texts.date, cell: (order) => <MomentText iso={order.orderDate} /> },
  {
    key: 'status',
    header: texts.status,
    cell: (order) => <OrderStatusBadge status={statusForCustomer(order.orderStatus)} />,
  },
  priceColumn,
  {
    key: 'details',
    header: texts.details,
    align: 'end',
    hideHeader: true,
    cell: (order) => (
      <Button
        variant="secondary"
        size="small"
        className="w-full md:w-auto"
        aria-label={texts.viewOf(shortOrderId(order))}
        data-opens="order"
        onClick={() => onDetails(order)}
      >
        {texts.view}
      </Button>
    ),
  },
]

const MAX_PICTURES = 4

/** What was ordered, to be recognized. */
function Pictures({ items }: { items: readonly OrderItem[] }) {
  const more = items.length - MAX_PICTURES
  return (
    <span className="flex items-center gap-1.5">
      {numberedLines(items.slice(0, MAX_PICTURES)).map(({ line: item, number }) => (
        <Picture
          key={number}
          source={pictureSources(item.image)}
          alt={titleOf(item)}
          sizes="48px"
          className="w-12 shrink-0"
        />
      ))}
      {more > 0 ? <span className="text-ink-soft">{texts.more(more)}</span> : null}
    </span>
  )
}

function NoOrders() {
  const toShop = (
    <Link to={paths.listing} className={buttonClass()}>
      {texts.goShopping}
    </Link>
  )
  return <EmptyState text={texts.none} action={toShop} />
}
