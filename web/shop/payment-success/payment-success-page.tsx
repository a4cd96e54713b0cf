import { Link } from 'react-router'
import { shop } from '#shop-config'
import { useUser } from '#web/app/use-user.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useAskToSignIn } from '../checkout/use-ask-to-sign-in.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'

/** Where a payment ends; its sentence is fixed. Signed out, the login dialog opens and nothing else is there (behaviour §2). */
export function Component() {
  useAskToSignIn()
  const user = useUser()
  return (
    <div className="page py-20 sm:py-32">
      <title>{`Payment · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      {user ? (
        <>
          <h1 className="display max-w-4xl text-5xl sm:text-7xl">Payment is successfull!</h1>
          <Link to={paths.account} className={`${buttonClass({ size: 'large' })} mt-8`}>
            View Orders
          </Link>
        </>
      ) : (
        <>
          <h1 className="display text-5xl sm:text-6xl">Payment</h1>
          <SignInFirst text="Sign in to see your payment." />
        </>
      )}
    </div>
  )
}
