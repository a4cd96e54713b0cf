import type { Notices } from '../db/notices.ts'
import type { Pool } from '../db/open.ts'
import { openChangeLog, type Part } from './change-log.ts'

/** How long a page that has just become stale is good enough for requests that arrive while it is rendered again. */
export const GRACE_MS = 1_000

/** Changes of the catalogue, in this process and in the others of the same shop. Changes are numbered. */
export type CatalogueWatch = {
  /** Whether notices of other processes are received: not while the database cannot be reached. */
  isUp: () => boolean
  /** The number of the latest change. */
  latest: () => number
  /** The number of the latest change of these parts, or of everything. */
  latestOf: (parts: readonly Part[]) => number
  /** The same without the changes of the last second: what was rendered after it has not been stale for longer. */
  latestBeforeGraceOf: (parts: readonly Part[]) => number
  /** Returns a function that checks, at each call, that no change after `since` has touched these parts. */
  follow: (parts: readonly Part[], since: number) => () => boolean
  /** To be called after the commit of a change that a visitor sees. */
  changed: () => void
  /** When the last product was hidden or deleted, as far as this process knows; now, while it receives no notices of others. */
  withdrawnAt: () => number
  /** To be called, besides `changed`, after the commit of what takes a product from shoppers. */
  withdrawn: () => void
  /** To be called after the commit of a change that these parts alone show. */
  partsChanged: (parts: Part[]) => void
  /** To be called after the commit of a change by which something may be back in stock. */
  restocked: () => void
}

/** What a change of the catalogue needs. */
export type CatalogueShop = { pool: Pool; catalogue: CatalogueWatch }

/** So many parts fit into one notice. */
const PARTS_AT_ONCE = 100

type OnChange = (number: number, isOfEverything: boolean) => void

/** While the connection to the other processes is down everything counts as changed. `onChange` comes before any read of what is new. */
export function watchCatalogue(
  notices: Notices,
  onChange: OnChange = () => {},
  restocked: () => void = () => {},
): CatalogueWatch {
  const [log, beforeGrace] = [openChangeLog(), openChangeLog()]
  /** The changes of the last second, oldest first. */
  const recent: { time: number; number: number; parts: readonly Part[] }[] = []
  let number = 0
  let withdrawnAt = Date.now()

  const settle = () => {
    const since = Date.now() - GRACE_MS
    for (let [oldest] = recent; oldest && oldest.time <= since; [oldest] = recent) {
      beforeGrace.note(oldest.parts, oldest.number)
      recent.shift()
    }
  }
  const note = (parts: readonly Part[]) => {
    number++
    log.note(parts, number)
    onChange(number, parts.includes('everything'))
    settle()
    recent.push({ time: Date.now(), number, parts })
  }
  const noteEverything = () => note(['everything'])
  const publish = (parts: readonly Part[]) => {
    // What is sent late is sent as one notice, not as thousands.
    if (!notices.isUp()) return notices.publish('catalogue', 'everything')
    for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
      notices.publish('catalogue', parts.slice(from, from + PARTS_AT_ONCE).join(' '))
    }
  }
  const partsChanged = (parts: readonly Part[]) => {
    note(parts)
    publish(parts)
  }
  const withdraw = () => {
    withdrawnAt = Date.now()
  }
  // What the shop's processes publish are parts; one of an earlier version names none.
  const onNotice = (text: string) => (text === '' ? noteEverything() : note(text.split(' ') as Part[]))
  notices.subscribe('catalogue', { onNotice, onLine: noteEverything })
  notices.subscribe('withdrawn', { onNotice: withdraw, onLine: withdraw })
  return {
    isUp: notices.isUp,
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
        return notices.isUp() && checked === number
      }
    },
    changed: () => partsChanged(['everything']),
    withdrawnAt: () => (notices.isUp() ? withdrawnAt : Date.now()),
    withdrawn: () => {
      withdraw()
      notices.publish('withdrawn')
    },
    partsChanged,
    restocked,
  }
}
