import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { CustomerPayment } from './customer-payment.tsx'

export { notFoundStatus as loader } from '#web/app/guards.ts'

/** The return address of PayPal, which the shop does not offer: customers see that nothing is found. */
export function Component() {
  return (
    <CustomerPayment>
      <ShopNotFoundPage />
    </CustomerPayment>
  )
}
