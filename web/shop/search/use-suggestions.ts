import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'

/** As long as a quick typist takes for a letter. */
const PAUSE_MS = 150
const SHORTEST = 2

/**
 * What the shop suggests for a text, once nothing more is typed for a moment. An answer belongs to its question: one that comes late is
 * stored for it and shown for no other. Null for what is too short, and while the first answer is on its way.
 */
export function useSuggestions(text: string, isWanted: boolean) {
  const { api } = useApp()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = (typed: string) => [...typed].length >= SHORTEST
  const { data } = useQuery({
    ...callQuery(api, 'suggest', { query: { text: asked } }),
    enabled: isWanted && isLongEnough(asked),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data && isLongEnough(text) ? data.data : null
}
