import { useLocation } from 'react-router'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { PaymentResult } from './payment-result.tsx'
import { texts } from './payment-texts.ts'

/** Where the provider sends a buyer whose payment failed, or is not confirmed yet. Only the browser knows which payment it was. */
export function Component() {
  const isInBrowser = useIsInBrowser()
  const payment = useLocation().hash.slice(1)
  return (
    <div className="page-narrow min-h-[60dvh] py-8 sm:py-12">
      <UnlistedHead title={texts.title} />
      {isInBrowser ? <PaymentResult payment={payment} /> : <Skeleton className="h-96" label={texts.loading} />}
    </div>
  )
}
