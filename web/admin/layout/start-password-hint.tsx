import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { ChangePasswordButton } from '#web/security/password-section.tsx'
import { securityQuery } from '#web/security/security-queries.ts'

/** On every page of the panel until the password that the shop has made up is changed. */
export function StartPasswordHint() {
  const { data } = useQuery(securityQuery(useApp().api))
  if (!data?.data.hasStartPassword) return null
  return (
    <section
      data-hint
      aria-label="Choose your own password"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
    >
      <p className="max-w-prose">You have signed in with the password that the shop made up. Please choose your own.</p>
      <ChangePasswordButton>Choose a password</ChangePasswordButton>
    </section>
  )
}
