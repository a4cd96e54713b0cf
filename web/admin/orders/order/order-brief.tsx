import { useId } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { cx } from '#web/ui/class-names.ts'
import { BuyerLine } from '../../buyers/buyer-line.tsx'
import { HoldLine } from '../hold-line.tsx'
import { OrderItems, Section } from '../order-details.tsx'
import { texts } from './order-texts.en.ts'

/** What one needs with the phone in the hand: who it is and where, what to pack, what to collect. */
export function OrderBrief({ order }: { order: AdminOrder }) {
  const { addressInfo, desk } = order
  return (
    <div className="flex flex-col gap-4 rounded-sm border border-line bg-raised p-4 pb-0 sm:gap-6 sm:p-6 sm:pb-0">
      <Section title={texts.shippingInfo} level={2}>
        {addressInfo.name === '' ? <p className="font-semibold text-xl">{texts.nameDeleted}</p> : null}
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
      <Section title={texts.cartItems} level={2}>
        <OrderItems order={order} />
      </Section>
      <Collect order={order} />
    </div>
  )
}

/** In sight while the items are longer than the window: over the steps of an order that is still to be delivered, and over Undo. */
function Collect({ order }: { order: AdminOrder }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        '-mx-4 rounded-b-sm border-line border-t bg-raised px-4 py-2 sm:-mx-6 sm:px-6 sm:py-4',
        nextStatusOf(order.orderStatus) &&
          'sticky bottom-(--undo-height) max-md:bottom-[calc(var(--steps-height)+var(--undo-height)-0.5rem)]',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="label text-lg">
          {texts.collect}
        </h2>
        <p className="display text-3xl sm:text-4xl">{formatTaka(dueOf(order))}</p>
      </div>
      <p className="text-ink-soft text-sm">{collectText(order)}</p>
    </section>
  )
}

/** What the courier still has to bring: nothing of an order that is paid or rejected. */
const dueOf = ({ orderStatus, paymentStatus, totalAmount }: AdminOrder) =>
  orderStatus === 'rejected' || paymentStatus === 'paid' ? 0 : totalAmount

function collectText({ orderStatus, paymentStatus, shippingType, shippingCharge, discountAmount }: AdminOrder): string {
  if (orderStatus === 'rejected') return texts.isRejected
  if (paymentStatus === 'paid') return texts.isPaid
  const discount = discountAmount > 0 ? texts.discountTaken(formatTaka(discountAmount)) : ''
  return texts.cash(formatTaka(shippingCharge), shippingType) + discount
}
