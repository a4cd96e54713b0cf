import type { DataRouter, UNSAFE_createBrowserHistory } from 'react-router'
import { type Overlay, openOverlays } from '#web/ui/overlay.ts'

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
type Target = Parameters<BrowserHistory['push']>

/** What the browser keeps with an entry of its history: the router's part, and whether it is the entry of the overlays. */
type EntryState = { idx?: number; key?: string; overlays?: true }

const entry = (): EntryState => window.history.state ?? {}
const index = (): number => entry().idx ?? 0
const isOnOverlays = (): boolean => entry().overlays === true

/**
 * One rule for all that opens over a page: Back closes the topmost, and the page stays as it was. While something is open the browser's history has
 * one more entry with the same address. The router does not see this entry: no loader runs, nothing scrolls, `location` and its state stay. A link in an
 * overlay replaces that entry; whatever else closes the last overlay goes back from it, so that no Back is without effect.
 */
export class OverlayHistory {
  #router: DataRouter | undefined
  /** How many overlays were open when that last changed. */
  #openBefore = 0
  /** Those for which Back was pressed, and React has not shown yet what came of it. */
  readonly #asked = new Set<Overlay>()
  #overlaysIndex = 0
  /** Where a step of ours leads; the browser takes it a moment later. */
  #destination: number | null = null
  /** What the router does meanwhile. */
  readonly #delayed: (() => void)[] = []
  /** Back was pressed: the entry of the overlays is the next one. */
  #isAhead = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Changes what the router is made from. */
  constructor(history: BrowserHistory) {
    const { push, replace, listen } = history
    history.push = (...target) => this.#whenArrived(() => this.#go(isOnOverlays() ? replace : push, target))
    history.replace = (...target) => this.#whenArrived(() => this.#go(replace, target))
    history.listen = (listener) =>
      listen((update) => {
        if (!this.#takesStep()) listener(update)
        this.#settleSoon()
      })
  }

  /** To be called once, with the router that was made from the history. */
  connect(router: DataRouter): void {
    this.#router = router
    router.subscribe(({ navigation }) => navigation.state === 'idle' && this.#settleSoon())
    openOverlays.subscribe(() => this.#followOverlays())
    // The page was loaded again while something was open.
    if (isOnOverlays()) this.#step(-1)
  }

  #followOverlays() {
    const open = openOverlays.read().length
    const isOneMore = open > this.#openBefore
    this.#openBefore = open
    if (!isOneMore) this.#settleSoon()
    else if (this.#destination === null && !isOnOverlays()) this.#addEntry()
  }

  /** The new page takes the entry of the overlays over; one that is still open then gets another. */
  #go(change: BrowserHistory['push'], target: Target) {
    change(...target)
    this.#settleSoon()
  }

  /** Whether the Back or Forward that has just happened is handled here and not by the router. */
  #takesStep(): boolean {
    const isOurs = index() === this.#destination
    this.#destination = null
    this.#isAhead = false
    const top = isOurs
      ? undefined
      : openOverlays
          .read()
          .filter((overlay) => !this.#asked.has(overlay))
          .at(-1)
    if (top) this.#closeByBack(top)
    const delayed = this.#delayed.splice(0)
    for (const action of delayed) action()
    if (isOurs || top || delayed.length > 0) return true
    // Forward to where overlays were open.
    return isOnOverlays() && entry().key === this.#router?.state.location.key
  }

  #closeByBack(top: Overlay) {
    this.#asked.add(top)
    this.#isAhead = index() === this.#overlaysIndex - 1
    // Several entries at once: a long press on Back, or a browser that skips entries without a user gesture.
    if (!this.#isAhead) this.#step(this.#overlaysIndex - index())
    top.close()
  }

  #whenArrived(action: () => void) {
    if (this.#destination === null) action()
    else this.#delayed.push(action)
  }

  /** As soon as React has shown what was pressed. */
  #settleSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle())
  }

  /** Brings the browser's history in line with what is open. */
  #settle() {
    const isAhead = this.#isAhead
    this.#isAhead = false
    this.#asked.clear()
    // Where a link leads on from an overlay, the new page replaces the entry as soon as it is there.
    if (this.#destination !== null || this.#router?.state.navigation.state !== 'idle') return
    const isOpen = openOverlays.read().length > 0
    if (isOpen === isOnOverlays()) return
    if (!isOpen) this.#step(-1)
    else if (isAhead) this.#step(1)
    else this.#addEntry()
  }

  #step(by: number) {
    this.#destination = index() + by
    window.history.go(by)
  }

  #addEntry() {
    this.#overlaysIndex = index() + 1
    try {
      const state: EntryState = { ...entry(), idx: this.#overlaysIndex, overlays: true }
      window.history.pushState(state, '')
    } catch {
      // Safari allows 100 in 30 seconds. Back leaves the page then.
    }
  }
}
