import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { formatTaka } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BuyerLine } from '../../buyers/buyer-line.tsx'
import { HoldLine } from '../hold-line.tsx'

/** What one needs with the phone in the hand: who it is, what to pack, what to collect. */
export function OrderBrief({ order }: { order: AdminOrder }) {
  const { name, phone, address, city, pincode, notes } = order.addressInfo
  return (
    <section aria-label="In short" className="grid gap-5 rounded-sm border border-line bg-raised p-4 sm:p-6">
      <div>
        <p className="wrap-anywhere font-semibold text-xl leading-tight">{name || 'Name deleted'}</p>
        {phone === '' ? null : <p className="mt-1 text-xl tabular-nums">{phone}</p>}
        <BuyerLine buyer={order.desk.buyer} />
        <p className="wrap-anywhere mt-1 text-ink-soft leading-snug">
          {[address, city, pincode].filter((part) => part !== '').join(', ')}
        </p>
        {notes === '' ? null : (
          <p className="wrap-anywhere mt-2 whitespace-pre-line border-warn border-l-4 pl-3 leading-snug">{notes}</p>
        )}
        <HoldLine order={order} />
      </div>
      <Part title="Pack">
        <ul className="grid gap-2">
          {order.cartItems.map(({ title, image, size, quantity }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and two may be alike
              key={index}
              className="flex items-center gap-3"
            >
              <Picture source={pictureSources(image)} alt="" sizes="48px" className="w-12 shrink-0" />
              <p className="wrap-anywhere min-w-0 flex-1 leading-snug">
                <span className="font-semibold tabular-nums">{quantity} × </span>
                {title}
                {size ? <span className="font-semibold">{` · ${size}`}</span> : null}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Collect">
        <p className="display text-4xl">{formatTaka(dueOf(order))}</p>
        <p className="text-ink-soft text-sm">{collectText(order)}</p>
      </Part>
    </section>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label mb-2 text-ink-soft text-sm">{title}</h2>
      {children}
    </div>
  )
}
