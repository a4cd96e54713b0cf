import type { LoaderFunctionArgs } from 'react-router'
import { shop } from '#shop-config'
import { appOf, userOf } from '#web/app/context.ts'
import { cx } from '#web/ui/class-names.ts'
import { LoadingLogo } from '#web/ui/loading-logo.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { cartQuery } from '#web/visitor/cart.ts'
import { useOrdersAsGuest } from '#web/visitor/order-draft.ts'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { BillingFields, ShippingChoice } from './billing-fields.tsx'
import { OpenAttemptNotice } from './open-attempt-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

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
  }
  return null
}

/** What takes the focus comes into view between message and bottom bar, the coupon together with the total and the notice below it. */
const roomForRefusals = '[&_:is(input,textarea,li)]:scroll-my-20 [&_[name=coupon]]:scroll-mb-112'

/** Where it goes, what it costs, and the order (behaviour §5). */
export function Component() {
  useAskToSignIn(useOrdersAsGuest())
  const placing = usePlaceOrder()
  return (
    <div className={cx('page-narrow py-8 sm:py-12', roomForRefusals)}>
      <title>{`Checkout · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      {placing.isSuccess ? <LoadingLogo label="Opening your order" /> : <Checkout placing={placing} />}
    </div>
  )
}

function Checkout({ placing }: { placing: ReturnType<typeof usePlaceOrder> }) {
  const { cart, totals, billing, refusals, change, lostAttempt, placeOrder } = useCheckout(placing)
  return (
    <>
      <SectionHeading level={1} title="Checkout" />
      {lostAttempt ? (
        <OpenAttemptNotice onAsk={() => placing.mutate(lostAttempt)} isAsking={placing.isPending} />
      ) : null}
      <div className="grid items-start gap-10 noscript:hidden lg:grid-cols-[1fr_28rem] xl:gap-16">
        <form
          id={formId}
          ref={billing.form}
          noValidate
          onSubmit={placeOrder}
          onInput={billing.keep}
          onKeyDown={billing.toNextField}
          className="grid gap-8"
        >
          <section aria-labelledby="billing-details">
            <h2 id="billing-details" className="display mb-4 text-3xl">
              Billing details
            </h2>
            <BillingFields problems={{ ...refusals.ofFields, ...billing.problems }} />
          </section>
          <ShippingChoice />
        </form>
        <OrderSummary {...{ formId, cart, totals, refusals, change }} isPlacing={placing.isPending} />
      </div>
    </>
  )
}
