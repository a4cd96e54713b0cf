import { useLocation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { Component as PaymentPage } from '../my-order/payment-page.tsx'
import { CustomerPayment, PaymentText } from './customer-payment.tsx'
import { texts } from './texts.ts'

/** Where a payment ends. With its name after # the page shows what became of it, to guests too; otherwise its sentence is fixed. */
export function Component() {
  const hasPayment = useLocation().hash.length > 1
  // The server knows no payment: until the browser has taken the page over, both show the same.
  return useIsInBrowser() && hasPayment ? <PaymentPage /> : <FixedSentence />
}

const FixedSentence = () => (
  <CustomerPayment>
    <PaymentText heading={texts.done}>
      <Link to={paths.account} className={buttonClass({ size: 'large' })}>
        {texts.viewOrders}
      </Link>
    </PaymentText>
  </CustomerPayment>
)
