import '../../look/panel.css'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { appOf, useApp } from '#web/app/context.ts'
import { requireStaff } from '#web/app/guards.ts'
import { panelHome } from '#web/panel-home.ts'
import { paths } from '#web/paths.ts'
import { ProofProvider } from '#web/proof/proof-provider.tsx'
import { secondFactorQuery } from '#web/second-factor/second-factor-query.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useUser } from '#web/visitor/session.ts'
import { useLogout } from '#web/visitor/use-logout.ts'
import { PageHeading } from '../page-heading.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { texts } from './texts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const refusal = await requireStaff(args)
  if (refusal) return refusal
  const { api, queries } = appOf(args.context)
  await queries.prefetchQuery(secondFactorQuery(api))
  return null
}

/** In place of the panel for users who must have a second factor and have none: they set one up, and go on. */
export function Component() {
  const user = useUser()
  const factor = useQuery(secondFactorQuery(useApp().api)).data?.data
  const isOn = factor && (factor.totpSince !== null || factor.passkeys.length > 0)
  const logout = useLogout(() => window.location.assign(paths.home))
  return (
    <div className="panel min-h-dvh">
      <main id="content" className="page max-w-3xl py-8 sm:py-10">
        <PageHeading title={isOn ? texts.isSetUp : texts.setUpFirst} />
        <p className="mb-6 max-w-prose text-ink-soft">{isOn ? texts.goOn : texts.demanded}</p>
        <ProofProvider>
          <SecondFactorSection />
        </ProofProvider>
        <div className="mt-6 flex flex-wrap gap-3">
          {isOn && user ? (
            // As a whole page: what was refused before is asked again.
            <a href={panelHome(user.role)} className={buttonClass()}>
              {texts.openPanel}
            </a>
          ) : null}
          <Button variant="quiet" loading={logout.isPending} onClick={() => logout.logOut()}>
            {texts.signOut}
          </Button>
        </div>
      </main>
    </div>
  )
}
