import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatTaka } from '#rules/money.ts'
import { isOver, statusForCustomer } from '#rules/order-status.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { shortOrderId, totalsOf } from '#web/order/order-text.ts'
import { TotalsList } from '#web/order/totals-list.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { MomentText } from '#web/ui/moment-text.tsx'
import { OrderedItems } from '../checkout/ordered-items.tsx'
import { OrderAgain } from './order-again.tsx'
import { orderQuery } from './order-query.ts'
import { texts } from './texts.ts'

type Props = { order: Order | null; open: boolean; onOpenChange: (open: boolean) => void }

/** Everything about one order; still shown while the dialog closes. */
export function OrderDialog({ order, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.orderDetails}>
      {order ? <CurrentOrder key={order._id} listed={order} /> : null}
    </Dialog>
  )
}

/** What the list knows is there at once, and stays when newer orders push it off the page. */
function CurrentOrder({ listed }: { listed: Order }) {
  const { api } = useApp()
  const order = useQuery({
    ...orderQuery(api, listed._id),
    placeholderData: { success: true, data: { ...listed, parcels: [], invoices: [] }, orderKey: '' },
  })
  return (
    <>
      {couldNotLoad(order) || order.isError ? <LoadError query={order} /> : null}
      {order.data ? <OrderDetails order={order.data.data} orderKey={order.data.orderKey} /> : null}
    </>
  )
}

type Details = { order: Order & { invoices: readonly unknown[] }; orderKey: string }

function OrderDetails({ order, orderKey }: Details) {
  return (
    <div className="grid gap-6">
      <dl className="grid gap-1">
        <Fact label={texts.id}>{shortOrderId(order)}</Fact>
        <Fact label={texts.date}>
          <MomentText iso={order.orderDate} />
        </Fact>
        <Fact label={texts.status}>
          <OrderStatusBadge status={statusForCustomer(order.orderStatus)} />
        </Fact>
        <Fact label={texts.method}>{texts.methods[order.paymentMethod]}</Fact>
        <Fact label={texts.payment}>{texts.payments[order.paymentStatus]}</Fact>
        {order.paid > 0 && !isOver(order.orderStatus) ? (
          <>
            <Fact label={texts.paid}>{formatTaka(order.paid)}</Fact>
            <Fact label={texts.toPay}>{formatTaka(order.toCollect)}</Fact>
          </>
        ) : null}
        <Fact label={texts.shipping}>{order.shippingType === 'inside' ? texts.inside : texts.outside}</Fact>
      </dl>
      <section aria-label={texts.items}>
        <OrderedItems items={order.cartItems} />
      </section>
      <TotalsList totals={totalsOf(order)} couponCode={order.couponCode} />
      <section aria-labelledby="shipping-info">
        <h3 id="shipping-info" className="display mb-3 text-2xl">
          {texts.goesTo}
        </h3>
        <AddressLines address={order.addressInfo} />
      </section>
      <OrderAgain order={order} />
      {orderKey === '' ? null : (
        <Link to={paths.myOrder(orderKey)} className={buttonClass({ variant: 'secondary', wide: true })}>
          {isOver(order.orderStatus) ? texts.see : texts.follow}
        </Link>
      )}
      {orderKey === '' || order.invoices.length === 0 ? null : (
        <Link to={paths.myInvoice(orderKey)} className={buttonClass({ variant: 'secondary', wide: true })}>
          {texts.invoice}
        </Link>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
