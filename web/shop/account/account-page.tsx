import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appOf, useApp, userOf } from '#web/app/context.ts'
import { pageOf, pathWhenPastEnd } from '#web/app/page-of.ts'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { ProofProvider } from '#web/proof/proof-provider.tsx'
import { FactorRemovalNotice } from '#web/security/factor-removal-notice.tsx'
import { PasswordSection } from '#web/security/password-section.tsx'
import { securityQuery } from '#web/security/security-queries.ts'
import { SessionsSection } from '#web/security/sessions-section.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { mailStateQuery } from '#web/visitor/mail-state-query.ts'
import { useUser } from '#web/visitor/session.ts'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { useAskToSignIn } from '../login/use-ask-to-sign-in.ts'
import { AddressesTab } from './addresses-tab.tsx'
import { EmailNotice } from './email-notice.tsx'
import { ordersPerPage, ordersQuery } from './order-query.ts'
import { OrdersTab } from './orders-tab.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { texts } from './texts.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const app = appOf(context)
  const user = await userOf(app)
  if (!user) return null
  const orders = ordersQuery(app.api, user._id, pageOf(new URL(request.url).searchParams))
  await Promise.all([
    app.queries.prefetchQuery(orders),
    app.queries.prefetchQuery(addressesQuery(app.api, user._id)),
    app.queries.prefetchQuery(mailStateQuery(app.api)),
  ])
  const lastPage = pathWhenPastEnd(request.url, app.queries.getQueryData(orders.queryKey)?.total, ordersPerPage)
  return lastPage === null ? null : redirect(lastPage)
}

/** The customer's own pages; for visitors nothing private is behind the login dialog. */
export function Component() {
  useAskToSignIn()
  const user = useUser()
  return (
    <div className="page-narrow py-8 sm:py-12">
      <UnlistedHead title={texts.title} />
      <SectionHeading level={1} title={texts.title} />
      {user ? <EmailNotice email={user.email} /> : null}
      {user ? (
        <Tabs
          label={texts.tabs}
          tabs={[
            { value: 'orders', label: texts.orders, content: <OrdersTab user={user} /> },
            // What is half typed stays while the orders are looked at.
            {
              value: 'address',
              label: texts.address,
              content: <AddressesTab key={user._id} user={user} />,
              keepMounted: true,
            },
            { value: 'security', label: texts.security, content: <SecurityTab key={user._id} /> },
          ]}
        />
      ) : (
        <SignInFirst text={texts.signInFirst} />
      )}
    </div>
  )
}

/** How the own account is signed in to: one section for each thing. */
function SecurityTab() {
  const endsAt = useQuery(securityQuery(useApp().api)).data?.data.factorEndsAt
  return (
    <ProofProvider>
      <div className="grid max-w-3xl gap-6">
        {endsAt ? <FactorRemovalNotice endsAt={endsAt} /> : null}
        <PasswordSection />
        <SessionsSection />
        <PersonalDataSection />
      </div>
    </ProofProvider>
  )
}
