import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { CustomerPayment } from './customer-payment.tsx'

export { notFoundStatus as loader } from '#web/app/guards.ts'

/** An address of its own for customers only, with nothing behind it: the shop takes cash on delivery. */
export function Component() {
  return (
    <CustomerPayment>
      <ShopNotFoundPage />
    </CustomerPayment>
  )
}
