import type { Notices } from '../db/notices.ts'

/** How long what has just become stale is good enough for those who come while it is being renewed. */
export const GRACE_MS = 1_000

/** Says when what anonymous pages show has changed, in this process and in the others of the same shop. */
export type CatalogueWatch = {
  /** Grows with every change; a page made under an older number is stale. */
  version: () => number
  /** The number of a second ago: a page made under it or a later one has not been stale for longer. */
  versionBeforeGrace: () => number
  /** To be called after a change is committed. */
  changed: () => void
}

/** While the line to the other processes is down everything counts as changed. */
export function watchCatalogue(notices: Notices): CatalogueWatch {
  let version = 0
  /** When the latest changes were made, oldest first; none is older than the grace after each change. */
  let latest: number[] = []
  const forgetOlder = () => {
    const since = Date.now() - GRACE_MS
    latest = latest.filter((time) => time > since)
  }
  const raise = () => {
    version++
    forgetOlder()
    latest.push(Date.now())
  }
  notices.hear('catalogue', { onNotice: raise, onLine: raise })
  return {
    version: () => (notices.isUp() ? version : ++version),
    versionBeforeGrace: () => {
      forgetOlder()
      return notices.isUp() ? version - latest.length : version
    },
    changed: () => {
      raise()
      notices.tell('catalogue')
    },
  }
}
