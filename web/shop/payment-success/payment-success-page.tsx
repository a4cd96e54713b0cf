import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CustomerPayment, PaymentText } from './customer-payment.tsx'

/** Where a payment ends; its sentence is fixed. */
export function Component() {
  return (
    <CustomerPayment>
      <PaymentText heading="Payment is successfull!">
        <Link to={paths.account} className={buttonClass({ size: 'large' })}>
          View Orders
        </Link>
      </PaymentText>
    </CustomerPayment>
  )
}
