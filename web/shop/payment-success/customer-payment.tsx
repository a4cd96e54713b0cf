import type { ReactNode } from 'react'
import { shop } from '#shop-config'
import { useUser } from '#web/visitor/session.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'

/** What customers see of a payment. Signed out, the login dialog opens and nothing else is there. */
export function CustomerPayment({ children }: { children: ReactNode }) {
  useAskToSignIn()
  const user = useUser()
  if (user) return children
  return (
    <PaymentText heading="Payment">
      <SignInFirst text="Sign in to see your payment." />
    </PaymentText>
  )
}

/** One sentence about a payment, and what to do next. */
export function PaymentText({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-20 sm:py-32">
      <title>{`Payment · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display mb-8 max-w-4xl text-5xl sm:text-7xl">{heading}</h1>
      {children}
    </div>
  )
}
