import { useSyncExternalStore } from 'react'

/** How this browser tells of a new order besides the bell; both are off until somebody switches them on (behaviour §4). */
export type AlertSettings = { sound: boolean; notification: boolean }

const KEY = 'alerts'
const silent: AlertSettings = { sound: false, notification: false }
const changed = new EventTarget()
let read: { text: string | null; settings: AlertSettings } = { text: null, settings: silent }

/** What local storage says; what makes no sense there counts as off. */
export function alertSettings(): AlertSettings {
  const text = storedText()
  // The same object as long as nothing changes: React asks often.
  if (text !== read.text) read = { text, settings: parse(text) }
  return read.settings
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): AlertSettings {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const isOn = (name: string) => Object(stored)[name] === true
    return { sound: isOn('sound'), notification: isOn('notification') }
  } catch {
    return silent
  }
}

export function changeAlerts(change: Partial<AlertSettings>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...alertSettings(), ...change }))
  } catch {
    // A browser that keeps nothing stays silent.
  }
  changed.dispatchEvent(new Event('change'))
}

export const useAlertSettings = (): AlertSettings => useSyncExternalStore(subscribe, alertSettings, () => silent)

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
