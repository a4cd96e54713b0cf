import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BuyerPayment } from '#contract/online-payments.ts'
import { formatTaka } from '#rules/money.ts'
import { isRecorded } from '#rules/online-payments.ts'
import { isRefusal } from '#web/api.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrderKeyOf } from '#web/visitor/begun-payment.ts'
import { myOrderQuery, paymentQuery } from '#web/visitor/order-api.ts'
import { useUser } from '#web/visitor/session.ts'
import { OnlinePart } from './online-part.tsx'
import { texts } from './payment-texts.ts'

/** What became of a payment, by its name; the shop is asked again while that is not known. */
export function PaymentResult({ payment }: { payment: string }) {
  const found = useQuery(paymentQuery(payment))
  const orderKey = useOrderKeyOf(payment)
  const isUnknown = payment === '' || (found.error && isRefusal(found.error) && found.error.status === 404)
  if (isUnknown) {
    return (
      <Result heading={texts.unknown} text={texts.unknownText}>
        <ToOrder orderKey={null} />
      </Result>
    )
  }
  return (
    <>
      {couldNotLoad(found) || found.isError ? <LoadError query={found} /> : null}
      {found.data ? <Known found={found.data.data} orderKey={orderKey} /> : null}
      {found.isPending && !couldNotLoad(found) ? <Skeleton className="h-96" label={texts.loading} /> : null}
    </>
  )
}

type KnownProps = { found: BuyerPayment & { order: string }; orderKey: string | null }

function Known({ found: { state, amount, order, problem, wentBack }, orderKey }: KnownProps) {
  const isPaid = isRecorded(state)
  const isWaiting = state === 'pending' || state === 'held'
  const why = problem && !isPaid ? texts.problems[problem] : ''
  return (
    <Result
      heading={wentBack ? texts.gone.heading : texts.headings[state]}
      text={wentBack ? texts.gone.text : `${why} ${texts.explain[state]}`.trim()}
      about={texts.amount(formatTaka(amount), order)}
    >
      {isPaid || isWaiting || orderKey === null ? null : <PayAgain orderKey={orderKey} />}
      <ToOrder orderKey={orderKey} />
    </Result>
  )
}

type ResultProps = { heading: string; text: string; about?: string; children: ReactNode }

const Result = ({ heading, text, about, children }: ResultProps) => (
  <>
    <h1 className="display max-w-4xl text-5xl sm:text-7xl">{heading}</h1>
    <div role="status" className="mt-4 max-w-prose text-lg">
      {about ? <p className="font-semibold">{about}</p> : null}
      <p>{text}</p>
    </div>
    <div className="mt-8 grid max-w-md gap-6">{children}</div>
  </>
)

/** The ways that are left, with what is due now. */
function PayAgain({ orderKey }: { orderKey: string }) {
  const order = useQuery(myOrderQuery(orderKey))
  return order.data ? <OnlinePart order={order.data.data} orderKey={orderKey} /> : null
}

/** Another tab, or another browser, does not know the link of the order. */
function ToOrder({ orderKey }: { orderKey: string | null }) {
  const isCustomer = useUser() !== null
  const className = buttonClass({ variant: 'secondary', wide: true })
  if (orderKey !== null) {
    return (
      <Link to={paths.myOrder(orderKey)} className={className}>
        {texts.toOrder}
      </Link>
    )
  }
  return (
    <Link to={isCustomer ? paths.account : paths.findOrder} className={className}>
      {isCustomer ? texts.viewOrders : texts.find}
    </Link>
  )
}
