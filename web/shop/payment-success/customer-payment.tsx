import type { ReactNode } from 'react'
import { useUser } from '#web/visitor/session.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { PaymentText } from './payment-text.tsx'

/** What customers see of a payment. Signed out, the login dialog opens and nothing else is there (behaviour §2). */
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
