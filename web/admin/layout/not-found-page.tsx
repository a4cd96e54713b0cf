import { notFoundStatus } from '#web/app/guards.ts'
import { Link } from '#web/app/link.tsx'
import { panelHome } from '#web/panel-home.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useUser } from '#web/visitor/session.ts'
import { PageHeading } from '../page-heading.tsx'
import { texts } from './texts.ts'

export const loader = notFoundStatus

/** For addresses of the panel that lead nowhere. */
export const Component = () => (
  <>
    <PageHeading title={texts.notFound} />
    <EmptyState
      text={texts.noSuchPage}
      action={
        <Link to={panelHome(useUser()?.role ?? 'admin')} className={buttonClass({ variant: 'secondary' })}>
          {texts.goToStart}
        </Link>
      }
    />
  </>
)
