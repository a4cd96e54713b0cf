import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Buyer } from '#contract/buyers.ts'
import type { ApiClient } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { pageCountOf, pageOf } from '#web/app/page-of.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { priceColumn } from '#web/order/price-column.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { usePageNumber } from '../list/page-number.ts'
import { PageHeading } from '../page-heading.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { texts } from './texts.ts'

const ordersPerPage = 10

const buyerQuery = (api: ApiClient, phone: string) => callQuery(api, 'getBuyer', { params: { phone } })

const ordersQuery = (api: ApiClient, phone: string, page: number) =>
  callQuery(api, 'adminListOrders', { query: { search: phone, limit: ordersPerPage, page } })

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const phone = params.phone ?? ''
  return findItem(phone, async () => {
    const { data } = await queries.ensureQueryData(buyerQuery(api, phone))
    await queries.prefetchQuery(ordersQuery(api, data.phone, pageOf(new URL(request.url).searchParams)))
  })
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id === null ? <NoNumber /> : <BuyerScreen key={id} typed={id} />
}

/** Everything about a phone number: the buyer, the outcome of the orders, and staff's notes. */
function BuyerScreen({ typed }: { typed: string }) {
  const { api } = useApp()
  const { data: answer, isError, isFetching, refetch } = useSuspenseQuery(buyerQuery(api, typed))
  const { data: buyer } = answer
  return (
    <>
      <PageHeading
        title={buyer.phone}
        aside={
          <a href={`tel:${buyer.phone}`} className={buttonClass({ variant: 'secondary' })}>
            <Phone aria-hidden className="size-5" />
            {texts.call}
          </a>
        }
      />
      {isError ? <LoadError onRetry={() => void refetch()} retrying={isFetching} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card title={texts.buyer}>
          <Figures buyer={buyer} />
          <BuyerForm buyer={buyer} />
        </Card>
        <div className="grid grid-cols-1 gap-6">
          <Card title={texts.orders}>
            <Orders phone={buyer.phone} />
          </Card>
          <Card title={texts.addresses}>
            <Addresses buyer={buyer} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Figures({ buyer }: { buyer: Buyer }) {
  const figures = [
    [texts.orders, digits(buyer.orders)],
    [texts.delivered, digits(buyer.delivered)],
    [texts.rejected, digits(buyer.rejected)],
    [texts.paid, <Price key="paid" taka={buyer.deliveredAmount} />],
  ] as const
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="label text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Addresses({ buyer: { addresses } }: { buyer: Buyer }) {
  if (addresses.length === 0) return <EmptyState text={texts.noAddresses} />
  return (
    <ul className="grid gap-3">
      {addresses.map(({ name, address, city, pincode, orders, lastUsed }) => (
        <li key={[name, address, city, pincode].join('\n')} className="border-line not-last:border-b not-last:pb-3">
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere whitespace-pre-line">{`${address}, ${placeText({ city })} ${pincode}`}</p>
          <p className="text-ink-soft text-sm">
            {texts.ordersLast(digits(orders), orders === 1)}
            <DateText iso={lastUsed} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Orders({ phone }: { phone: string }) {
  const { api } = useApp()
  const [page, goTo] = usePageNumber()
  const orders = useQuery(ordersQuery(api, phone, pageOf(useSearchParams()[0])))
  if (orders.isError && !orders.data) {
    return <LoadError onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
  }
  return (
    <>
      <Table
        label={texts.orders}
        columns={columns}
        rows={orders.data?.data ?? []}
        rowKey={({ _id }) => _id}
        loading={orders.isPending ? ordersPerPage : 0}
        empty={<EmptyState text={texts.noOrders} />}
      />
      <Pagination
        label={texts.pages}
        page={page}
        pageCount={pageCountOf(orders.data?.total ?? 0, ordersPerPage)}
        onPage={goTo}
      />
    </>
  )
}

const columns: Column<AdminOrder>[] = [
  {
    key: 'id',
    header: texts.orderId,
    phone: 'start',
    cell: (order) => (
      <Link
        to={paths.admin.order(order._id)}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {shortOrderId(order)}
      </Link>
    ),
  },
  {
    key: 'date',
    header: texts.orderDate,
    phone: 'start',
    cell: (order) => (
      <span className="text-ink-soft">
        <DateText iso={order.orderDate} />
      </span>
    ),
  },
  {
    key: 'status',
    header: texts.orderStatus,
    phone: 'end',
    cell: (order) => <OrderStatusBadge status={order.orderStatus} />,
  },
  { ...priceColumn, phone: 'end' },
]

const NoNumber = () => (
  <>
    <PageHeading title={texts.notANumber} />
    <EmptyState
      text={texts.noMobile}
      action={
        <Link to={paths.admin.orders} className={buttonClass()}>
          {texts.allOrders}
        </Link>
      }
    />
  </>
)
