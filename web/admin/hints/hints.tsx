import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { FactorRemovalNotice } from '#web/security/factor-removal-notice.tsx'
import { ChangePasswordButton } from '#web/security/password-section.tsx'
import { BurstHint } from './burst-hint.tsx'
import { PaymentHint } from './payment-hint.tsx'
import { SecondFactorHint } from './second-factor-hint.tsx'
import { texts } from './texts.ts'
import { useHints } from './use-hints.ts'

/** Above every page of the panel. */
export function Hints() {
  const { now, opened, show } = useHints()
  const isOnSecurity = useLocation().pathname === paths.admin.security
  return (
    <>
      {opened.hasStartPassword && now.hasStartPassword ? <StartPasswordHint /> : null}
      {opened.isFactorAdvised && now.isFactorAdvised && !isOnSecurity ? <SecondFactorHint /> : null}
      {opened.factorEndsAt && now.factorEndsAt ? <FactorRemovalNotice endsAt={now.factorEndsAt} /> : null}
      {opened.payments.length > 0 && now.payments.length > 0 ? <PaymentHint orders={now.payments} /> : null}
      <BurstHint opened={opened.bursts} now={now.bursts} onShow={show} />
    </>
  )
}

/** Until the password that the shop has made up is changed. */
const StartPasswordHint = () => (
  <section
    data-hint
    aria-label={texts.ownPassword}
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border-2 border-bad bg-raised p-4 print:hidden"
  >
    <p className="max-w-prose">{texts.whyOwnPassword}</p>
    <ChangePasswordButton>{texts.choosePassword}</ChangePasswordButton>
  </section>
)
