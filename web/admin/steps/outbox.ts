import { newRequestKey } from '#web/app/request-key.ts'
import { createStore } from '#web/ui/store.ts'
import {
  isComing,
  isOld,
  isPending,
  openStorage,
  type Subject,
  type TextStorage,
  type Waiting,
} from './outbox-storage.ts'
import { texts } from './texts.ts'

/** The state of each subject that was changed, and why others were not. */
export type Answered = { done: ReadonlyMap<string, string>; refused: ReadonlyMap<string, string> }

/**
 * Only an answer ends a change; all other outcomes are sent again. `failed`: the shop reported an error, perhaps for this change only; other
 * changes are still sent. `unanswered`, `unsent`: nothing else is sent before it. `unsent`: certainly not done, so it can be undone.
 */
export type Outcome = Answered | 'unsent' | 'unanswered' | 'failed'

type Surroundings<Change, State> = {
  /** Throws where there is none, as on the server. */
  storage: () => TextStorage
  userId: () => string | null
  /** The shop's clock, in milliseconds, where it is known. */
  shopNow?: () => number | undefined
  send: (waiting: Waiting<Change, State>) => Promise<Outcome>
  /** Changes that mean nothing later, and are dropped when they cannot be sent at once. */
  isFleeting: (change: Change) => boolean
  /** Runs work of all tabs one after the other. */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The screen shows the outcome before the change is no longer waiting. */
  onOutcome?: (waiting: Waiting<Change, State>, outcome: Answered) => void
}

/** Milliseconds after which the screen shows that a change still waits for its answer. */
const SLOW_MS = 2_000

/** Milliseconds until what found no answer is sent again: twice as long each time. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

/**
 * Keeps changes in the browser's storage until the shop has answered: over lost connections, reloads and closed tabs. All tabs share
 * what waits. A change is of one subject or of many; the changes of one subject are sent in their order. TanStack's paused mutations are
 * not used: they are one tab's, wait only while the browser itself reports that it is offline, and would be sent by every tab that
 * restores them.
 */
export function openOutbox<Change, State>(surroundings: Surroundings<Change, State>) {
  const { userId, shopNow, send, isFleeting, withLock, onOutcome } = surroundings
  const { stored, put, drop } = openStorage<Change, State>(surroundings.storage)
  const shown = createStore<readonly Waiting<Change, State>[]>(stored())
  let isDown = false
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushing: Promise<void> | null = null

  const madeNow = () => ({ madeAt: Date.now(), shopMadeAt: shopNow?.() })

  const find = (key: string) => stored().find((one) => one.key === key)

  const refresh = () => shown.write(stored())

  function setDown(down: boolean) {
    isDown = down
    refresh()
  }

  /** Changes of these subjects that were made after this one and wait for its answer. */
  function changeFollowing(
    entry: Waiting<Change, State>,
    renewed: (subject: Subject<State>, of: Waiting<Change, State>) => Subject<State> | null,
  ) {
    for (const later of stored()) {
      if (later.userId !== entry.userId || later.place <= entry.place) continue
      const subjects = later.subjects.flatMap((subject) =>
        subject.basis === null ? (renewed(subject, later) ?? []) : subject,
      )
      if (subjects.length === 0) drop(later)
      else if (subjects.some((subject, index) => subject !== later.subjects[index])) put({ ...later, subjects })
    }
  }

  /** Ends a change for these subjects: the next one of each that waited for its answer is based on the new state. */
  function settle(entry: Waiting<Change, State>, states: ReadonlyMap<string, string | null>) {
    const left = new Map(states)
    changeFollowing(entry, (subject) => {
      const basis = left.get(subject.id) ?? null
      left.delete(subject.id)
      return basis === null ? subject : { ...subject, basis }
    })
    const subjects = entry.subjects.filter(({ id }) => !states.has(id))
    if (subjects.length > 0) put({ ...entry, subjects })
    else drop(entry)
  }

  /** Later changes of a refused subject are refused too; its undo is dropped. */
  function refuse(entry: Waiting<Change, State>, refused: ReadonlyMap<string, string>) {
    changeFollowing(entry, (subject, { undoes }) => {
      if (!refused.has(subject.id)) return subject
      return undoes === entry.key ? null : { ...subject, refusal: texts.refusedBefore }
    })
    const subjects = entry.subjects.map((subject) => {
      const refusal = refused.get(subject.id)
      return refusal === undefined ? subject : { ...subject, refusal }
    })
    return { ...entry, subjects }
  }

  /** Puts the change back as it was before the try. If it was undone meanwhile, drops both. */
  function leaveUnsent(entry: Waiting<Change, State>) {
    put(entry)
    if (entry.wasSent) return
    for (const { key, subjects } of stored().filter(({ undoes }) => undoes === entry.key)) {
      const takenBack = new Set(subjects.map(({ id }) => id))
      settle(entry, basesOf(entry.subjects.filter(({ id }) => takenBack.has(id))))
      const reverse = find(key)
      if (reverse) settle(reverse, basesOf(reverse.subjects))
    }
  }

  /** What may be sent now, in the order it was made. */
  const sendable = () =>
    stored().filter(
      (entry) =>
        entry.userId === userId() &&
        !isOld(entry) &&
        entry.subjects.some(isPending) &&
        entry.subjects.every((subject) => !isPending(subject) || subject.basis !== null),
    )

  async function sendOne(key: string): Promise<'answered' | 'unanswered' | 'failed'> {
    // Another tab may have sent it while this one waited for the lock.
    const entry = sendable().find((one) => one.key === key)
    if (!entry) return 'answered'
    put({ ...entry, wasSent: true })
    const slow = setTimeout(() => setDown(true), SLOW_MS)
    const outcome = await send(entry)
    clearTimeout(slow)
    if (typeof outcome === 'string') {
      if (isFleeting(entry.change)) settle(entry, basesOf(entry.subjects))
      else if (outcome === 'failed') put({ ...entry, wasSent: true, hasFailed: true })
      else if (outcome === 'unsent') leaveUnsent(entry)
      return outcome === 'failed' ? 'failed' : 'unanswered'
    }
    onOutcome?.(entry, outcome)
    settle(refuse(entry, outcome.refused), outcome.done)
    return 'answered'
  }

  async function sendAll(): Promise<void> {
    const failed = new Set<string>()
    const nextKey = () => {
      const left = sendable().filter(({ key }) => !failed.has(key))
      return (left.find(({ hasFailed }) => !hasFailed) ?? left[0])?.key
    }
    for (let key = nextKey(); key !== undefined; key = nextKey()) {
      const sent = key
      const outcome = await withLock(() => sendOne(sent))
      setDown(outcome === 'unanswered')
      if (outcome === 'unanswered') return flushLater()
      if (outcome === 'failed') failed.add(sent)
      else pause = FIRST_PAUSE_MS
    }
    if (failed.size > 0) flushLater()
  }

  function flushLater() {
    timer = setTimeout(() => void flush(), pause)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }

  /** Sends what waits, one after the other, until there is no answer. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }

  return {
    subscribe: shown.subscribe,
    /** All that waits in this browser, oldest first: the same object until something changes. */
    read: shown.read,
    /** Whether the last change that this tab sent found no answer, or has none yet. */
    isDown: () => isDown,
    /** Keeps a change and sends it. The basis of each subject is the state that the screen shows; `undoes` is the key of another change. */
    add(subjects: readonly Subject<State>[], change: Change, undoes?: string): Waiting<Change, State> | null {
      const owner = userId()
      if (owner === null || subjects.length === 0) return null
      const before = stored().filter((one) => one.userId === owner)
      const busy = new Set(before.flatMap((one) => one.subjects.map(({ id }) => id).filter((id) => isComing(one, id))))
      const entry: Waiting<Change, State> = {
        key: newRequestKey(),
        userId: owner,
        subjects: subjects.map((subject) => (busy.has(subject.id) ? { ...subject, basis: null } : subject)),
        change,
        ...(undoes !== undefined && { undoes }),
        place: (stored().at(-1)?.place ?? 0) + 1,
        ...madeNow(),
      }
      put(entry)
      refresh()
      void flush()
      return entry
    },
    /** Takes a change back that the shop cannot have done. False where it may have been done. */
    takeBack(key: string): boolean {
      const entry = find(key)
      if (!entry || entry.wasSent) return false
      settle(entry, basesOf(entry.subjects))
      refresh()
      return true
    },
    /** Drops what was refused of a change, or all of an old one. */
    dismiss(key: string) {
      const entry = find(key)
      const refused = entry?.subjects.filter((subject) => !isPending(subject)) ?? []
      if (entry) settle(entry, basesOf(refused.length > 0 ? refused : entry.subjects))
      refresh()
    },
    /** Sends an old change after all. */
    renew(key: string) {
      const entry = find(key)
      if (entry) put({ ...entry, ...madeNow() })
      refresh()
      return flush()
    },
    /** Another tab has changed what waits. */
    refresh,
    flush,
    close: () => clearTimeout(timer),
  }
}

const basesOf = (subjects: readonly Subject<unknown>[]) => new Map(subjects.map(({ id, basis }) => [id, basis]))
