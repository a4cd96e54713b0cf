import { asRecord, browserStore, useStored } from '#web/app/browser-store.ts'

/** How this browser announces a new order besides the bell; all are off until switched on. */
export type AlertSettings = {
  sound: boolean
  notification: boolean
  /** Also while the panel is closed. */
  push: boolean
}

const silent: AlertSettings = { sound: false, notification: false, push: false }

/** What makes no sense in it counts as off. */
function parse(stored: unknown): AlertSettings {
  const { sound, notification, push } = asRecord(stored)
  return { sound: sound === true, notification: notification === true, push: push === true }
}

const store = browserStore('localStorage', 'alerts', parse)

export const alertSettings = store.read

export const changeAlerts = (change: Partial<AlertSettings>): void => store.write({ ...store.read(), ...change })

export const useAlertSettings = (): AlertSettings => useStored(store) ?? silent
