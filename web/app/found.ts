import { data } from 'react-router'

/** What the page of one item is about: its id; null when there is no such item, `''` when the address names none. */
export type Found = { id: string | null }

/** The id of an item that can be loaded; where the shop does not have it, the page is answered with 404. */
export async function findItem(id: string, load: () => Promise<unknown>) {
  if (id === '') return data<Found>({ id }, { status: 404 })
  try {
    await load()
    return data<Found>({ id })
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) {
      return data<Found>({ id: null }, { status: 404 })
    }
    throw error
  }
}
