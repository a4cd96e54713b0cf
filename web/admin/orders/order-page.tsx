import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shop } from '#shop-config'
import { appOf, useApp } from '#web/app/context.ts'
import { shortOrderId } from '#web/order/short-order-id.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { OrderDetails } from './order-details.tsx'
import { orderQuery } from './order-queries.ts'

/** The order's id; null when there is no such order. */
type Found = { id: string | null }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const id = params.orderId ?? ''
  try {
    await queries.ensureQueryData(orderQuery(api, id))
    return data<Found>({ id })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) {
      return data<Found>({ id: null }, { status: 404 })
    }
    throw error
  }
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id === null ? <OrderMissing /> : <OrderScreen key={id} id={id} />
}

/** One order on a page of its own, where the bell and links lead (behaviour §2). */
function OrderScreen({ id }: { id: string }) {
  const { api } = useApp()
  const { data: answer } = useSuspenseQuery(orderQuery(api, id))
  const title = `Order ${shortOrderId(answer.data)}`
  return (
    <>
      <title>{`${title} · ${shop.name}`}</title>
      <Link to={paths.admin.orders} className="label mb-4 inline-flex min-h-11 items-center gap-2 hover:underline">
        <ArrowLeft aria-hidden className="size-5" />
        All Orders
      </Link>
      <SectionHeading level={1} title={title} />
      <Card title="Order Details">
        <OrderDetails order={answer.data} />
      </Card>
    </>
  )
}

function OrderMissing() {
  return (
    <>
      <title>{`Order not found · ${shop.name}`}</title>
      <SectionHeading level={1} title="Order not found" />
      <EmptyState
        text="This order does not exist"
        action={
          <Link to={paths.admin.orders} className={buttonClass({ variant: 'secondary' })}>
            All Orders
          </Link>
        }
      />
    </>
  )
}
