import { Link, useRouteError } from 'react-router'
import { explain } from '#web/app/explain.ts'
import { MessagePage } from '#web/app/message-page.tsx'
import { TryAgain } from '#web/app/try-again.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Stands in place of a page that could not be shown, where not even its frame is there. */
export function ErrorPage() {
  const error = useRouteError()
  const { title, text } = explain(error)
  return (
    <MessagePage
      motif="rickshaw"
      title={title}
      text={text}
      actions={
        <>
          <TryAgain error={error} />
          <Link reloadDocument to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            Go to the shop
          </Link>
        </>
      }
    />
  )
}
