import { useRouteError } from 'react-router'
import { isStaff } from '#rules/roles.ts'
import { openLogin } from '#web/app/dialogs.ts'
import { explain } from '#web/app/explain.ts'
import { Link } from '#web/app/link.tsx'
import { LoadingLogo } from '#web/app/loading-logo.tsx'
import { MessagePage } from '#web/app/message-page.tsx'
import { texts } from '#web/app/texts.ts'
import { TryAgain } from '#web/app/try-again.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useUser } from '#web/visitor/session.ts'

/** Shown in place of a page that failed together with its frame. */
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
          <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
            {texts.goToShop}
          </a>
        </>
      }
    />
  )
}

/** For addresses that lead nowhere. */
export const NotFoundPage = () => (
  <MessagePage
    motif="tiger"
    title={texts.notFound}
    text={texts.mistyped}
    actions={
      <>
        <Link to={paths.home} className={buttonClass()}>
          {texts.goToShop}
        </Link>
        <Link to={paths.listing} className={buttonClass({ variant: 'secondary' })}>
          {texts.seeAll}
        </Link>
      </>
    }
  />
)

/** The page for visitors who may not see the panel. */
export function UnauthorisedPage() {
  const user = useUser()
  // A user of the panel who has just signed in here is on the way to the panel.
  if (user && isStaff(user.role)) return <LoadingLogo />
  return (
    <MessagePage
      motif="peacock"
      title={texts.noAccess}
      text={user ? texts.signedInAs(user.userName) : texts.signInAsOther}
      actions={
        <>
          <Button data-opens="login" onClick={openLogin}>
            {texts.signIn}
          </Button>
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            {texts.goToShop}
          </Link>
        </>
      }
    />
  )
}
