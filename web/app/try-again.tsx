import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { isShopThere } from '#web/ui/is-shop-there.ts'
import { texts } from './app-texts.en.ts'
import { isLostConnection, isLostScript } from './explain.ts'

/** The event of a page that could not be loaded, with its address; the service worker's script may have a copy (offline/start-worker.ts). */
export const PAGE_LOST = 'page-lost'

/** How often a page that found no connection looks whether the shop is back. */
const ASK_EVERY_MS = 5_000

/**
 * Asks for the page once more, by itself as soon as the network or the shop is back. What was loaded before stays in memory; only a script
 * that is lost needs the whole document again, and then not before the shop answers: without a network that would leave nothing.
 */
export function TryAgain({ error }: { error: unknown }) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isTrying = useNavigation().state !== 'idle'
  const address = pathname + search + hash

  async function tryAgain() {
    if (isLostScript(error) && (await isShopThere())) window.location.reload()
    else await navigate(address, { replace: true, state })
  }

  const onOnline = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    const isBack = () => onOnline()
    window.addEventListener('online', isBack)
    return () => window.removeEventListener('online', isBack)
  }, [])

  // Browsers have no event for a shop that is reachable again.
  const isLost = isLostConnection(error)
  const ask = useEffectEvent(async () => {
    if (await isShopThere()) await tryAgain()
  })
  useEffect(() => {
    if (isLost) window.dispatchEvent(new CustomEvent(PAGE_LOST, { detail: address }))
  }, [isLost, address])
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isLost])

  function choose(event: MouseEvent) {
    event.preventDefault()
    void tryAgain()
  }

  return (
    <Link to={address} onClick={choose} aria-disabled={isTrying || undefined} className={buttonClass()}>
      {isTrying ? texts.trying : texts.tryAgain}
    </Link>
  )
}
