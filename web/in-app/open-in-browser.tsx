import { ExternalLink } from 'lucide-react'
import { writeCartLink } from '#rules/cart-link.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { cartOf } from '#web/visitor/cart.ts'
import { appAround, chromeLink } from './around.ts'
import { texts } from './texts.ts'

/** The app around the page, once the page is in it; null for a browser. */
export const useAppAround = (): string | null => (useIsInBrowser() ? appAround(navigator.userAgent) : null)

type Props = {
  reason: (app: string, hasLink: boolean) => string
  /** The browser opens the page that is open here, or a guest's cart where there is something in it. */
  opens?: 'page' | 'cart'
}

/** What does not work inside the app, and the way into a browser; nothing where there is no app around. */
export function OpenInBrowser({ reason, opens = 'cart' }: Props) {
  const shopApp = useApp()
  const app = useAppAround()
  if (app === null) return null
  const address = opens === 'page' ? window.location.href : addressOf(shopApp)
  const link = chromeLink(address, navigator.userAgent)
  return (
    <div className="grid justify-items-start gap-2 text-ink-soft text-sm">
      <p>{reason(app, link !== null)}</p>
      {link === null ? (
        <p>{texts.openByHand}</p>
      ) : (
        <a href={link} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <ExternalLink aria-hidden className="size-4" />
          {texts.openInChrome}
        </a>
      )}
    </div>
  )
}

/** A link with the guest's cart, which another browser does not have; else the address of this page. */
function addressOf(shopApp: AppContext): string {
  const cart = cartOf(shopApp)
  const lines = cart.userId() === null ? cart.readGuest() : []
  if (lines.length === 0) return window.location.href
  const offered = lines.map(({ productId, quantity, size = null }) => ({ productId, quantity, size }))
  return window.location.origin + paths.cartLink(writeCartLink(offered))
}
