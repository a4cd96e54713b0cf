import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { language } from '#rules/build-language.ts'
import { zoneOfPlace } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { orderLink } from '#rules/order-link.ts'
import { shownText } from '#rules/shown-text.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { type ShopShown, useShop } from '#web/app/shop.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { Motif } from '#web/look/motif.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { TotalsList } from '#web/order/totals-list.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LazyPiece } from '#web/ui/lazy-piece.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { myOrderQuery } from '#web/visitor/order-api.ts'
import { type Receipt, useReceipt } from '#web/visitor/receipt.ts'
import { useUser } from '#web/visitor/session.ts'
import { OrderedItems } from '../checkout/ordered-items.tsx'
import { LastListingLink } from '../listing/last-listing.tsx'
import { texts } from './texts.ts'

export { frame } from '../checkout/checkout-frame.tsx'

/** Of orders that are paid before the parcel comes. */
const payPlaced = lazyOverlay(() => import('../my-order/pay-part.tsx'), 'PayPlaced')

/** Thank you, and what was ordered. Without an order to show it leads home. */
export function Component() {
  const { state } = useLocation()
  // The browser keeps a navigation's state over a reload, the server does not know it.
  const isInBrowser = useIsInBrowser()
  const receipt = useReceipt(state)
  if (isInBrowser && !receipt) return <Navigate to={paths.home} replace />
  return (
    <div className="pb-8">
      <UnlistedHead title={texts.title} />
      {receipt ? <Confirmation receipt={receipt} /> : <Skeleton className="h-screen" label={texts.loading} />}
    </div>
  )
}

function Confirmation({ receipt }: { receipt: Receipt }) {
  const shop = useShop()
  const user = useUser()
  const toPay = useLeftToPay(receipt)
  const days = daysTo(receipt.address, shop.delivery)
  return (
    <>
      <ParcelOnItsWay />
      <div className="page-narrow">
        <p className="mt-8 max-w-prose font-bold text-2xl">
          {toPay > 0 ? texts.nextToPay(formatTaka(toPay)) : texts.next}
        </p>
        <p className="mt-3 max-w-prose text-lg">{receipt.payNow ? texts.placedToPay(days) : texts.placed(days)}</p>
        <p className="mt-2 text-ink-soft">
          {texts.orderId} <strong className="text-ink">{shortOrderId({ _id: receipt.orderId })}</strong>
        </p>
        <p className="mt-2 text-ink-soft">
          {texts.questions}{' '}
          <a href={`tel:${shop.phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {shop.phone}
          </a>
        </p>
        {receipt.isEarlier ? <OrderedEarlier /> : null}
        {receipt.payNow ? (
          <div className="mt-8 max-w-prose">
            <LazyPiece piece={payPlaced} props={{ orderKey: receipt.orderKey }}>
              <Skeleton className="h-64" />
            </LazyPiece>
          </div>
        ) : null}
        <FollowLink orderKey={receipt.orderKey} />
        <Ordered receipt={receipt} />
        <div className="mt-10 flex flex-wrap gap-3">
          <LastListingLink className={buttonClass()}>{texts.goOn}</LastListingLink>
          {user ? (
            <Link to={paths.account} className={buttonClass({ variant: 'secondary' })}>
              {texts.myOrders}
            </Link>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Whole taka that are to be paid before the parcel comes, as the order is by now. */
function useLeftToPay({ orderKey, payNow = 0 }: Receipt): number {
  const order = useQuery({ ...myOrderQuery(orderKey), enabled: payNow > 0 }).data?.data
  // What was not paid in its time can still be paid.
  if (!order || order.isNotPaid) return payNow
  return order.advance.state === 'checking' ? 0 : order.payNow
}

/** How long the parcel takes: a chosen place has the time of its zone, where the owner has written one. */
function daysTo({ district, thana }: Receipt['address'], { zones, days }: ShopShown['delivery']): string {
  if (district === '') return days
  return shownText(zoneOfPlace(zones, { district, thana }).days, language) || days
}

/** The order's own link, to be saved by the shopper: in Messenger's browser nothing else of this visit may be left tomorrow. */
function FollowLink({ orderKey }: { orderKey: string }) {
  const { publicUrl } = useApp()

  const copy = () => void copyText(orderLink(publicUrl, orderKey), texts.copied, texts.notCopied)

  return (
    <div className="mt-6 max-w-prose">
      <p className="mb-3">{texts.followHint}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.myOrder(orderKey)} className={buttonClass({ variant: 'accent' })}>
          {texts.follow}
        </Link>
        <Button variant="secondary" onClick={copy}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}

/** A rickshaw rides in with the parcel. Above the text there is room for the toast, which is at the top below `lg`. */
function ParcelOnItsWay() {
  return (
    <div className="trim overflow-hidden bg-panel text-on-panel">
      <div className="page-narrow flex flex-col items-start gap-x-10 pt-20 sm:flex-row sm:items-end sm:justify-between lg:pt-6">
        <div className="pb-4 sm:pb-10">
          {/* It is Bangla lettering of the same word. */}
          {language === 'bn' ? null : <Motif name="thankYou" className="h-14 w-auto sm:h-20" />}
          <h1 className="display mt-3 text-[min(4.5rem,30vw)] lg:text-9xl">{texts.thanks}</h1>
        </div>
        <Motif name="rickshaw" className="ride-in h-auto w-60 self-end sm:w-96" />
      </div>
      <div className="h-2 bg-panel-loud" />
    </div>
  )
}

/** The answer to the first try was lost, and the shopper has changed the order since. */
function OrderedEarlier() {
  return (
    <p className="mt-6 max-w-prose border-ink border-l-4 bg-raised p-4">
      {texts.earlier}{' '}
      <Link to={paths.contact} className="underline underline-offset-4">
        {texts.contact}
      </Link>
      .
    </p>
  )
}

function Ordered({ receipt }: { receipt: Receipt }) {
  const { address, cartItems, totals, total, couponCode } = receipt
  return (
    <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_26rem] xl:gap-16">
      <section aria-labelledby="cart-summary">
        <h2 id="cart-summary" className="display mb-4 text-3xl">
          {texts.summary}
        </h2>
        <OrderedItems items={cartItems} />
      </section>
      <div className="grid gap-8 bg-raised p-4 sm:p-6">
        <section aria-labelledby="shipping-details">
          <h2 id="shipping-details" className="display mb-4 text-3xl">
            {texts.shipping}
          </h2>
          <AddressLines address={address} />
        </section>
        <TotalsList totals={{ ...totals, total }} couponCode={couponCode} />
      </div>
    </div>
  )
}
