import type { ReactNode } from 'react'
import type { AddressInfo, Order } from '#contract/orders.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { ShopPaper } from '../../paper/shop-paper.tsx'
import { texts } from './texts.ts'

type Props = { title: string; order: Order; children: ReactNode }

/** One sheet of paper about one order. */
export const Paper = ({ title, order, children }: Props) => (
  <ShopPaper
    orderId={order._id}
    title={
      <>
        {title} <span className="sr-only">{texts.ofOrder}</span> {shortOrderId(order)}
      </>
    }
    aside={
      <>
        <p className="mt-2 text-sm figures">
          <DateText iso={order.orderDate} />
          <br />
          <span className="break-all">{order._id}</span>
        </p>
        {order.orderStatus === 'rejected' ? <p className="label mt-2 text-xl">{texts.notToBeSent}</p> : null}
      </>
    }
  >
    {children}
  </ShopPaper>
)

/** Address and phone number for the courier, large enough to be read at arm's length. */
export function Recipient({ label, address }: { label: string; address: AddressInfo }) {
  return (
    <section className="wrap-anywhere mt-6">
      <h3 className="label text-sm">{label}</h3>
      <p className="mt-1 font-semibold text-2xl leading-tight">{address.name}</p>
      <p className="font-semibold text-xl">
        <PhoneText of={address.phone} />
      </p>
      <p className="mt-1 whitespace-pre-line text-lg">
        {address.address}
        <br />
        {placeText(address)} {address.pincode}
      </p>
      {address.notes ? <p className="mt-2 whitespace-pre-line">{texts.notes(address.notes)}</p> : null}
    </section>
  )
}
