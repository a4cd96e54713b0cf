import type { Hints } from '#contract/hints.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

/** Orders with money of which staff have to decide. */
export const PaymentHint = ({ orders }: { orders: Hints['payments'] }) => (
  <section
    data-hint
    aria-label={texts.payments}
    className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border-2 border-bad bg-raised px-4 py-2 print:hidden"
  >
    <p>{texts.whyPayments}</p>
    {orders.map((order) => (
      <Link
        key={order._id}
        to={paths.admin.order(order._id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {shortOrderId(order)}
      </Link>
    ))}
  </section>
)
