import { ChangePasswordButton } from '#web/security/password-section.tsx'
import { texts } from './texts.ts'

/** Until the password that the shop has made up is changed. */
export const StartPasswordHint = () => (
  <section
    data-hint
    aria-label={texts.ownPassword}
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
  >
    <p className="max-w-prose">{texts.whyOwnPassword}</p>
    <ChangePasswordButton>{texts.choosePassword}</ChangePasswordButton>
  </section>
)
