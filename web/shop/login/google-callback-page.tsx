import { useEffect, useState } from 'react'
import { Link } from '#web/app/link.tsx'
import { MessagePage } from '#web/app/message-page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { postAnswer } from './google-popup.ts'
import { texts } from './texts.ts'

/** Where the popup comes back to: it hands the answer on and closes. */
export function Component() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!postAnswer()) setLost(true)
  }, [])
  return isLost ? (
    <MessagePage
      motif="lotus"
      title={texts.lostTitle}
      text={texts.lost}
      actions={
        <Link to={paths.home} className={buttonClass()}>
          {texts.goToShop}
        </Link>
      }
    />
  ) : (
    <MessagePage motif="lotus" title={texts.title} text={texts.text} actions={null} />
  )
}
