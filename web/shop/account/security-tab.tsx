import { PasswordSection } from '#web/security/password-section.tsx'
import { SessionsSection } from '#web/security/sessions-section.tsx'

/** How the own account is signed in to: one section for each thing (behaviour §6). */
export const SecurityTab = () => (
  <div className="grid max-w-3xl gap-6">
    <PasswordSection />
    <SessionsSection />
  </div>
)
