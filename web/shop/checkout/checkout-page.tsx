import { useTransition } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { chargeAt, shippingTypes, zoneOfType } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { appOf, useApp, userOf } from '#web/app/context.ts'
import { LoadingLogo } from '#web/app/loading-logo.tsx'
import { useShop } from '#web/app/shop.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mergeGuestLists } from '#web/visitor/account-lists.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { cartQuery, useCart } from '#web/visitor/cart.ts'
import { mailStateQuery } from '#web/visitor/mail-state-query.ts'
import { useUnansweredAttempt } from '#web/visitor/order-attempt.ts'
import { chooseShipping, useOrdersAsGuest } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { EmptyCart } from '../cart/cart-contents.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { PolicyNote } from '../policy/policy-note.tsx'
import { BillingFields } from './billing-fields.tsx'
import type { KnownPlace } from './known-place.ts'
import { OrderSummary } from './order-summary.tsx'
import { texts } from './texts.ts'
import { useCheckout } from './use-checkout.ts'
import { useOrderTotals } from './use-order-totals.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { WaitingNotice } from './waiting-notice.tsx'

export { frame } from './checkout-frame.tsx'

const formId = 'checkout-form'

/** A customer's page comes with cart and saved address; a guest's cart is known to the browser alone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const app = appOf(context)
  const user = await userOf(app)
  if (user) {
    await Promise.all([
      app.queries.prefetchQuery(cartQuery(app.api, user._id)),
      app.queries.prefetchQuery(addressesQuery(app.api, user._id)),
    ])
  } else await app.queries.prefetchQuery(mailStateQuery(app.api))
  return null
}

/** What takes the focus comes into view between message and bottom bar, the coupon together with the total and the notice below it. */
const roomForRefusals = '[&_:is(input,textarea,li,[role=combobox])]:scroll-my-24 [&_[name=coupon]]:scroll-mb-112'

/** Where it goes, what it costs, and the order. */
export function Component() {
  useAskToSignIn(useOrdersAsGuest())
  const placing = usePlaceOrder()
  return (
    <div className={cx('page-narrow py-6 sm:py-12', roomForRefusals)}>
      <UnlistedHead title={texts.title} />
      {placing.isPlaced ? <Opening /> : <Checkout placing={placing} />}
      {placing.isPlaced ? null : <PolicyNote />}
    </div>
  )
}

/** Over the page, of which nothing below moves up meanwhile (checkout-frame.css). */
const Opening = () => (
  <div data-opening>
    <LoadingLogo label={texts.opening} />
  </div>
)

type Placing = { placing: ReturnType<typeof usePlaceOrder> }

/** No form without a line to order; typed text is there again with the first line in the cart. */
function Checkout({ placing }: Placing) {
  const { isReady, items } = useCart()
  return (
    <>
      <SectionHeading level={1} title={texts.title} />
      {isReady && items.length === 0 ? <EmptyCheckout placing={placing} /> : <OrderForm placing={placing} />}
    </>
  )
}

function EmptyCheckout({ placing }: Placing) {
  const user = useUser()
  const { isUnmerged } = useCart()
  const unanswered = useUnansweredAttempt()
  /** This visitor's order that may have emptied the cart: its answer was lost. */
  const lostAttempt = unanswered?.body.userId === user?._id ? unanswered : null
  const { waiting } = placing
  return (
    <>
      {lostAttempt && !waiting ? (
        <Notice
          text={texts.lost}
          action={texts.askAgain}
          isBusy={placing.isPending}
          onPress={() => placing.place(lostAttempt)}
        />
      ) : null}
      {waiting ? <WaitingNotice waiting={waiting} withTryNow /> : <FormError>{placing.error?.message}</FormError>}
      {isUnmerged && user ? <UnmergedNotice userId={user._id} /> : <EmptyCart text={texts.emptyCart} />}
    </>
  )
}

/** The cart is not empty: what was put into it before signing in is still on its way into the account. */
function UnmergedNotice({ userId }: { userId: string }) {
  const app = useApp()
  const [isMerging, startMerging] = useTransition()
  const tryAgain = () =>
    startMerging(async () => {
      await mergeGuestLists(app, userId)
    })
  return <Notice text={texts.unmerged} action={texts.tryAgain} isBusy={isMerging} onPress={tryAgain} />
}

type NoticeProps = { text: string; action: string; isBusy: boolean; onPress: () => void }

/** Why the cart is empty only for now, and what shows more. */
const Notice = ({ text, action, isBusy, onPress }: NoticeProps) => (
  <div role="status" className="mb-8 grid justify-items-start gap-3 border-ink border-l-4 bg-raised p-4">
    <p>{text}</p>
    <Button variant="secondary" loading={isBusy} onClick={onPress}>
      {action}
    </Button>
  </div>
)

function OrderForm({ placing }: Placing) {
  const { cart, totals, billing, refusals, change, placeOrder } = useCheckout(placing)
  // Changes would not be in the order that is sent again.
  const isWaiting = placing.waiting !== null
  return (
    <div className="grid items-start gap-10 noscript:hidden lg:grid-cols-[1fr_28rem] xl:gap-16">
      <form
        id={formId}
        ref={billing.form}
        noValidate
        onSubmit={placeOrder}
        onInput={billing.onInput}
        onKeyDown={billing.toNextField}
        inert={isWaiting}
        className={cx('grid gap-8', isWaiting && 'opacity-50')}
      >
        <section aria-labelledby="billing-details">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="billing-details" className="display text-3xl">
              {texts.billing}
            </h2>
            {billing.startBlank ? (
              <Button variant="quiet" size="small" className="-mr-3" onClick={billing.startBlank}>
                {texts.notYou}
              </Button>
            ) : null}
          </div>
          <SavedAddresses addresses={billing.addresses} own={billing.ownPlace} onChoose={billing.chooseAddress} />
          <BillingFields billing={billing} problems={{ ...refusals.ofFields, ...billing.problems }} />
        </section>
        <ShippingChoice />
      </form>
      <OrderSummary
        formId={formId}
        cart={cart}
        totals={totals}
        refusals={refusals}
        change={change}
        placing={placing}
        phone={billing.phone}
      />
    </div>
  )
}

type SavedAddressesProps = {
  addresses: readonly Address[]
  /** What was typed before one of them was chosen. */
  own: KnownPlace | null
  onChoose: (place: KnownPlace) => void
}

/** Where earlier parcels went: one tap fills in all of it, and another one brings back what was typed. */
function SavedAddresses({ addresses, own, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of the form, but ways to fill them.
    <div
      role="group"
      aria-label={texts.deliverTo}
      className="-mx-1 mb-4 flex [scroll-snap-type:x_proximity] gap-2 overflow-x-auto px-1 py-1"
    >
      {own ? <AddressButton street={own.address} place={texts.asTyped} onChoose={() => onChoose(own)} /> : null}
      {addresses.map((address) => (
        <AddressButton
          key={address._id}
          street={address.address}
          place={address.city}
          onChoose={() => onChoose(address)}
        />
      ))}
    </div>
  )
}

type AddressButtonProps = { street: string | undefined; place: string; onChoose: () => void }

const AddressButton = ({ street, place, onChoose }: AddressButtonProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="grid min-h-11 w-44 shrink-0 snap-start content-start rounded-sm border border-line-strong bg-raised px-3 py-2 text-left text-sm hover:border-ink"
  >
    <span className="truncate font-semibold">{street}</span>
    <span className="truncate text-ink-soft">{place}</span>
  </button>
)

const price = (taka: number) => (
  <span className="font-semibold figures">{taka === 0 ? texts.free : formatTaka(taka)}</span>
)

/** Follows from a chosen place; with a typed one the shopper chooses it. */
function ShippingChoice() {
  const { zones } = useShop().delivery
  const { choices, zone, totals } = useOrderTotals()
  const isOfPlace = choices.district !== ''
  const options = shippingTypes
    .filter((type) => zones.some((one) => one.type === type))
    .map((type) => ({
      value: type,
      label: texts[type],
      detail: price(chargeAt(isOfPlace && type === zone.type ? zone : zoneOfType(zones, type), totals.subtotal)),
      disabled: isOfPlace && type !== zone.type,
    }))
  return (
    <RadioGroup
      label={texts.shipping}
      name="shipping"
      look="pair"
      options={options}
      value={zone.type}
      onChange={chooseShipping}
    />
  )
}
