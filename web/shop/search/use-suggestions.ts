import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopCalls } from '#contract/shop-calls.ts'
import { afterTyping } from '#web/app/after-typing.ts'

/** As long as a quick typist takes for a letter. */
const PAUSE_MS = 150
const SHORTEST = 2

/**
 * What the shop suggests for a text, once nothing more is typed for a moment. An answer belongs to its question: one that comes late is
 * shown for no other. Null for what is too short, and while the first answer is on its way.
 */
export function useSuggestions(text: string, isWanted: boolean) {
  const isLongEnough = [...text].length >= SHORTEST
  const query = { text }
  const { data } = useQuery({
    queryKey: ['suggest', { query }],
    queryFn: afterTyping(shopCalls, (api) => api.suggest({ query }), PAUSE_MS),
    enabled: isWanted && isLongEnough,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data && isLongEnough ? data.data : null
}
