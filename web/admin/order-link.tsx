import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'

/** The number of an order, which leads to it. */
export const OrderLink = ({ id }: { id: string }) => (
  <Link
    to={paths.admin.order(id)}
    className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
  >
    {shortOrderId({ _id: id })}
  </Link>
)
