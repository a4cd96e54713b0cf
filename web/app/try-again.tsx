import { type MouseEvent, useEffect } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { isShopThere } from '#web/ui/is-shop-there.ts'
import { isLostConnection, isLostScript } from './explain.ts'
import { texts } from './texts.ts'
import { useTries } from './use-tries.ts'
import { useWhereUserIs, whereOf } from './where-user-is.ts'

/** The event of a page that could not be loaded, with its address; the service worker's script may have a copy (offline/start-worker.ts). */
export const PAGE_LOST = 'page-lost'

/** How often a page that found no connection looks whether the shop is back. */
const EVERY_MS = 5_000

/**
 * Asks for the page once more, by itself as soon as the network or the shop is back. What was loaded before stays in memory; only a script
 * that is lost needs the whole document again, and then not before the shop answers: without a network that would leave nothing.
 */
export function TryAgain({ error }: { error: unknown }) {
  const location = useLocation()
  const navigate = useNavigate()
  const whereUserIs = useWhereUserIs()
  const isTrying = useNavigation().state !== 'idle'
  const address = createPath(location)

  async function tryAgain() {
    const mustReload = isLostScript(error) && (await isShopThere())
    // Back may have been pressed while the shop was asked.
    if (whereUserIs() !== whereOf(location)) return
    if (mustReload) window.location.reload()
    else await navigate(address, { replace: true, state: location.state })
  }

  const isLost = isLostConnection(error)
  async function ask() {
    if (await isShopThere()) await tryAgain()
  }
  useTries({ first: EVERY_MS, longest: EVERY_MS, isOn: isLost }, () => void ask())
  useEffect(() => {
    if (isLost) window.dispatchEvent(new CustomEvent(PAGE_LOST, { detail: address }))
  }, [isLost, address])

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
