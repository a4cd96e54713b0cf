import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, sessionQuery, useApp } from '#web/app/context.ts'
import { closeLogin, openLogin } from '#web/app/dialogs.ts'
import { deleteOldAttempt, forgetOrder } from './order-attempt.ts'
import { type News, subscribeToTabs } from './tabs.ts'

/** Keeps this tab true to who is signed in, wherever that changes: in another tab, or because the session ended (behaviour §4). */
export function useSessionWatch() {
  const app = useApp()
  const { revalidate } = useRevalidator()

  useEffect(deleteOldAttempt, [])

  useEffect(() => {
    const afterSignIn = () => {
      closeLogin()
      return revalidate()
    }
    const onNews = (news: News) => {
      if (news === 'session') void askWhoIsThere(app, afterSignIn)
      else void invalidate(app.queries, [news === 'cart' ? 'getCart' : 'getWishlist'])
    }
    return subscribeToTabs(onNews)
  }, [app, revalidate])

  useEffect(() => watchForEnd(app), [app])
}

/** Somebody signed in or out in another tab. */
async function askWhoIsThere(app: AppContext, afterSignIn: () => Promise<void>) {
  const { queryKey } = sessionQuery(app.api)
  const before = app.queries.getQueryData(queryKey)
  // Where the session has ended already, what was typed waits for the same person.
  if (before && !isOver(app)) await app.queries.resetQueries({ queryKey })
  const staleTime = before ? Number.POSITIVE_INFINITY : 0
  const now = await app.queries.fetchQuery({ ...sessionQuery(app.api), staleTime }).catch(() => before)
  if (before && now?._id !== before._id) forgetWhoWasHere()
  else if (now) await afterSignIn()
}

/** Of who was here before nothing stays: the page is reloaded. */
export function forgetWhoWasHere() {
  forgetOrder()
  window.location.reload()
}

/** Whether the session of who is here has ended. */
const isOver = ({ api, queries }: AppContext): boolean =>
  queries.getQueryState(sessionQuery(api).queryKey)?.isInvalidated === true

/**
 * A call was refused because nobody is signed in, or no administrator, or somebody else, while the page believes that it is
 * somebody. Every action asks to sign in then; what is only read asks once.
 */
function watchForEnd(app: AppContext): () => void {
  const { api, queries } = app
  const { queryKey } = sessionQuery(api)
  const end = () => {
    // Stale, but not asked again: what is on the page stays, for whoever signs in again.
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    openLogin()
  }
  const onEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const believed = queries.getQueryData(queryKey)
    if (!(error instanceof CallError) || !believed) return
    // Somebody has lost the role administrator: who is here is somebody else now.
    if (error.code === 'admins_only') void queries.invalidateQueries({ queryKey })
    if (error.code === 'not_signed_in' && ('mutation' in event || !isOver(app))) end()
    if (error.code === 'not_yours') void checkSession(app, believed._id, end)
  }
  const stopQueries = queries.getQueryCache().subscribe(onEvent)
  const stopMutations = queries.getMutationCache().subscribe(onEvent)
  return () => {
    stopQueries()
    stopMutations()
  }
}

/** A call that names who is here was refused: nobody is signed in any more, or somebody else, or it was not theirs indeed. */
async function checkSession({ api }: AppContext, believedId: string, end: () => void) {
  const now = await api.checkAuth().catch(() => null)
  if (now && now.user === null) end()
  else if (now?.user && now.user._id !== believedId) forgetWhoWasHere()
}
