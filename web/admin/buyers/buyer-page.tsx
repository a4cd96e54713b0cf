import { useSuspenseQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Buyer } from '#contract/buyers.ts'
import type { ApiClient } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { Link } from '#web/app/link.tsx'
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
import { Price } from '#web/ui/price.tsx'
import type { Column } from '#web/ui/table.tsx'
import { ListCard } from '../list/list-card.tsx'
import { loadListPage, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { texts } from './texts.ts'

const buyerQuery = (api: ApiClient, phone: string) => callQuery(api, 'getBuyer', { params: { phone } })

const ordersOf = (phone: string) => pagedList('adminListOrders', 10, () => ({ search: phone }))

export function loader(args: LoaderFunctionArgs) {
  const { api, queries } = appOf(args.context)
  const phone = args.params.phone ?? ''
  return findItem(phone, async () => {
    // Read again, since a form takes its values once. A failed read must not replace the page, and with it what is typed.
    const query = buyerQuery(api, phone)
    const { data } = await queries.fetchQuery({ ...query, staleTime: 0 }).catch((error) => {
      const known = queries.getQueryData(query.queryKey)
      if (known === undefined) throw error
      return known
    })
    const lastPage = await loadListPage(ordersOf(data.phone), args)
    if (lastPage) throw lastPage
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
  const orders = useListPage(ordersOf(buyer.phone))
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
      {isError ? <LoadError query={{ refetch, isFetching }} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card title={texts.buyer}>
          <Figures buyer={buyer} />
          <BuyerForm buyer={buyer} />
        </Card>
        <div className="grid grid-cols-1 gap-6">
          <ListCard
            title={texts.orders}
            list={orders}
            columns={columns}
            rowKey={({ _id }) => _id}
            empty={texts.noOrders}
            pages={texts.pages}
          />
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
    [texts.deliveredAmount, <Price key="amount" taka={buyer.deliveredAmount} />],
  ] as const
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="label text-lg figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Addresses({ buyer: { addresses } }: { buyer: Buyer }) {
  if (addresses.length === 0) return <EmptyState text={texts.noAddresses} />
  return (
    <ul className="grid gap-3">
      {addresses.map(({ name, address, pincode, orders, lastUsed, ...place }) => (
        <li
          key={[name, address, pincode, ...Object.values(place)].join('\n')}
          className="border-line not-last:border-b not-last:pb-3"
        >
          <p className="wrap-anywhere font-semibold">{name}</p>
          <p className="wrap-anywhere whitespace-pre-line">{`${address}, ${placeText(place)} ${pincode}`}</p>
          <p className="text-ink-soft text-sm">
            {texts.ordersLast(digits(orders), orders === 1)}
            <DateText iso={lastUsed} />
          </p>
        </li>
      ))}
    </ul>
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
