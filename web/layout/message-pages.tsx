import { Link, useRouteError } from 'react-router'
import { openLogin } from '#web/app/dialogs.ts'
import { explain } from '#web/app/explain.ts'
import { MessagePage } from '#web/app/message-page.tsx'
import { TryAgain } from '#web/app/try-again.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadingLogo } from '#web/ui/loading-logo.tsx'
import { useUser } from '#web/visitor/session.ts'

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

/** For addresses that lead nowhere. */
export const NotFoundPage = () => (
  <MessagePage
    motif="tiger"
    title="Page not found"
    text="The address may be mistyped, or the page has moved."
    actions={
      <>
        <Link to={paths.home} className={buttonClass()}>
          Go to the shop
        </Link>
        <Link to={paths.listing} className={buttonClass({ variant: 'secondary' })}>
          See all products
        </Link>
      </>
    }
  />
)

/** Where visitors land who asked for the panel and may not see it. */
export function UnauthorisedPage() {
  const user = useUser()
  // An administrator who has just signed in here is on the way to the panel.
  if (user?.role === 'admin') return <LoadingLogo />
  return (
    <MessagePage
      motif="peacock"
      title="You don't have access to view this page"
      text={
        user
          ? `You are signed in as ${user.userName}. Sign in with an account that may see it.`
          : 'Sign in with an account that may see it.'
      }
      actions={
        <>
          <Button onClick={openLogin}>Sign in</Button>
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            Go to the shop
          </Link>
        </>
      }
    />
  )
}
