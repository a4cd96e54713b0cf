import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MessagePage } from '#web/app/message-page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { postAnswer } from './google-popup.ts'

/** Where the popup comes back to: it hands the answer on and closes. */
export function Component() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!postAnswer()) setLost(true)
  }, [])
  return isLost ? (
    <MessagePage
      motif="lotus"
      title="Not signed in"
      text="The window that began the sign-in is gone. Please sign in again from the shop."
      actions={
        <Link to={paths.home} className={buttonClass()}>
          Go to the shop
        </Link>
      }
    />
  ) : (
    <MessagePage motif="lotus" title="Signing you in" text="This window closes by itself." actions={null} />
  )
}
