import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { formatTaka } from '#rules/money.ts'
import { shippingCharge } from '#rules/price.ts'
import { shop } from '#shop-config'
import { callQuery } from '#web/app/call-query.ts'
import { type AppContext, appOf, useApp, userOf } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LoadingLogo } from '#web/ui/loading-logo.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import type { CheckoutProblems } from '#web/visitor/billing.ts'
import { cartQuery } from '#web/visitor/cart.ts'
import { chooseShipping, useOrderChoices, useOrdersAsGuest } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { PolicyNote } from '../policy/policy-note.tsx'
import { addressFields, emailField, notesField } from './address-fields.ts'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

const formId = 'checkout-form'

const mailStateQuery = ({ api }: Pick<AppContext, 'api'>) => callQuery(api, 'getMailState', {})

/** A customer's page comes with cart and saved address; a guest's cart is known to the browser alone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const app = appOf(context)
  const user = await userOf(app)
  if (user) {
    await Promise.all([
      app.queries.prefetchQuery(cartQuery(app.api, user._id)),
      app.queries.prefetchQuery(addressesQuery(app.api, user._id)),
    ])
  } else await app.queries.prefetchQuery(mailStateQuery(app))
  return null
}

/** What takes the focus comes into view between message and bottom bar, the coupon together with the total and the notice below it. */
const roomForRefusals = '[&_:is(input,textarea,li)]:scroll-my-20 [&_[name=coupon]]:scroll-mb-112'

/** Where it goes, what it costs, and the order. */
export function Component() {
  useAskToSignIn(useOrdersAsGuest())
  const placing = usePlaceOrder()
  return (
    <div className={cx('page-narrow py-8 sm:py-12', roomForRefusals)}>
      <title>{`Checkout · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      {placing.isSuccess ? <LoadingLogo label="Opening your order" /> : <Checkout placing={placing} />}
      <PolicyNote />
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

type OpenAttemptNoticeProps = { onAsk: () => void; isAsking: boolean }

/** The cart is empty, but an order went out whose answer was lost: asking again shows what became of it. */
function OpenAttemptNotice({ onAsk, isAsking }: OpenAttemptNoticeProps) {
  return (
    <div role="status" className="mb-8 grid justify-items-start gap-3 border-ink border-l-4 bg-raised p-4">
      <p>Your last order was sent, but the shop's answer got lost on the way. Ask again: nothing is ordered twice.</p>
      <Button variant="secondary" loading={isAsking} onClick={onAsk}>
        Check my order
      </Button>
    </div>
  )
}

/** Where the order goes. The browser keeps what is typed, so that nothing is lost during hydration. */
function BillingFields({ problems }: { problems: CheckoutProblems }) {
  const app = useApp()
  const isGuest = useUser() === null
  const { data } = useQuery({ ...mailStateQuery(app), enabled: isGuest })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {addressFields.map((field) => (
        <TextField key={field.name} required enterKeyHint="next" {...field} error={problems[field.name]} />
      ))}
      {isGuest && data?.data.sendsMail ? (
        <TextField enterKeyHint="next" {...emailField} error={problems.email} />
      ) : null}
      <TextArea {...notesField} error={problems.notes} />
    </div>
  )
}

const price = (taka: number) => <span className="font-semibold tabular-nums">{formatTaka(taka)}</span>

const shippingOptions = [
  { value: 'inside', label: 'Inside Dhaka', detail: price(shippingCharge('inside')) },
  { value: 'outside', label: 'Outside Dhaka', detail: price(shippingCharge('outside')) },
]

function ShippingChoice() {
  const { shippingType } = useOrderChoices()
  return (
    <RadioGroup
      label="Shipping"
      name="shipping"
      options={shippingOptions}
      value={shippingType}
      onChange={(value) => chooseShipping(value === 'outside' ? 'outside' : 'inside')}
    />
  )
}
