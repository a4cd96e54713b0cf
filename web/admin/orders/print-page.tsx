import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { shop } from '#shop-config'
import { appOf, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { chosenOrdersQuery, mostPrinted } from './order-queries.ts'
import { Invoice } from './paper/invoice.tsx'
import { PackingSlip } from './paper/packing-slip.tsx'

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
    .slice(0, mostPrinted),
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const { ids } = chosenBy(new URL(request.url).searchParams)
  if (ids.length > 0) await queries.ensureQueryData(chosenOrdersQuery(api, ids))
  return null
}

export function Component() {
  const { as, ids } = chosenBy(useSearchParams()[0])
  return ids.length === 0 ? <NothingToPrint /> : <Sheets as={as} ids={ids} />
}

/** Papers as they will come out of the printer, a sheet for each order; the panel around them is not printed. */
function Sheets({ as, ids }: { as: keyof typeof kinds; ids: string[] }) {
  const { api } = useApp()
  const { data } = useSuspenseQuery(chosenOrdersQuery(api, ids))
  const orders = data.data
  if (orders.length === 0) return <NothingToPrint />
  const { one, several, Sheet } = kinds[as]
  const other = as === 'slips' ? 'invoices' : 'slips'
  const title = orders.length === 1 ? one : `${several} (${orders.length})`
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <div className="print:hidden">
        <BackToOrders />
        <SectionHeading
          level={1}
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
      <div className="grid grid-cols-1 gap-6 print:block">
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

function BackToOrders() {
  return (
    <Link to={paths.admin.orders} className="label mb-4 inline-flex min-h-11 items-center gap-2 hover:underline">
      <ArrowLeft aria-hidden className="size-5" />
      All Orders
    </Link>
  )
}

function NothingToPrint() {
  return (
    <>
      <title>{`Print · ${shop.name}`}</title>
      <SectionHeading level={1} title="Print" />
      <EmptyState
        text="No orders to print."
        action={
          <Link to={paths.admin.orders} className={buttonClass({ variant: 'secondary' })}>
            All Orders
          </Link>
        }
      />
    </>
  )
}
