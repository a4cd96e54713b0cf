import type { QueryKey } from '@tanstack/react-query'
import { fullStop } from '#rules/build-language.ts'
import { isUnavailable } from '#web/api.ts'
import type { BrowserStore } from '#web/app/browser-store.ts'
import { type AppContext, sessionQuery } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'
import { publishToTabs } from './tabs.ts'

/** How one list works. `Answer` is the answer of the call that reads the customer's list. */
type Options<Item, GuestItem, Answer, Change> = {
  name: 'cart' | 'wishlist'
  guest: BrowserStore<GuestItem[]>
  guestItems: (stored: readonly GuestItem[]) => readonly Item[]
  keyOf: (userId: string) => QueryKey
  /** The items as they will be once these changes are through. */
  accountItems: (answer: Answer | undefined, changes: readonly Change[]) => readonly Item[]
  /** Whether a later change makes this one needless. */
  isOutdated: (change: Change, later: readonly Change[]) => boolean
  /** Makes a change and returns how it alters the list. Throws refusals. */
  send: (userId: string, change: Change) => Promise<(before: Answer | undefined) => Answer | undefined>
  /** Whether a change that was lost on the way can be sent again. */
  resendsLost: boolean
  /** Whether the list has to be read again after changes, because their answers do not contain it. */
  refetches: boolean
  /** Moves as many of the guest's items into the account as one call takes. The answer has the list, where the call returns it. */
  mergeSome: (userId: string) => Promise<{ list?: Answer; notes?: string[] }>
  mergeFailed: string
}

export type ListState<Item> = {
  items: readonly Item[]
  /** False until it is known what is on the list. */
  isReady: boolean
  isFailed: boolean
  /** It has failed, and is read again. */
  isRetried: boolean
  /** The guest's items could not be moved into the account yet. */
  isUnmerged: boolean
}

const notReady = { items: [], isReady: false, isFailed: false, isRetried: false, isUnmerged: false }

/**
 * A list that the browser keeps for a guest and the shop for a customer. It listens to its sources once, however
 * many components read it. A customer's change shows at once, waits for those before it, and is taken back when it is refused.
 */
export class VisitorList<Item, GuestItem, Answer, Change extends object> {
  readonly #app: AppContext
  readonly #options: Options<Item, GuestItem, Answer, Change>
  readonly #mutationKey: QueryKey
  readonly #listeners = new Set<() => void>()
  /** Changes that the list contains already, a moment before they cease to be pending. */
  readonly #answered = new WeakSet<Change>()
  #stopListening = () => {}
  /** The last list that was made, and from what. */
  #made: { sources: readonly unknown[]; state: ListState<Item> } = { sources: [], state: notReady }
  /** What was last published to the listeners. */
  #shown: ListState<Item> = notReady
  #onServer: ListState<Item> | null = null
  #merging: Promise<void> | null = null
  #hasMergeFailed = false

  constructor(app: AppContext, options: Options<Item, GuestItem, Answer, Change>) {
    this.#app = app
    this.#options = options
    this.#mutationKey = ['change', options.name]
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stopListening = this.#listen()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stopListening()
    }
  }

  /** The list as the screen shows it: the same object until something changes. */
  read = (): ListState<Item> => (this.#listeners.size > 0 ? this.#shown : this.now())

  /**
   * On the server and during hydration the browser's data is not known, nor the customer's on a page that all customers share.
   * What is hydrated later must match the server's page as well.
   */
  readOnServer = (): ListState<Item> => {
    this.#onServer ??= this.userId() === null ? notReady : this.now()
    return this.#onServer
  }

  /** The list as it is this moment; the screen may be a little older. */
  now(): ListState<Item> {
    const { queries } = this.#app
    const { guest, guestItems, keyOf, accountItems } = this.#options
    const userId = this.userId()
    if (userId === null) {
      const stored = guest.read()
      return this.#memoized([stored], () => ({ ...notReady, items: guestItems(stored), isReady: true }))
    }
    const state = queries.getQueryState<Answer>(keyOf(userId))
    const isReady = state?.data !== undefined
    // What came before a failed second look stays.
    const isFailed = state !== undefined && state.errorUpdateCount > 0 && !isReady
    const isRetried = isFailed && state.fetchStatus === 'fetching'
    const isUnmerged = this.#hasMergeFailed && guest.read().length > 0
    const changes = this.#pending().filter((change) => !this.#answered.has(change))
    return this.#memoized([userId, state?.data, isFailed, isRetried, isUnmerged, ...changes], () => ({
      items: accountItems(state?.data, changes),
      isReady,
      isFailed,
      isRetried,
      isUnmerged,
    }))
  }

  /** Null for a guest. */
  userId = (): string | null => this.#app.queries.getQueryData(sessionQuery(this.#app.api).queryKey)?._id ?? null

  readGuest = (): GuestItem[] => this.#options.guest.read()

  /** Works on what is in the browser now, so that another tab's change is not lost. An empty list removes the key. */
  changeGuest(change: (items: GuestItem[]) => GuestItem[]): void {
    const { guest } = this.#options
    const items = change(guest.read())
    guest.write(items.length > 0 ? items : null)
  }

  /** Changes a customer's list and shows a refusal. True when it was done, false when it was refused or is outdated. */
  async changeAccount(userId: string, change: Change): Promise<boolean> {
    const { queries } = this.#app
    const { name, keyOf, isOutdated, send, resendsLost, refetches } = this.#options
    const mutation = queries.getMutationCache().build<boolean, Error, Change, unknown>(queries, {
      mutationKey: this.#mutationKey,
      scope: { id: name },
      retry: (failures, error) => resendsLost && failures < 2 && isUnavailable(error),
      mutationFn: async () => {
        const pending = this.#pending()
        if (isOutdated(change, pending.slice(pending.indexOf(change) + 1))) return false
        await this.#show(userId, await send(userId, change), change)
        return true
      },
      onError: (error) => toast.destructive(error.message),
      onSettled: (_, error) => {
        const isLast = queries.isMutating({ mutationKey: this.#mutationKey }) === 1
        if ((error || refetches) && isLast) void queries.invalidateQueries({ queryKey: keyOf(userId) })
      },
    })
    return mutation.execute(change).catch(() => false)
  }

  /**
   * Moves what the browser stored for a guest into the account that has just signed in. Never throws: what could not be moved
   * stays in the browser and is tried again (account-lists.tsx), with one message for all tries.
   */
  merge(userId: string): Promise<void> {
    this.#merging ??= this.#mergeAll(userId).finally(() => {
      this.#merging = null
    })
    return this.#merging
  }

  async #mergeAll(userId: string): Promise<void> {
    const { guest, mergeSome, mergeFailed, refetches, keyOf } = this.#options
    if (guest.read().length === 0) return
    const allNotes: string[] = []
    try {
      while (guest.read().length > 0) {
        const { list, notes = [] } = await mergeSome(userId)
        allNotes.push(...notes)
        if (list) await this.#show(userId, () => list)
      }
      this.#hasMergeFailed = false
    } catch {
      if (!this.#hasMergeFailed) toast.destructive(mergeFailed)
      this.#hasMergeFailed = true
      this.#update()
    }
    if (allNotes.length > 0) toast.destructive(allNotes.join(`${fullStop} `))
    if (!refetches) return
    const queryKey = keyOf(userId)
    // A first reading under way may be older than the merge, and invalidating alone would take its answer.
    await this.#app.queries.cancelQueries({ queryKey })
    await this.#app.queries.invalidateQueries({ queryKey })
  }

  /** A reading under way may be older and is dropped. */
  async #show(userId: string, update: (before: Answer | undefined) => Answer | undefined, change?: Change) {
    const { queries } = this.#app
    const queryKey = this.#options.keyOf(userId)
    await queries.cancelQueries({ queryKey })
    if (change) this.#answered.add(change)
    queries.setQueryData<Answer>(queryKey, update)
    publishToTabs(this.#options.name)
  }

  /** Changes that the shop has not answered yet, in the order they were made. */
  #pending(): Change[] {
    const waiting = this.#app.queries.getMutationCache().findAll({ mutationKey: this.#mutationKey, status: 'pending' })
    // Only `changeAccount` makes mutations of this key.
    return waiting.map((mutation) => mutation.state.variables as Change)
  }

  #update = () => {
    const now = this.now()
    if (now === this.#shown) return
    this.#shown = now
    for (const listener of this.#listeners) listener()
  }

  #listen(): () => void {
    this.#shown = this.now()
    const stops = [
      this.#app.queries.getQueryCache().subscribe(({ type }) => type === 'updated' && this.#update()),
      this.#app.queries.getMutationCache().subscribe(({ type }) => type === 'updated' && this.#update()),
      this.#options.guest.subscribe(this.#update),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The same object as long as its sources are the same, so that React sees no change. */
  #memoized(sources: readonly unknown[], make: () => ListState<Item>): ListState<Item> {
    const { sources: before } = this.#made
    const isSame = sources.length === before.length && sources.every((source, index) => source === before[index])
    if (!isSame) this.#made = { sources, state: make() }
    return this.#made.state
  }
}

/** One list for each app: the browser has one for the page's life, the server one for each page that it renders. */
export function oncePerApp<List>(make: (app: AppContext) => List): (app: AppContext) => List {
  const made = new WeakMap<AppContext, List>()
  return (app) => {
    const list = made.get(app) ?? make(app)
    made.set(app, list)
    return list
  }
}
