import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/context.ts'
import { ChangePasswordButton } from '#web/security/password-section.tsx'
import { securityQuery } from '#web/security/security-queries.ts'
import { texts } from './texts.ts'

/** On every page of the panel until the password that the shop has made up is changed. */
export function StartPasswordHint() {
  const { data } = useQuery(securityQuery(useApp().api))
  if (!data?.data.hasStartPassword) return null
  return (
    <section
      data-hint
      aria-label={texts.ownPassword}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
    >
      <p className="max-w-prose">{texts.whyOwnPassword}</p>
      <ChangePasswordButton>{texts.choosePassword}</ChangePasswordButton>
    </section>
  )
}
