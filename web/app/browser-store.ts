import { useSyncExternalStore } from 'react'
import { isRecord } from '#rules/is-record.ts'

/**
 * One value in the browser's storage; local storage is the same in every tab. Where storage is forbidden or full, the value
 * lives as long as the page. `parse` gets the stored value (null for none or an invalid one) and drops what it does not know.
 */
export function browserStore<Value>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (stored: unknown) => Value,
): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let unsaved: string | null | undefined
  let seen: { text: string | null; value: Value } | undefined

  /** The same object as long as the text is the same, so that React sees no change. */
  function read(): Value {
    const text = unsaved === undefined ? storedText(area, key) : unsaved
    if (seen?.text !== text || !seen) seen = { text, value: parse(fromJson(text)) }
    return seen.value
  }

  /** Null removes the key. */
  function write(value: Value | null) {
    const text = value === null ? null : JSON.stringify(value)
    try {
      if (text === null) window[area].removeItem(key)
      else window[area].setItem(key, text)
      unsaved = undefined
    } catch {
      unsaved = text
    }
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const stopListening = listenToOtherTabs(key, listener)
    return () => {
      listeners.delete(listener)
      stopListening()
    }
  }

  return { read, write, subscribe }
}

export type BrowserStore<Value> = StoredValue<Value> & { write: (value: Value | null) => void }

type StoredValue<Value> = { read: () => Value; subscribe: (listener: () => void) => () => void }

/** Null on the server and during hydration: what this browser keeps is not known yet. */
export const useStored = <Value>({ subscribe, read }: StoredValue<Value>): Value | null =>
  useSyncExternalStore<Value | null>(subscribe, read, () => null)

/** For `parse`: a text, '' for anything else. */
export const asText = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** For `parse`: the fields of a value, none where it is no object. */
export const asRecord = (stored: unknown): Record<string, unknown> => (isRecord(stored) ? stored : {})

function listenToOtherTabs(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function storedText(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
