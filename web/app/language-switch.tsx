import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { language } from '#rules/build-language.ts'
import { addressIn } from '#rules/language-address.ts'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, languageNames, languages } from '#rules/languages.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

const [other = language] = languages.filter((one) => one !== language)
const YEAR = 365 * 24 * 60 * 60

/**
 * Shows this address in the other language, from now on (`server/language.ts`). Without a script, or without cookies, it is a
 * link with the language in its address.
 */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation()
  const isInBrowser = useIsInBrowser()
  return (
    <a
      // The server does not know what is after #: the key of an order.
      href={addressIn(pathname + search, other) + (isInBrowser ? hash : '')}
      hrefLang={other}
      lang={other}
      // In letters of its own: for one word the shop's Bengali ones are 45 kB. Wide enough for the phone's too, so that nothing moves when they come.
      className="inline-flex min-h-11 min-w-15 items-center px-2 max-[21rem]:px-1 font-semibold text-sm underline-offset-4 [font-family:Anek_Switch,system-ui,sans-serif] hover:underline"
      onClick={choose}
    >
      {languageNames[other]}
    </a>
  )
}

function choose(event: MouseEvent): void {
  const chosen = `${LANGUAGE_COOKIE}=${other}`
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: few of the phones that come here know the Cookie Store.
  document.cookie = `${chosen}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  if (!document.cookie.includes(chosen)) return
  event.preventDefault()
  // What it keeps is in this language (offline/shop-worker.ts).
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
  const address = new URL(window.location.href)
  // It would go before the choice.
  address.searchParams.delete(LANGUAGE_PARAMETER)
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}
