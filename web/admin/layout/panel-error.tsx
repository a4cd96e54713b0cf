import { useRouteError } from 'react-router'
import { explain } from '#web/app/explain.ts'
import { Link } from '#web/app/link.tsx'
import { TryAgain } from '#web/app/try-again.tsx'
import { panelHome } from '#web/panel-home.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useUser } from '#web/visitor/session.ts'
import { PageHeading } from '../page-heading.tsx'
import { texts } from './texts.ts'

/** In place of a page of the panel that could not be shown; menu, bell and what was loaded stay. */
export function PanelError() {
  const error = useRouteError()
  const { title, text } = explain(error)
  return (
    <div role="alert">
      <PageHeading title={title} />
      <p className="max-w-prose text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <TryAgain error={error} />
        <Link to={panelHome(useUser()?.role ?? 'admin')} className={buttonClass({ variant: 'secondary' })}>
          {texts.goToStart}
        </Link>
      </div>
    </div>
  )
}
