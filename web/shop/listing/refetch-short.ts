import type { InfiniteData } from '@tanstack/react-query'

/** Reading a list anew asks for all its pages, one after the other. */
const MAX_PAGES = 2

/** TanStack types what an infinite query keeps as one page; it keeps them all. */
const isShort = ({ state }: { state: { data: unknown } }): boolean =>
  ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= MAX_PAGES

/** On coming back only short lists are read anew: who came a long way down a list on a slow line does not pay for it again. */
export const refetchShort = { refetchOnMount: isShort, refetchOnWindowFocus: isShort, refetchOnReconnect: isShort }
