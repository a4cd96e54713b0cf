import { chunks } from '#rules/chunks.ts'
import type { Tx } from '../db/open.ts'
import type { EventBus } from '../events/bus.ts'
import type { CataloguePart } from '../events/events.ts'
import { openChangeLog } from './change-log.ts'

/** How long a page that has just become stale is good enough for requests that arrive while it is rendered again. */
export const GRACE_MS = 1_000

/** The changes of the catalogue, in all processes of the shop, as numbers that grow. */
export type CatalogueChanges = {
  /** Whether changes in other processes are known: not while the database cannot be reached. */
  isUp: () => boolean
  latest: () => number
  /** The number of the latest change of these parts, or of everything. */
  latestOf: (parts: readonly CataloguePart[]) => number
  /** The same without the changes of the last second: what was rendered after it has not been stale for longer. */
  latestBeforeGraceOf: (parts: readonly CataloguePart[]) => number
  /** Returns a function that checks, at each call, that no change after `since` has touched these parts. */
  follow: (parts: readonly CataloguePart[], since: number) => () => boolean
  /** Notes, in this process alone, that all pages and answers are stale. */
  changeAll: () => void
  /** When the last product was hidden or deleted, as far as this process knows; now, while it does not know of others. */
  withdrawnAt: () => number
}

/** Parts that fit into one event. */
const BATCH_SIZE = 100

/** Publishes which parts of what visitors see a unit of work has changed; without `parts`, everything. */
export function publishChange(tx: Pick<Tx, 'publish'>, parts: readonly CataloguePart[] = ['everything']): void {
  for (const some of chunks(parts, BATCH_SIZE)) tx.publish('productsChanged', { parts: some })
}

type OnChange = (number: number, isOfEverything: boolean) => void

/** While the connection to the other processes is down everything counts as changed. `onChange` is called before anything new is read. */
export function followCatalogue(events: EventBus, onChange: OnChange = () => {}): CatalogueChanges {
  const [log, beforeGrace] = [openChangeLog(), openChangeLog()]
  /** The changes of the last second, oldest first. */
  const recent: { time: number; number: number; parts: readonly CataloguePart[] }[] = []
  let number = 0
  let withdrawnAt = Date.now()

  const settle = () => {
    const since = Date.now() - GRACE_MS
    for (let [oldest] = recent; oldest && oldest.time <= since; [oldest] = recent) {
      beforeGrace.record(oldest.parts, oldest.number)
      recent.shift()
    }
  }
  const record = (parts: readonly CataloguePart[]) => {
    number++
    log.record(parts, number)
    onChange(number, parts.includes('everything'))
    settle()
    recent.push({ time: Date.now(), number, parts })
  }
  const withdraw = () => {
    withdrawnAt = Date.now()
  }
  events.subscribe('productsChanged', ({ parts }) => record(parts))
  events.subscribe('productWithdrawn', withdraw)
  const changeAll = () => record(['everything'])
  events.onMissed(() => {
    changeAll()
    withdraw()
  })
  return {
    isUp: events.isUp,
    latest: () => number,
    latestOf: log.latestOf,
    latestBeforeGraceOf: (parts) => {
      settle()
      return beforeGrace.latestOf(parts)
    },
    follow: (parts, since) => {
      let checked = since
      return () => {
        // Most changes touch other parts: each is compared once.
        if (checked !== number && log.latestOf(parts) <= since) checked = number
        return events.isUp() && checked === number
      }
    },
    changeAll,
    withdrawnAt: () => (events.isUp() ? withdrawnAt : Date.now()),
  }
}
