import { useUser } from '#web/app/use-user.ts'
import { useAskToSignIn } from '../checkout/use-ask-to-sign-in.ts'
import { UnknownShopPage } from '../layout/unknown-shop-page.tsx'
import { SignInFirst } from '../login/sign-in-first.tsx'

export { notFoundStatus as loader } from '#web/app/guards.ts'

/** An address of its own for customers only, with nothing behind it: the shop takes cash on delivery (behaviour §2). */
export function Component() {
  useAskToSignIn()
  return useUser() ? (
    <UnknownShopPage />
  ) : (
    <div className="page py-20 sm:py-32">
      <h1 className="display text-5xl sm:text-6xl">Payment</h1>
      <SignInFirst text="Sign in to see your payment." />
    </div>
  )
}
