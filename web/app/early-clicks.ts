import type { BrowserError } from '#contract/browser-errors.ts'
import type { calls } from '#contract/calls.ts'

/**
 * In the head as a plain script: remembers what is pressed before the site's script is there, so that it is done as soon as
 * it is (see replay-clicks.ts). Links and forms need no such help. Until then pictures out of sight wait, so that the script has the
 * line to itself (`data-early` in look.css). Where the site's script is lost, what was pressed will never be done: the page shows a
 * message (page-files.tsx) and reports it to the shop's log. What Chrome offers once, soon after the page, waits for use-install-offer.ts.
 * It may import nothing but types.
 */
{
  const controls = 'button:not([type=submit]), input:is([type=checkbox], [type=radio])'
  const pressed = new Set<HTMLElement>()

  const remember = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
    if (!control) return
    // However often a waiting visitor presses it, it counts once.
    pressed.add(control)
    control.dataset.waiting = ''
  }
  document.addEventListener('click', remember, true)

  const { dataset } = document.documentElement
  dataset.early = ''
  const showPictures = () => delete dataset.early
  // A script that does not come must not keep them for ever.
  setTimeout(showPictures, 10_000)

  let reports = 0
  /** Without cookies and the page's language: the log does not need the user, and the answer is not read. A report that fails is dropped. */
  const report: typeof window.reportToShop = (kind, { message, stack = '' }) => {
    if (++reports > 3) return
    const path: (typeof calls)['reportBrowserError']['path'] = '/api/common/browser-error'
    const body: BrowserError = {
      kind,
      page: window.location.pathname.slice(0, 500),
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
    }
    const headers = { 'content-type': 'application/json' }
    fetch(path, { method: 'POST', credentials: 'omit', keepalive: true, headers, body: JSON.stringify(body) }).catch(
      () => null,
    )
  }

  const takePressed = () => {
    document.removeEventListener('click', remember, true)
    showPictures()
    for (const control of pressed) delete control.dataset.waiting
    return [...pressed]
  }

  const giveUp = () => {
    takePressed()
    const notice = document.getElementById('lost-script')
    notice?.removeAttribute('hidden')
    notice?.querySelector('button')?.addEventListener('click', () => window.location.reload())
  }
  // Also where only a script that this one imports is lost. Errors of elements do not bubble.
  const noticeLoss = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    giveUp()
    report('script', { message: new URL(target.src).pathname })
  }
  document.addEventListener('error', noticeLoss, true)

  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks unprompted, over the page.
    event.preventDefault()
    window.installOffer = event
  })

  window.earlyClicks = { takePressed, giveUp }
  window.reportToShop = report
}
