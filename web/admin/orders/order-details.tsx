import { Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { momentText } from '#rules/date-text.ts'
import { Link } from '#web/app/link.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { OrderStatusBadge } from '#web/order/order-status-badge.tsx'
import { placeText } from '#web/order/place-text.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { BuyerLine } from '../buyers/buyer-line.tsx'
import { useAdminAmount } from '../panel-shop.ts'
import { NumberRecords } from '../parcels/number-records.tsx'
import { ShopPageButtons } from '../preview/shop-page-buttons.tsx'
import { useMay } from '../use-may.ts'
import { useOrderKey } from '../use-order-links.ts'
import { OrderItems } from './order/order-items.tsx'
import { texts } from './order/texts.ts'
import { OrderStatusForm } from './order-status-form.tsx'
import { texts as orderTexts } from './texts.ts'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

type Props = {
  order: AdminOrder
  /** Of the headings. */
  level: 2 | 3
  /** Within the data of the buyer, after the phone number. */
  collect?: ReactNode
  /** Below the items. */
  below?: ReactNode
  /** Before the summary. */
  before?: ReactNode
}

/** Everything about one order and the form that moves it on, in its dialog and on its page; amounts carry the panel's own mark. */
export function OrderDetails({ order, level, collect, below, before }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start">
      <div className="grid grid-cols-1 gap-3">
        <div className={cx('flex flex-col gap-4 sm:gap-6', boxClass)}>
          <Section title={texts.shippingInfo} level={level}>
            <Buyer order={order} collect={collect} />
          </Section>
          <Section title={texts.cartItems} level={level}>
            <OrderItems order={order} />
          </Section>
        </div>
        {below}
      </div>
      <div className="grid grid-cols-1 gap-6">
        {before}
        <div className={boxClass}>
          <Section title={texts.summary} level={level}>
            <OrderSummary order={order} />
          </Section>
        </div>
      </div>
    </div>
  )
}

const boxClass = 'rounded-sm border border-line bg-raised p-4 sm:p-6'

/** Whom to call, and where it goes. */
function Buyer({ order, collect }: Pick<Props, 'order' | 'collect'>) {
  const { addressInfo, desk } = order
  return (
    <>
      {addressInfo.name === '' ? <p className="font-semibold text-xl">{texts.nameDeleted}</p> : null}
      <AddressLines
        address={addressInfo}
        fields={['name', 'phone']}
        callable
        className="wrap-anywhere font-semibold text-xl leading-tight [&_dt]:font-normal [&_dt]:text-base"
      />
      <BuyerLine buyer={desk.buyer} />
      <NumberRecords phone={addressInfo.phone} />
      {collect}
      <AddressLines
        address={{ ...addressInfo, city: placeText(addressInfo) }}
        fields={['address', 'city', 'pincode', 'notes']}
        className="wrap-anywhere leading-snug"
      />
      <HoldLine order={order} />
    </>
  )
}

/** For how long an unconfirmed order keeps its pieces, or that its time is over; nothing for any other. */
function HoldLine({ order: { orderStatus, desk } }: { order: AdminOrder }) {
  const { heldUntil, isRunOut } = desk
  if (orderStatus !== 'pending' || heldUntil === null) return null
  const end = momentText(heldUntil)
  return (
    <p
      className={cx('mt-2 flex items-center gap-1.5 text-sm', isRunOut ? 'font-bold text-accent-ink' : 'text-ink-soft')}
    >
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {isRunOut ? orderTexts.ranOutSince(end) : orderTexts.heldUntil(end)}
    </p>
  )
}

/** What an order is, the form that moves it on, and its papers. */
function OrderSummary({ order }: { order: AdminOrder }) {
  const amountText = useAdminAmount()
  const may = useMay()
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5 @max-[10rem]:grid-cols-1">
        <Fact label={texts.orderId}>
          <span className="break-all text-xs">{order._id}</span>
        </Fact>
        <Fact label={texts.orderDate}>
          <DateText iso={order.orderDate} />
        </Fact>
        <Fact label={texts.orderPrice}>{amountText(order.totalAmount)}</Fact>
        <Fact label={texts.paymentMethod}>{texts.paymentMethods[order.paymentMethod]}</Fact>
        <Fact label={texts.paymentStatus}>{texts.payments[order.paymentStatus]}</Fact>
        <Fact label={texts.orderStatus}>
          <OrderStatusBadge status={order.orderStatus} />
        </Fact>
        {order.invoices && order.invoices.length > 0 ? (
          <Fact label={texts.vatInvoices}>
            <span lang="en">{order.invoices.map(({ number }) => number).join(', ')}</span>
          </Fact>
        ) : null}
      </dl>
      {may('orders.edit') ? <OrderStatusForm order={order} /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {may('orders.pack') ? (
          <>
            <Link to={paths.admin.printOrders('slips', [order._id])} className={linkClass}>
              {texts.packingSlip}
            </Link>
            <Link to={paths.admin.printOrders('invoices', [order._id])} className={linkClass}>
              {texts.invoice}
            </Link>
            <Link to={paths.admin.printOrders('labels', [order._id])} className={linkClass}>
              {texts.label}
            </Link>
          </>
        ) : null}
        {may('orders.edit') ? <BuyersPage order={order} /> : null}
      </div>
    </>
  )
}

/** What the buyer sees of the order by the link. */
function BuyersPage({ order: { _id } }: { order: AdminOrder }) {
  const key = useOrderKey(_id)
  return <ShopPageButtons path={key === undefined ? '' : paths.myOrder(key)} />
}

type SectionProps = { title: string; level: 2 | 3; children: ReactNode }

/** A part of the details, labelled for screen readers. */
function Section({ title, level, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className="@container">
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
      <dd className="min-w-0 figures">{children}</dd>
    </div>
  )
}
