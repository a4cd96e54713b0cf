import { type LoaderFunctionArgs, redirect } from 'react-router'
import { shop } from '#shop-config'
import { appOf, userOf } from '#web/app/context.ts'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { useUser } from '#web/visitor/session.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { AddressTab } from './address-tab.tsx'
import { ordersPerPage, ordersQuery } from './order-query.ts'
import { OrdersTab } from './orders-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = appOf(context)
  const user = await userOf(app)
  if (!user) return null
  const orders = ordersQuery(app.api, user._id, pageOf(new URL(request.url).searchParams))
  await Promise.all([app.queries.prefetchQuery(orders), app.queries.prefetchQuery(addressesQuery(app.api, user._id))])
  const lastPage = pathWhenPastEnd(request.url, app.queries.getQueryData(orders.queryKey)?.total, ordersPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** The customer's own pages; signed out nothing private stands behind the login dialog (behaviour §2). */
export function Component() {
  useAskToSignIn()
  const user = useUser()
  return (
    <div className="page-narrow py-8 sm:py-12">
      <title>{`My account · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <SectionHeading level={1} title="My account" />
      {user ? (
        <Tabs
          label="Account"
          tabs={[
            { value: 'orders', label: 'Orders', content: <OrdersTab user={user} /> },
            // What is half typed stays while the orders are looked at.
            {
              value: 'address',
              label: 'Address',
              content: <AddressTab key={user._id} user={user} />,
              keepMounted: true,
            },
            { value: 'security', label: 'Security', content: <SecurityTab key={user._id} /> },
          ]}
        />
      ) : (
        <SignInFirst text="Sign in to see your orders and your address." />
      )}
    </div>
  )
}
