import type { Notices } from '../db/notices.ts'

/** Says when what anonymous pages show has changed, in this process and in the others of the same shop. */
export type CatalogueWatch = {
  /** Grows with every change; a page made under an older number is stale. */
  version: () => number
  /** To be called after a change is committed. */
  changed: () => void
}

/** While the line to the other processes is down everything counts as changed. */
export function watchCatalogue(notices: Notices): CatalogueWatch {
  let version = 0
  const raise = () => {
    version++
  }
  notices.hear('catalogue', { onNotice: raise, onLine: raise })
  return {
    version: () => (notices.isUp() ? version : ++version),
    changed: () => {
      raise()
      notices.tell('catalogue')
    },
  }
}
