import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useUser } from '#web/visitor/session.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { texts } from './texts.ts'

/** What customers see of a payment. Signed out, the login dialog opens and nothing else is there. */
export function CustomerPayment({ children }: { children: ReactNode }) {
  // The page of a payment that is named after # does not ask to sign in; the server does not know that.
  const hasPayment = useLocation().hash !== ''
  useAskToSignIn(useIsInBrowser() ? hasPayment : null)
  const user = useUser()
  if (user) return children
  return (
    <PaymentText heading={texts.title}>
      <SignInFirst text={texts.signIn} />
    </PaymentText>
  )
}

/** One sentence about a payment, and what to do next. */
export function PaymentText({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-20 sm:py-32">
      <UnlistedHead title={texts.title} />
      <h1 className="display mb-8 max-w-4xl text-5xl sm:text-7xl">{heading}</h1>
      {children}
    </div>
  )
}
