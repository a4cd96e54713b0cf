import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { nextStepOf } from '../steps/order-step.ts'
import { useOrderStep, useStepped } from '../steps/use-order-step.ts'
import { WaitingMark } from '../steps/waiting-steps.tsx'
import { BackToOrders, NoOrders } from './back-to-orders.tsx'
import { OrderDetails } from './order-details.tsx'
import { adminOrderQuery } from './order-queries.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const id = params.orderId ?? ''
  return findItem(id, () => queries.ensureQueryData(adminOrderQuery(api, id)))
}

export function Component() {
  const { id } = useLoaderData<Found>()
  return id === null ? (
    <NoOrders title="Order not found" text="This order does not exist" />
  ) : (
    <OrderScreen key={id} id={id} />
  )
}

/** One order on a page of its own, where the bell and links lead. Where it could not be read again, it says so. */
function OrderScreen({ id }: { id: string }) {
  const { api } = useApp()
  const { data: answer, isError, isFetching, refetch } = useSuspenseQuery(adminOrderQuery(api, id))
  const { take } = useOrderStep()
  const [order = answer.data] = useStepped([answer.data])
  const next = nextStepOf(order)
  return (
    <>
      <BackToOrders />
      <PageHeading title={`Order ${shortOrderId(answer.data)}`} />
      {isError ? <LoadError onRetry={() => void refetch()} retrying={isFetching} /> : null}
      <WaitingMark orderId={id} />
      {next ? (
        <Button variant="accent" onClick={() => take(order, next.step)}>
          {next.label}
        </Button>
      ) : null}
      <Card title="Order Details">
        <OrderDetails order={order} />
      </Card>
    </>
  )
}
