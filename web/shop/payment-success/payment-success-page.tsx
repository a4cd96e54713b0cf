import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CustomerPayment, PaymentText } from './customer-payment.tsx'
import { texts } from './texts.ts'

/** Where a payment ends; its sentence is fixed. */
export function Component() {
  return (
    <CustomerPayment>
      <PaymentText heading={texts.done}>
        <Link to={paths.account} className={buttonClass({ size: 'large' })}>
          {texts.viewOrders}
        </Link>
      </PaymentText>
    </CustomerPayment>
  )
}
