import { pageLoader } from '#web/app/page-loader.ts'
import { secondFactorQuery } from '#web/second-factor/second-factor-query.ts'
import { PasswordSection } from '#web/security/password-section.tsx'
import { securityQuery, sessionsQuery } from '#web/security/security-queries.ts'
import { SessionsSection } from '#web/security/sessions-section.tsx'
import { PageHeading } from '../page-heading.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { texts } from './texts.ts'

export const loader = pageLoader(({ api, queries }) =>
  Promise.all([
    queries.prefetchQuery(secondFactorQuery(api)),
    queries.prefetchQuery(securityQuery(api)),
    queries.prefetchQuery(sessionsQuery(api)),
  ]),
)

/** How the own account is signed in to: one section for each thing. */
export function Component() {
  return (
    <>
      <PageHeading title={texts.title} />
      <div className="grid max-w-3xl gap-6">
        <SecondFactorSection />
        <PasswordSection />
        <SessionsSection />
      </div>
    </>
  )
}
