import type { Page } from '@playwright/test'

/** What is read of React's tree: its shape has been the same since version 16, and its developer tools rely on it. */
type Fiber = {
  tag: number
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  stateNode: unknown
  memoizedProps: unknown
  memoizedState: unknown
}

type Watched = Window & {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  /** Titles of the cards that a commit has drawn after they were there. */
  drawnCards: Set<string>
  countListeners: () => { ofOneCard: number; ofAll: number }
}

/** Before the first page: notes which product cards are drawn again, as React's developer tools find it out, and what listens. */
export const watchReact = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched
    const isComponent = ({ tag }: Fiber) => [0, 1, 11, 14, 15].includes(tag)
    let root: { current: Fiber } | undefined
    let before = new Set<Fiber>()
    let storageListeners = 0
    const shown = new Set<string>()
    watched.drawnCards = new Set()

    function within(top: Fiber): Fiber[] {
      const fibers = [top]
      // Grows while it is gone through.
      for (const fiber of fibers) {
        for (let child = fiber.child; child; child = child.sibling) fibers.push(child)
      }
      return fibers
    }

    /** Each card's article with the components around it, up to the list's entry. */
    function cards(): { title: string; fibers: Fiber[] }[] {
      const articles = root ? within(root.current).filter(({ type }) => type === 'article') : []
      return articles.map((article) => {
        let top = article
        while (top.return && typeof top.return.type !== 'string') top = top.return
        const title = (article.stateNode as Element).querySelector('h2, h3')?.textContent ?? ''
        return { title, fibers: within(top) }
      })
    }

    /** A component that has just run is a new object in the tree, and React has marked it. */
    const wasDrawn = (fiber: Fiber) => isComponent(fiber) && (fiber.flags & 1) === 1 && !before.has(fiber)

    watched.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot(_: number, committed: { current: Fiber }) {
        root = committed
        const all = cards()
        for (const { title, fibers } of all) {
          if (!shown.has(title)) shown.add(title)
          else if (fibers.some(wasDrawn)) watched.drawnCards.add(title)
        }
        before = new Set(all.flatMap(({ fibers }) => fibers))
      },
    }

    const target: EventTarget = window
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    target.addEventListener = (...parameters) => {
      if (parameters[0] === 'storage') storageListeners++
      add(...parameters)
    }
    target.removeEventListener = (...parameters) => {
      if (parameters[0] === 'storage') storageListeners--
      remove(...parameters)
    }

    /** `useSyncExternalStore` calls of a component: by them it listens to queries, mutations and stores. */
    function subscriptionsOf(fiber: Fiber): number {
      if (!isComponent(fiber) || fiber.tag === 1) return 0
      let count = 0
      type Hook = { queue: unknown; next: Hook | null }
      for (let hook = fiber.memoizedState as Hook | null; hook; hook = hook.next) {
        if (typeof hook.queue === 'object' && hook.queue !== null && 'getSnapshot' in hook.queue) count++
      }
      return count
    }

    type Cache = { listeners: Set<unknown> }
    type QueryCache = Cache & { getAll: () => { observers: unknown[] }[] }
    type Client = { getQueryCache: () => QueryCache; getMutationCache: () => Cache }

    watched.countListeners = () => {
      if (!root) throw new Error('React is not there yet')
      const fibers = [...within(root.current)]
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const props = fibers.map(({ memoizedProps }) => Object(memoizedProps) as { client?: Client })
      const client = props.find((some) => 'client' in some)?.client
      const caches = client ? [client.getQueryCache(), client.getMutationCache()] : []
      // Observers of mutations are private; each has a subscription in its component.
      const observers =
        client
          ?.getQueryCache()
          .getAll()
          .map((query) => query.observers.length) ?? []
      const listeners = caches.map((cache) => cache.listeners.size)
      return {
        ofOneCard: Math.max(...cards().map((card) => sum(card.fibers.map(subscriptionsOf)))),
        ofAll: sum(fibers.map(subscriptionsOf)) + sum(observers) + sum(listeners) + storageListeners,
      }
    }
  })

/** Titles of the cards that were drawn again since they first appeared. */
export const drawnCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Watched).drawnCards])

/** How often the page listens: subscriptions of components, observers of calls, and listeners of their caches and of the storage. */
export const countListeners = (page: Page) => page.evaluate(() => (window as unknown as Watched).countListeners())
