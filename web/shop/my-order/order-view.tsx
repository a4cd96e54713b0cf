import { Phone, ReceiptText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import { formatTaka } from '#rules/money.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { shortOrderId, totalsOf } from '#web/order/order-text.ts'
import { TotalsList } from '#web/order/totals-list.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LazyPiece } from '#web/ui/lazy-piece.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { OrderAgain } from '../account/order-again.tsx'
import { AskLinks } from '../ask/ask-links.tsx'
import { texts as askTexts } from '../ask/texts.ts'
import { OrderedItems } from '../checkout/ordered-items.tsx'
import { LastPayment, OnlinePart } from './online-part.tsx'
import { headingOf, sentenceOf } from './order-words.ts'
import { ParcelWay } from './parcel-way.tsx'
import { ReturnsPart } from './returns-part.tsx'
import { Steps } from './steps.tsx'
import { texts } from './texts.ts'

const correction = lazyOverlay(() => import('./correction-dialog.tsx'), 'CorrectionDialog', 'correction')
const cancellation = lazyOverlay(() => import('./cancellation.tsx'), 'Cancellation', 'cancellation')

/** Of orders that are paid before the parcel comes. */
const payPart = lazyOverlay(() => import('./pay-part.tsx'), 'PayPart')

type Props = { order: MyOrder; orderKey: string }

/** How far an order is, what to pay, and what its buyer can still change. */
export function OrderView({ order, orderKey }: Props) {
  const shop = useShop()
  const isInBrowser = useIsInBrowser()
  // It is what its buyer has to do next.
  const isToPayOnline = order.payUntil !== null || order.isNotPaid
  return (
    <>
      <p className="label text-ink-soft">{texts.order(shortOrderId(order))}</p>
      <h1 className="display mt-1 text-5xl sm:text-7xl">{headingOf(order)}</h1>
      <p role="status" className="mt-3 max-w-prose text-lg">
        {sentenceOf(order)}
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_26rem]">
        <div className="grid gap-8">
          {isToPayOnline ? <OnlinePart order={order} orderKey={orderKey} /> : null}
          {isInBrowser && (order.payTo.length > 0 || order.claims.length > 0) ? (
            <LazyPiece piece={payPart} props={{ order, orderKey }}>
              <Skeleton className="h-64" />
            </LazyPiece>
          ) : null}
          <Steps order={order} />
          {order.parcels.filter(isFollowed).map((parcel) => (
            <ParcelWay key={parcel._id} parcel={parcel} />
          ))}
          <a href={`tel:${shop.phone}`} className={buttonClass({ wide: true })}>
            <Phone aria-hidden className="size-5" />
            {texts.call}
          </a>
          <AskLinks text={askTexts.aboutOrder(shortOrderId(order))} />
          <ReturnsPart order={order} orderKey={orderKey} />
          <Recipient order={order} orderKey={orderKey} />
          {isClosed(order) && !order.mergedInto ? <OrderAgain order={order} /> : null}
        </div>
        <div className="grid gap-8 bg-raised p-4 sm:p-6">
          <section>
            <p className="text-ink-soft">{toPayText(order)}</p>
            <Price taka={order.toPay} size="large" />
            {order.paid > 0 && order.toPay > 0 ? <p>{texts.paid(formatTaka(order.paid))}</p> : null}
            {order.toRefund > 0 ? <p>{texts.toRefund(formatTaka(order.toRefund))}</p> : null}
            <LastPayment order={order} />
            {order.refunds.map(({ amount, isDone }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: no ids here, and none is removed
              <p key={at} role="status">
                {isDone ? texts.refunded(formatTaka(amount)) : texts.refunding(formatTaka(amount))}
              </p>
            ))}
          </section>
          {isToPayOnline ? null : <OnlinePart order={order} orderKey={orderKey} />}
          <Part title={texts.inIt}>
            <OrderedItems items={order.cartItems} />
          </Part>
          <TotalsList totals={totalsOf(order)} couponCode={order.couponCode} />
          {order.invoices.length > 0 ? (
            <Link to={paths.myInvoice(orderKey)} className={buttonClass({ variant: 'secondary', wide: true })}>
              <ReceiptText aria-hidden className="size-5" />
              {texts.invoice}
            </Link>
          ) : null}
        </div>
      </div>
      <p className="mt-8 max-w-prose text-ink-soft text-sm noscript:hidden">{texts.linkHint}</p>
      {order.canCancel ? <CancelButton orderKey={orderKey} /> : null}
    </>
  )
}

const toPayText = ({ toPay, payNow, payOnline }: MyOrder): string => {
  if (toPay === 0) return texts.nothingToPay
  return payOnline || payNow > 0 ? texts.toPayAnyWay : texts.toPay
}

/** The shop's own record of what comes back begins before anything is on its way: the part of returns shows more. */
const isFollowed = ({ kind }: MyOrder['parcels'][number]) => kind !== 'return'

const isClosed = ({ status }: MyOrder) => status === 'delivered' || status === 'cancelled'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The recipient, as long as that is shown; it can be corrected until the order is packed. */
function Recipient({ order, orderKey }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { addressInfo, canCorrect } = order
  return (
    <Part title={texts.goesTo}>
      {addressInfo ? (
        <AddressLines address={addressInfo} />
      ) : (
        <p className="text-ink-soft">{order.isBuyerDeleted ? texts.deleted : texts.hidden}</p>
      )}
      {canCorrect ? (
        <Button
          variant="secondary"
          wide
          className="mt-4 noscript:hidden"
          data-opens="correction"
          onClick={() => setOpen(true)}
        >
          {texts.correct}
        </Button>
      ) : null}
      {addressInfo && !canCorrect && !isClosed(order) ? (
        <p className="mt-3 text-ink-soft text-sm">{texts.packedAlready}</p>
      ) : null}
      {canCorrect || isOpen ? (
        <LazyOverlay overlay={correction} props={{ order, orderKey, open: isOpen, onOpenChange: setOpen }} />
      ) : null}
    </Part>
  )
}

function CancelButton({ orderKey }: { orderKey: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        className="mt-8 w-full noscript:hidden sm:w-auto"
        data-opens="cancellation"
        onClick={() => setOpen(true)}
      >
        {texts.cancel}
      </Button>
      <LazyOverlay overlay={cancellation} props={{ orderKey, open: isOpen, onOpenChange: setOpen }} />
    </>
  )
}
