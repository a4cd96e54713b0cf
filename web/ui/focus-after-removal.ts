/** Where the focus was in a list or table: in which entry, and on which of its controls. */
type Place = { control: HTMLElement; list: Element; place: number; nth: number; around: Element[]; path: string }

const entries = 'li, tr'
const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [type=hidden])'

let last: Place | null = null

const controlsOf = (entry: Element | undefined): HTMLElement[] =>
  entry ? [...entry.querySelectorAll<HTMLElement>(controls)] : []

function remember({ target }: FocusEvent) {
  const entry = target instanceof HTMLElement ? target.closest(entries) : null
  const list = entry?.parentElement
  if (!(target instanceof HTMLElement && entry && list)) return
  const around: Element[] = []
  for (let outer = list.parentElement; outer; outer = outer.parentElement) around.push(outer)
  last = {
    control: target,
    list,
    place: [...list.children].indexOf(entry),
    nth: controlsOf(entry).indexOf(target),
    around,
    path: window.location.pathname,
  }
}

/** A tap outside of every control left the list: the focus is not brought back then. */
function forget({ relatedTarget, target }: FocusEvent) {
  if (relatedTarget) return
  setTimeout(() => {
    if (last?.control === target && last.control.isConnected && document.activeElement !== target) last = null
  })
}

/**
 * Where the focus belongs when what had it was removed from its list: the same control of the next entry, else of the one before, else what is
 * around the list. Null when nothing was removed.
 */
export function focusAfterRemoval(): HTMLElement | null {
  // A link to another page takes its list along.
  if (!last || last.control.isConnected || last.path !== window.location.pathname) return null
  const { list, place, nth, around } = last
  const rest = list.isConnected ? [...list.children] : []
  const inEntry = controlsOf(rest[Math.min(place, rest.length - 1)])
  const near = inEntry[Math.min(nth, inEntry.length - 1)]
  return near ?? around.find((outer) => outer.isConnected)?.closest<HTMLElement>('[tabindex="-1"]') ?? null
}

/** Keeps the focus in every list from which something is removed, a line of the cart or a row of a table. Returns how to stop. */
export function watchRemovals(): () => void {
  const observer = new MutationObserver(() => {
    const target = focusAfterRemoval()
    const focused = document.activeElement
    if (!target || !(focused === null || focused.contains(target))) return
    last = null
    target.focus({ preventScroll: target.tabIndex < 0 })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
