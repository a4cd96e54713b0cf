import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { BuyerLine } from '../../buyers/buyer-line.tsx'
import { HoldLine } from '../hold-line.tsx'
import { OrderItems, Section } from '../order-details.tsx'

/** What one needs with the phone in the hand: who it is and where, what to pack, what to collect. */
export function OrderBrief({ order }: { order: AdminOrder }) {
  const { addressInfo, desk } = order
  return (
    <div className="grid gap-6 rounded-sm border border-line bg-raised p-4 sm:p-6">
      <Section title="Shipping Info" level={2}>
        {addressInfo.name === '' ? <p className="font-semibold text-xl">Name deleted</p> : null}
        <AddressLines
          address={addressInfo}
          fields={['name', 'phone']}
          callable
          className="wrap-anywhere font-semibold text-xl leading-tight [&_dt]:font-normal [&_dt]:text-base"
        />
        <BuyerLine buyer={desk.buyer} />
        <AddressLines
          address={addressInfo}
          fields={['address', 'city', 'pincode', 'notes']}
          className="wrap-anywhere mt-2 leading-snug"
        />
        <HoldLine order={order} />
      </Section>
      <Section title="Cart Items" level={2}>
        <OrderItems order={order} />
      </Section>
      <Section title="Collect" level={2}>
        <p className="display text-4xl">{formatTaka(dueOf(order))}</p>
        <p className="text-ink-soft text-sm">{collectText(order)}</p>
      </Section>
    </div>
  )
}

/** What the courier still has to bring: nothing of an order that is paid or rejected. */
const dueOf = ({ orderStatus, paymentStatus, totalAmount }: AdminOrder) =>
  orderStatus === 'rejected' || paymentStatus === 'paid' ? 0 : totalAmount

function collectText({ orderStatus, paymentStatus, shippingType, shippingCharge, discountAmount }: AdminOrder): string {
  if (orderStatus === 'rejected') return 'The order is rejected'
  if (paymentStatus === 'paid') return 'The order is paid'
  const discount = discountAmount > 0 ? `, discount ${formatTaka(discountAmount)} taken off` : ''
  return `Cash on delivery, ${formatTaka(shippingCharge)} for delivery ${shippingType} Dhaka${discount}`
}
