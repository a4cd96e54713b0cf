import { Hourglass } from 'lucide-react'
import { useId } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { momentText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { numberedLines } from '#web/order/numbered-lines.ts'
import { placeText } from '#web/order/place-text.ts'
import { cx } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BuyerLine } from '../../buyers/buyer-line.tsx'
import { OrderItems, Section } from '../order-details.tsx'
import { texts as orderTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** The data for a call: the buyer, the amount to collect, the items, and the address. */
export function OrderBrief({ order }: { order: AdminOrder }) {
  const { addressInfo, desk } = order
  return (
    <div className="flex flex-col gap-4 rounded-sm border border-line bg-raised p-4 sm:gap-6 sm:p-6">
      <Section title={texts.shippingInfo} level={2}>
        {addressInfo.name === '' ? <p className="font-semibold text-xl">{texts.nameDeleted}</p> : null}
        <AddressLines
          address={addressInfo}
          fields={['name', 'phone']}
          callable
          className="wrap-anywhere font-semibold text-xl leading-tight [&_dt]:font-normal [&_dt]:text-base"
        />
        <BuyerLine buyer={desk.buyer} />
        <Collect order={order} />
        <AddressLines
          address={{ ...addressInfo, city: placeText(addressInfo) }}
          fields={['address', 'city', 'pincode', 'notes']}
          className="wrap-anywhere leading-snug"
        />
        <HoldLine order={order} />
      </Section>
      <Section title={texts.cartItems} level={2}>
        <OrderItems order={order} />
      </Section>
    </div>
  )
}

/** With the pieces that it is for; on a phone each item in a line, since the items with their prices are further down. */
function Collect({ order }: { order: AdminOrder }) {
  const id = useId()
  const pieces = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby={id} className="my-3 grid gap-1.5 border-line border-y py-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="label text-lg">
          {texts.collect}
        </h3>
        <p className="display text-3xl sm:text-4xl">{formatTaka(dueOf(order))}</p>
      </div>
      <p className="text-ink-soft text-sm">{collectText(order)}</p>
      <p className="font-semibold">{texts.pieces(digits(pieces), pieces === 1)}</p>
      <ul aria-label={texts.whatIsInIt} className="grid gap-1 md:hidden">
        {numberedLines(order.cartItems).map(({ line: item, number }) => (
          <li key={number} className="flex items-center gap-2 leading-snug">
            <Picture source={pictureSources(item.image)} alt="" sizes="32px" className="w-8 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              <span className="font-bold tabular-nums">{digits(item.quantity)} × </span>
              {item.size ? <span className="font-bold">{sizeName(item.size)} </span> : null}
              {titleOf(item)}
            </span>
          </li>
        ))}
      </ul>
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
