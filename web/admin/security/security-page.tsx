import { PasswordSection } from '#web/security/password-section.tsx'
import { SessionsSection } from '#web/security/sessions-section.tsx'
import { PageHeading } from '../page-heading.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { texts } from './texts.ts'

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
