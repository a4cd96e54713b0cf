import { Link } from 'react-router'
import { MessagePage } from '#web/app/message-page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

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
