import { browserStore, useStored } from '#web/app/browser-store.ts'
import { parseWishedIds } from './wished-ids.ts'

/** The key is fixed (behaviour §9). */
const store = browserStore('localStorage', 'wishlist', parseWishedIds)

/** Product ids, last added last; null while it is not known what this browser keeps. */
export const useWishedIds = () => useStored(store)

export const readWishedIds = store.read

/** Works on what stands in the browser now, so that another tab's change is not lost. An empty list takes the key away. */
function change(ids: string[]) {
  store.write(ids.length > 0 ? ids : null)
}

export const addWishedId = (id: string) => change([...store.read().filter((other) => other !== id), id])

export const dropWishedIds = (ids: readonly string[]) => change(store.read().filter((id) => !ids.includes(id)))
