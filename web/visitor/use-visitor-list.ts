import { useSyncExternalStore } from 'react'
import { type AppContext, useApp } from '#web/app/context.ts'
import type { Readable } from '#web/ui/store.ts'
import type { ListState } from './visitor-list.ts'

/** What a component needs of a list. It is rendered again only when that changes: `select` returns a value, or a part of the list as it is. */
export function useVisitorList<Item, Selected>(
  listOf: (app: AppContext) => Readable<ListState<Item>>,
  select: (state: ListState<Item>) => Selected,
): Selected {
  const { subscribe, read, readOnServer } = listOf(useApp())
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(readOnServer()),
  )
}
