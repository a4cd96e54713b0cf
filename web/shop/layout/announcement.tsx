import { X } from 'lucide-react'
import { language } from '#rules/build-language.ts'
import { shownText } from '#rules/shown-text.ts'
import { asText, browserStore, useStored } from '#web/app/browser-store.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { texts } from './texts.ts'

/** The text of the announcement that this browser has put away: another one is shown again. Read by `theme-script.ts` too. */
const dismissed = browserStore('localStorage', 'announcement', asText)

/** One line of news over every page; the shop sends it on its days alone. */
export function Announcement() {
  const { announcement } = useShop().home
  const dismissedText = useStored(dismissed)
  if (!announcement) return null
  const { link, isDismissable } = announcement
  const text = shownText(announcement.text, language)
  if (dismissedText === text) return null
  return (
    <div data-announcement={text} className="flex items-center bg-panel text-on-panel">
      <p className="page flex-1 py-2 text-center text-sm">
        {link === '' ? text : <AnnouncementLink to={link}>{text}</AnnouncementLink>}
      </p>
      {isDismissable ? (
        <button
          type="button"
          aria-label={texts.dismiss}
          onClick={() => dismissed.write(text)}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  )
}

const linkClass = 'underline underline-offset-4'

const AnnouncementLink = ({ to, children }: { to: string; children: string }) =>
  // Files of the shop's are no pages of this router.
  to.startsWith('/shop/') ? (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" className={linkClass}>
      {children}
    </a>
  )
