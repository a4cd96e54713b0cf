import { useSyncExternalStore } from 'react'

type Store<Value> = Readable<Value> & {
  write: (next: Value) => void
}

export type Readable<Value> = {
  read: () => Value
  /** What every page leaves the server with. */
  readOnServer: () => Value
  subscribe: (listener: () => void) => () => void
}

/** A value outside of any component, for what is changed from anywhere on the page. In the browser only. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    readOnServer: () => initial,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ subscribe, read, readOnServer }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, read, readOnServer)
