import { newRequestKey } from '#web/app/request-key.ts'
import { texts } from './texts.ts'

/** One change that was made on the screen and that the shop has not answered yet. */
export type Waiting<Change> = {
  /** Its `Idempotency-Key`: the shop does it once, however often it is sent. */
  key: string
  /** Who made it; it is sent only under this account. */
  userId: string
  /** What it changes. The changes of one subject are sent in their order. */
  subject: string
  change: Change
  /** State of the subject that it was made on; null after an unanswered change, whose answer has it. */
  basis: string | null
  place: number
  madeAt: number
  /** Has been sent, so that the shop may have done it. */
  wasSent?: true
  /** Why the shop has not done it. It stays until it is dismissed. */
  refusal?: string
}

/** What came of sending a change. Only a refusal is final: without an answer it is sent again. */
export type Outcome = { done: { basis: string } } | { refused: string } | 'unanswered'

type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type Surroundings<Change> = {
  /** Throws where there is none, as on the server. */
  storage: () => KeptTexts
  userId: () => string | null
  send: (waiting: Waiting<Change>) => Promise<Outcome>
  /** Changes that mean nothing later, and are dropped when they cannot be sent at once. */
  isFleeting: (change: Change) => boolean
  /** Runs work of all tabs one after the other. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The screen shows the outcome before the change is no longer waiting. */
  onOutcome?: (waiting: Waiting<Change>, outcome: Exclude<Outcome, 'unanswered'>) => void
}

const PREFIX = 'orderStep.'

/** After so long the user is asked whether it should still be done. */
export const OLD_MS = 24 * 60 * 60 * 1000

/** Milliseconds after which the screen shows that a change still waits for its answer. */
const SLOW_MS = 2_000

/** Milliseconds until what found no answer is sent again: twice as long each time. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 30_000

/**
 * Keeps changes in the browser's storage until the shop has answered: over lost connections, reloads and closed tabs. All tabs share
 * what waits. TanStack's paused mutations are not used: they are one tab's, wait only while the browser itself reports that it is offline,
 * and would be sent by every tab that restores them.
 */
export function openOutbox<Change>(surroundings: Surroundings<Change>) {
  const { storage, userId, send, isFleeting, inTurn, onOutcome } = surroundings
  const listeners = new Set<() => void>()
  /** Where storage is forbidden or full, a change lives as long as the page. */
  const unsaved = new Map<string, Waiting<Change>>()
  let shown: readonly Waiting<Change>[] = []
  let isDown = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushing: Promise<void> | null = null

  /** As it is now in the storage, which other tabs change too. */
  function stored(): Waiting<Change>[] {
    const entries = new Map(unsaved)
    for (const entry of storedEntries<Change>(storage)) entries.set(entry.key, entry)
    return [...entries.values()].sort((one, other) => one.place - other.place)
  }

  function refresh() {
    shown = stored()
    for (const listener of listeners) listener()
  }

  function setDown(down: boolean) {
    isDown = down
    refresh()
  }

  function put(entry: Waiting<Change>) {
    try {
      storage().setItem(PREFIX + entry.key, JSON.stringify(entry))
      unsaved.delete(entry.key)
    } catch {
      unsaved.set(entry.key, entry)
    }
  }

  function drop({ key }: Waiting<Change>) {
    unsaved.delete(key)
    try {
      storage().removeItem(PREFIX + key)
    } catch {}
  }

  /** Ends a change; the next one of its subject that waited for its answer is based on `basis`. */
  function settle(entry: Waiting<Change>, basis: string | null) {
    const next = stored().find((other) => isAfter(other, entry) && other.basis === null)
    if (next) put({ ...next, basis })
    drop(entry)
  }

  /** What may be sent now, in the order it was made. */
  const sendable = () =>
    stored().filter((entry) => entry.userId === userId() && !entry.refusal && !isOld(entry) && entry.basis !== null)

  /** False when there was no answer. */
  async function sendOne(key: string): Promise<boolean> {
    // Another tab may have sent it while this one waited for its turn.
    const entry = sendable().find((one) => one.key === key)
    if (!entry) return true
    put({ ...entry, wasSent: true })
    const slow = setTimeout(() => setDown(true), SLOW_MS)
    const outcome = await send(entry)
    clearTimeout(slow)
    if (outcome === 'unanswered') {
      if (isFleeting(entry.change)) settle(entry, entry.basis)
      return false
    }
    onOutcome?.(entry, outcome)
    if ('done' in outcome) settle(entry, outcome.done.basis)
    else refuse(entry, outcome.refused)
    return true
  }

  /** What was to follow a refused change cannot be done either. */
  function refuse(entry: Waiting<Change>, refusal: string) {
    put({ ...entry, refusal })
    for (const later of stored()) {
      if (isAfter(later, entry) && later.basis === null) put({ ...later, refusal: texts.refusedBefore })
    }
  }

  async function sendAll(): Promise<void> {
    for (let next = sendable()[0]; next; next = sendable()[0]) {
      const { key } = next
      const isAnswered = await inTurn(() => sendOne(key))
      setDown(!isAnswered)
      if (!isAnswered) {
        timer = setTimeout(() => void flush(), pause)
        pause = Math.min(2 * pause, LONGEST_PAUSE)
        return
      }
      pause = FIRST_PAUSE
    }
  }

  /** Sends what waits, one after the other, until there is no answer. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }

  refresh()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** All that waits in this browser, oldest first: the same object until something changes. */
    read: () => shown,
    /** Whether the last change that this tab sent found no answer, or has none yet. */
    isDown: () => isDown,
    /** Keeps a change and sends it. `basis` is the state that the screen shows. */
    add(subject: string, change: Change, basis: string): Waiting<Change> | null {
      const owner = userId()
      if (owner === null) return null
      const before = stored()
      const entry: Waiting<Change> = {
        key: newRequestKey(),
        userId: owner,
        subject,
        change,
        basis: before.some((one) => one.subject === subject && !one.refusal && !isOld(one)) ? null : basis,
        place: (before.at(-1)?.place ?? 0) + 1,
        madeAt: Date.now(),
      }
      put(entry)
      refresh()
      void flush()
      return entry
    },
    /** Takes a change back that the shop cannot have done. False where it may have been done. */
    takeBack(key: string): boolean {
      const entry = stored().find((one) => one.key === key)
      if (!entry || entry.wasSent) return false
      settle(entry, entry.basis)
      refresh()
      return true
    },
    /** Forgets a change that was refused or is old. */
    dismiss(key: string) {
      const entry = stored().find((one) => one.key === key)
      if (entry) settle(entry, entry.basis)
      refresh()
    },
    /** Sends an old change after all. */
    renew(key: string) {
      const entry = stored().find((one) => one.key === key)
      if (entry) put({ ...entry, madeAt: Date.now() })
      refresh()
      return flush()
    },
    /** Another tab has changed what waits. */
    refresh,
    flush,
    close: () => clearTimeout(timer),
  }
}

/** Made longer ago than the owner can be expected to remember; also where the clock was set back since. */
export const isOld = ({ madeAt }: Waiting<unknown>): boolean => Math.abs(Date.now() - madeAt) > OLD_MS

const isAfter = (one: Waiting<unknown>, other: Waiting<unknown>) =>
  one.subject === other.subject && one.userId === other.userId && one.place > other.place

/** Whether a key of the storage is one of these changes. */
export const isOutboxKey = (key: string | null): boolean => key === null || key.startsWith(PREFIX)

function storedEntries<Change>(storage: () => KeptTexts): Waiting<Change>[] {
  try {
    const kept = storage()
    return Array.from({ length: kept.length }, (_, index) => kept.key(index))
      .filter((key) => key?.startsWith(PREFIX))
      .flatMap((key) => entryOf<Change>(kept.getItem(key ?? '')))
  } catch {
    return []
  }
}

function entryOf<Change>(text: string | null): [Waiting<Change>] | [] {
  try {
    const entry = JSON.parse(text ?? '')
    // Written by `put` alone.
    return typeof entry.key === 'string' && typeof entry.madeAt === 'number' ? [entry as Waiting<Change>] : []
  } catch {
    return []
  }
}
