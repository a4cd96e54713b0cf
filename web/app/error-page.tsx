import { Link, useLocation, useRouteError } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { MessagePage } from './message-page.tsx'

type Failure = { title: string; text: string }

/** Stands in place of a page that could not be shown; trying again loads it anew, also without script. */
export function ErrorPage() {
  const { title, text } = explain(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <MessagePage
      motif="rickshaw"
      title={title}
      text={text}
      actions={
        <>
          <Link reloadDocument to={pathname + search} className={buttonClass()}>
            Try again
          </Link>
          <Link reloadDocument to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            Go to the shop
          </Link>
        </>
      }
    />
  )
}

/** A page's own script that did not arrive; every browser says it in its own words. */
const lostScript = /dynamically imported module|Importing a module script failed|Unable to preload/

/** What can be said about a thrown thing: a refusal of the shop has its own sentence, a defect keeps its details to itself. */
function explain(error: unknown): Failure {
  const { status, message } = plainError(error)
  if (status === 404) return { title: 'Page not found', text: message || 'There is nothing here.' }
  if (status === 401 || status === 403) return { title: "You don't have access to view this page", text: message }
  if (status === 0) return { title: 'No connection', text: message }
  if (lostScript.test(message)) {
    return { title: 'No connection', text: 'The page could not be loaded. Check your internet and try again.' }
  }
  if (status === 503) return { title: 'The shop is busy', text: 'Please try again in a moment.' }
  return { title: 'Something went wrong', text: 'The page could not be shown. Please try again in a moment.' }
}

function plainError(error: unknown): { status: number; message: string } {
  if (typeof error !== 'object' || error === null) return { status: 500, message: '' }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { status, message: 'message' in error && typeof error.message === 'string' ? error.message : '' }
}
