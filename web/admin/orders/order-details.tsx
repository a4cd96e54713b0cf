import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatAdminAmount } from '#rules/money.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatusForm } from './order-status-form.tsx'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Everything about one order and the form that moves it on; amounts carry the panel's own mark (behaviour §9). */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <Section title="Summary">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
          <Fact label="Order ID">
            <span className="break-all text-xs">{order._id}</span>
          </Fact>
          <Fact label="Order Date">
            <DateText iso={order.orderDate} />
          </Fact>
          <Fact label="Order Price">{formatAdminAmount(order.totalAmount)}</Fact>
          <Fact label="Payment method">{order.paymentMethod}</Fact>
          <Fact label="Payment Status">{order.paymentStatus}</Fact>
          <Fact label="Order Status">
            <OrderStatusBadge status={order.orderStatus} />
          </Fact>
        </dl>
        <OrderStatusForm order={order} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={paths.admin.printOrders('slips', [order._id])} className={linkClass}>
            Packing slip
          </Link>
          <Link to={paths.admin.printOrders('invoices', [order._id])} className={linkClass}>
            Invoice
          </Link>
        </div>
      </Section>
      <Section title="Shipping Info">
        <AddressLines address={order.addressInfo} callable />
      </Section>
      <Section title="Cart Items" wide>
        <OrderItems order={order} />
      </Section>
    </div>
  )
}

type SectionProps = { title: string; wide?: boolean; children: ReactNode }

function Section({ title, wide = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={wide ? 'md:col-span-2' : undefined}>
      <h3 id={id} className="label mb-3 border-line border-b pb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
