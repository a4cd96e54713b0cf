import type { Notices, Topic } from './notices.ts'

/** Notifies of changes, in this process and in the others of the same shop. */
export type ChangeWatch = {
  /** Grows with every change; what was counted under an older number is stale. */
  version: () => number
  /** To be called after the commit of a change. */
  changed: () => void
}

/** While the connection to the other processes is down everything counts as changed. `onChange` is called for changes of this process. */
export function watchChanges(notices: Notices, topic: Topic, onChange = () => {}): ChangeWatch {
  let version = 0
  const raise = () => {
    version++
  }
  notices.subscribe(topic, { onNotice: raise, onLine: raise })
  return {
    version: () => (notices.isUp() ? version : ++version),
    changed: () => {
      raise()
      onChange()
      notices.publish(topic)
    },
  }
}
