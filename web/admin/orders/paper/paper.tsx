import { type ReactNode, useId } from 'react'
import type { AddressInfo, Order } from '#contract/orders.ts'
import { useShop } from '#web/app/shop.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { texts } from './texts.ts'

type Props = { title: string; order: Order; children: ReactNode }

/** One sheet of paper about one order, with the shop at its head. Paper is white, whatever the screen's theme. */
export function Paper({ title, order, children }: Props) {
  const shop = useShop()
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      data-order={order._id}
      // Bangla letters reach above their line: without room they would end on the sheet before.
      className="break-after-page on-sheet border border-line bg-raised p-4 last:break-after-auto sm:p-10 print:border-0 print:px-0 print:py-4"
    >
      <header className="wrap-anywhere flex flex-wrap items-start justify-between gap-x-8 gap-y-4 print:flex-nowrap border-ink border-b-2 pb-4">
        <div>
          <p className="display text-3xl">
            {shop.name} <span lang="bn">{shop.nameInBangla}</span>
          </p>
          <p className="mt-2 text-sm">
            {[shop.phone, shop.email].filter(Boolean).join(' · ')}
            <br />
            {shop.address}
            {shop.bin === '' ? null : (
              <>
                <br />
                {texts.bin(shop.bin)}
              </>
            )}
          </p>
        </div>
        <div className="sm:text-right print:text-right">
          <h2 id={id} className="display text-3xl">
            {title} <span className="sr-only">{texts.ofOrder}</span> {shortOrderId(order)}
          </h2>
          <p className="mt-2 text-sm figures">
            <DateText iso={order.orderDate} />
            <br />
            <span className="break-all">{order._id}</span>
          </p>
          {order.orderStatus === 'rejected' ? <p className="label mt-2 text-xl">{texts.notToBeSent}</p> : null}
        </div>
      </header>
      {children}
    </article>
  )
}

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
