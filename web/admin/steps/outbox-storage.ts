/** One of the things that a change is about. */
export type Subject<State> = {
  id: string
  /** As it was shown before the change. */
  before: State
  /** Version of the subject that the change was made on; null after an unanswered change, whose answer has it. */
  basis: string | null
  /** Why the shop has not done it. It stays until it is dismissed. */
  refusal?: string
}

/** One change that was made on the screen and that the shop has not answered yet, or not done. */
export type Waiting<Change, State> = {
  /** Its `Idempotency-Key`: the shop does it once, however often it is sent. */
  key: string
  /** The user that made it; it is sent only under this account. */
  userId: string
  subjects: readonly Subject<State>[]
  change: Change
  /** The key of the change that it takes back. */
  undoes?: string
  place: number
  /** In milliseconds, by the clock of this browser. */
  madeAt: number
  /** The same by the shop's clock, where that was known. */
  shopMadeAt?: number | undefined
  /** Has been sent, so that the shop may have done it. */
  wasSent?: true
  /** The shop has answered with an error of its own: it is sent again, after the others. */
  hasFailed?: true
}

/** After so long the user is asked whether it should still be done. */
export const OLD_MS = 24 * 60 * 60 * 1000

/** Made longer ago than the owner can be expected to remember; also where the clock was set back since. */
export const isOld = ({ madeAt }: Pick<Waiting<unknown, unknown>, 'madeAt'>): boolean =>
  Math.abs(Date.now() - madeAt) > OLD_MS

export const isPending = ({ refusal }: Subject<unknown>): boolean => refusal === undefined

/** Whether it will be sent for this subject without a question. */
export const isComing = (waiting: Waiting<unknown, unknown>, id: string): boolean =>
  !isOld(waiting) && waiting.subjects.some((subject) => subject.id === id && isPending(subject))

/** What was refused, in the sentences of the shop. */
export const refusalsOf = ({ subjects }: Waiting<unknown, unknown>): { id: string; refusal: string }[] =>
  subjects.flatMap(({ id, refusal }) => (refusal === undefined ? [] : { id, refusal }))

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'orderSteps.'

/** Whether a key of the storage is one of these changes. */
export const isOutboxKey = (key: string | null): boolean => key === null || key.startsWith(PREFIX)

/** The changes in the browser's storage, one entry each. Where storage is forbidden or full, they live as long as the page. */
export function openStorage<Change, State>(storage: () => TextStorage) {
  const unsaved = new Map<string, Waiting<Change, State>>()

  function drop({ key }: Pick<Waiting<Change, State>, 'key'>) {
    unsaved.delete(key)
    try {
      storage().removeItem(PREFIX + key)
    } catch {}
  }

  return {
    drop,
    /** As it is now, oldest first; other tabs change it too. */
    stored(): Waiting<Change, State>[] {
      const entries = new Map(storedEntries<Change, State>(storage).map((entry) => [entry.key, entry]))
      // Newer than what was stored before the storage was full.
      for (const entry of unsaved.values()) entries.set(entry.key, entry)
      return [...entries.values()].sort((one, other) => one.place - other.place)
    },
    put(entry: Waiting<Change, State>) {
      try {
        storage().setItem(PREFIX + entry.key, JSON.stringify(entry))
        unsaved.delete(entry.key)
      } catch {
        unsaved.set(entry.key, entry)
      }
    },
  }
}

function storedEntries<Change, State>(storage: () => TextStorage): Waiting<Change, State>[] {
  try {
    const texts = storage()
    const keys = Array.from({ length: texts.length }, (_, index) => texts.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => entryOf<Change, State>(texts.getItem(key)) ?? [])
  } catch {
    return []
  }
}

/** Null for what this version has not written. */
function entryOf<Change, State>(text: string | null): Waiting<Change, State> | null {
  try {
    const entry = JSON.parse(text ?? '')
    if (typeof entry.key !== 'string' || typeof entry.madeAt !== 'number') return null
    return Array.isArray(entry.subjects) ? entry : null
  } catch {
    return null
  }
}
