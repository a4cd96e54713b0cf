import { type ReactNode, useId } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { formatAdminAmount } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { Link } from '#web/app/link.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { amountOf } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopPageButtons } from '../preview/shop-page-buttons.tsx'
import { texts } from './order/texts.ts'
import { OrderStatusForm } from './order-status-form.tsx'
import { useOrderKey } from './use-order-links.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** Everything about one order and the form that moves it on; amounts carry the panel's own mark. */
export function OrderDetails({ order }: { order: Order }) {
  const { addressInfo } = order
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <Section title={texts.summary}>
        <OrderSummary order={order} />
      </Section>
      <Section title={texts.shippingInfo}>
        <AddressLines address={{ ...addressInfo, city: placeText(addressInfo) }} callable />
      </Section>
      <div className="md:col-span-2">
        <Section title={texts.cartItems}>
          <OrderItems order={order} />
        </Section>
      </div>
    </div>
  )
}

/** What an order is, the form that moves it on, and its papers. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
        <Fact label={texts.orderId}>
          <span className="break-all text-xs">{order._id}</span>
        </Fact>
        <Fact label={texts.orderDate}>
          <DateText iso={order.orderDate} />
        </Fact>
        <Fact label={texts.orderPrice}>{formatAdminAmount(order.totalAmount)}</Fact>
        <Fact label={texts.paymentMethod}>{texts.cashOnDelivery}</Fact>
        <Fact label={texts.paymentStatus}>{texts.payments[order.paymentStatus]}</Fact>
        <Fact label={texts.orderStatus}>
          <OrderStatusBadge status={order.orderStatus} />
        </Fact>
      </dl>
      <OrderStatusForm order={order} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.admin.printOrders('slips', [order._id])} className={linkClass}>
          {texts.packingSlip}
        </Link>
        <Link to={paths.admin.printOrders('invoices', [order._id])} className={linkClass}>
          {texts.invoice}
        </Link>
        <Link to={paths.admin.printOrders('labels', [order._id])} className={linkClass}>
          {texts.label}
        </Link>
        <BuyersPage order={order} />
      </div>
    </>
  )
}

/** What the buyer sees of the order by the link. */
function BuyersPage({ order: { _id } }: { order: Order }) {
  const key = useOrderKey(_id)
  return <ShopPageButtons path={key === undefined ? '' : paths.myOrder(key)} />
}

type SectionProps = { title: string; level?: 2 | 3; children: ReactNode }

/** A part of the details, labelled for screen readers. */
export function Section({ title, level = 3, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="label mb-2 border-line border-b pb-1 text-lg sm:mb-3 sm:pb-2">
        {title}
      </Heading>
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

/** What was ordered, at the prices that were agreed, down to what the courier collects. */
export function OrderItems({ order }: { order: Order }) {
  const { cartItems, subtotal, shippingCharge, shippingType, couponCode, discountAmount, totalAmount } = order
  return (
    <>
      <ul>
        {numberedLines(cartItems).map(({ line: item, number }) => (
          <li key={number} className="flex items-center gap-4 border-line border-b py-2 first:pt-0 sm:py-3">
            <Item item={item} />
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-1.5">
        <Amount label={texts.subtotal} amount={formatAdminAmount(subtotal)} />
        <Amount label={texts.shipping(shippingType)} amount={formatAdminAmount(shippingCharge)} />
        {discountAmount > 0 ? (
          <Amount
            label={couponCode ? texts.discountOf(couponCode) : texts.discount}
            amount={formatAdminAmount(-discountAmount)}
          />
        ) : null}
        <Amount label={texts.total} amount={formatAdminAmount(totalAmount)} />
      </dl>
    </>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { image, quantity, price, size } = item
  return (
    <>
      <Picture source={pictureSources(image)} alt="" sizes="56px" className="w-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-snug">{titleOf(item)}</p>
        <p className="text-ink-soft text-sm">
          {size ? texts.size(sizeName(size)) : null}
          {texts.quantityAndPrice(digits(quantity), formatAdminAmount(price))}
        </p>
      </div>
      <p className="tabular-nums">
        <span className="sr-only">{texts.amount}</span>
        {formatAdminAmount(amountOf(item))}
      </p>
    </>
  )
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 last:font-semibold">
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}
