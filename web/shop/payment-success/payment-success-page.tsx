import { useLocation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { PaymentResult } from '../my-order/payment-result.tsx'
import { CustomerPayment, PaymentText } from './customer-payment.tsx'
import { texts } from './texts.ts'

/** Where a payment ends. With its name after # the page shows what became of it, to guests too; otherwise its sentence is fixed. */
export function Component() {
  const payment = useLocation().hash.slice(1)
  // The server knows no payment: until the browser has taken the page over, both show the same.
  return useIsInBrowser() && payment !== '' ? <OnlinePayment payment={payment} /> : <FixedSentence />
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

function OnlinePayment({ payment }: { payment: string }) {
  const shop = useShop()
  return (
    <div className="page-narrow min-h-[60dvh] py-8 sm:py-12">
      <title>{`${texts.title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <PaymentResult payment={payment} />
    </div>
  )
}
