import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatTaka } from '#rules/money.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { BackToOrders, NoOrders } from './back-to-orders.tsx'
import { chosenOrdersQuery, MAX_PRINTED } from './order-queries.ts'
import { Invoice } from './paper/invoice.tsx'
import { LinesTable, sizeColumn } from './paper/lines-table.tsx'
import { Paper, Recipient } from './paper/paper.tsx'

const kinds = {
  slips: { one: 'Packing slip', several: 'Packing slips', Sheet: PackingSlip },
  invoices: { one: 'Invoice', several: 'Invoices', Sheet: Invoice },
} as const

/** What is printed, and the ids of which orders. */
const chosenBy = (search: URLSearchParams) => ({
  as: search.get('as') === 'invoices' ? ('invoices' as const) : ('slips' as const),
  ids: (search.get('ids') ?? '')
    .split(',')
    .filter((id) => id !== '')
    .slice(0, MAX_PRINTED),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { ids } = chosenBy(new URL(request.url).searchParams)
  if (ids.length > 0) await queries.ensureQueryData(chosenOrdersQuery(api, ids))
  return null
}

export function Component() {
  const { as, ids } = chosenBy(useSearchParams()[0])
  return ids.length === 0 ? <NoOrders title="Print" text="No orders to print." /> : <Sheets as={as} ids={ids} />
}

/** Papers as they will come out of the printer, a sheet for each order; the panel around them is not printed. */
function Sheets({ as, ids }: { as: keyof typeof kinds; ids: string[] }) {
  const { api } = useApp()
  const { data } = useSuspenseQuery(chosenOrdersQuery(api, ids))
  const orders = data.data
  if (orders.length === 0) return <NoOrders title="Print" text="No orders to print." />
  const { one, several, Sheet } = kinds[as]
  const other = as === 'slips' ? 'invoices' : 'slips'
  const title = orders.length === 1 ? one : `${several} (${orders.length})`
  return (
    <>
      <div className="print:hidden">
        <BackToOrders />
        <PageHeading
          title={title}
          aside={
            <div className="flex flex-wrap gap-3">
              <Link to={paths.admin.printOrders(other, ids)} replace className={buttonClass({ variant: 'secondary' })}>
                {orders.length === 1 ? kinds[other].one : kinds[other].several}
              </Link>
              <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => void print()}>
                Print
              </Button>
            </div>
          }
        />
      </div>
      <div className={cx('grid grid-cols-1 gap-6 print:block', orders.length === 1 && 'one-order')}>
        {orders.map((order) => (
          <Sheet key={order._id} order={order} />
        ))}
      </div>
    </>
  )
}

/** Not before Bangla letters and ৳ are there: on paper nothing is swapped in later. */
async function print() {
  await document.fonts.ready
  window.print()
}

/** Goes on the parcel: what is in it, where it goes and what the courier collects; no prices, since parcels are presents too. */
function PackingSlip({ order }: { order: Order }) {
  const isRejected = order.orderStatus === 'rejected'
  const isPaid = order.paymentStatus === 'paid'
  const pieces = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Paper title="Packing slip" order={order}>
      <Recipient label="Deliver to" address={order.addressInfo} />
      <p className="mt-6 flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-6 border-2 border-ink px-4 py-3 text-xl">
        <span className="label">{isRejected ? 'Rejected' : isPaid ? 'Paid' : 'Cash to collect'}</span>
        <span className="font-bold text-3xl tabular-nums">
          {isRejected || isPaid ? 'Collect nothing' : formatTaka(order.totalAmount, { decimals: 'always' })}
        </span>
      </p>
      <LinesTable
        title={`Packing slip ${shortOrderId(order)}`}
        items={order.cartItems}
        columns={[
          ...sizeColumn(order.cartItems),
          { header: 'Quantity', cell: (item) => item.quantity, isNumber: true },
        ]}
      />
      <p className="mt-2 text-right font-semibold tabular-nums">
        {pieces === 1 ? '1 piece' : `${pieces} pieces`} in this parcel
      </p>
    </Paper>
  )
}
