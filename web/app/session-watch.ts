import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#web/api.ts'
import { forgetDraft } from '#web/shop/checkout/order-draft.ts'
import { useLoginDialog } from '#web/shop/login/login-dialog-state.ts'
import { readAgain } from './call-query.ts'
import { type AppContext, sessionQuery, useApp } from './context.ts'
import { hearOtherTabs, type News } from './tabs.ts'

/** Keeps this tab true to who is signed in, wherever that changes: in another tab, or because the session ended (behaviour §4). */
export function useSessionWatch() {
  const app = useApp()
  const { revalidate } = useRevalidator()
  const { openLogin, close } = useLoginDialog()

  useEffect(() => {
    const enter = () => {
      close()
      return revalidate()
    }
    const hear = (news: News) => {
      if (news === 'session') void askWhoIsThere(app, enter)
      else void readAgain(app.queries, [news === 'cart' ? 'getCart' : 'getWishlist'])
    }
    return hearOtherTabs(hear)
  }, [app, revalidate, close])

  useEffect(
    () =>
      hearEndOfSession(app, () => {
        app.queries.setQueryData(sessionQuery(app.api).queryKey, null)
        // What stands in the page's forms stays, for whoever signs in again.
        openLogin()
      }),
    [app, openLogin],
  )
}

/** Somebody signed in or out in another tab. Of who was here before nothing stays: the page is loaded anew. */
async function askWhoIsThere(app: AppContext, enter: () => Promise<void>) {
  const { queryKey } = sessionQuery(app.api)
  const before = app.queries.getQueryData(queryKey)
  if (before) await app.queries.resetQueries({ queryKey })
  const staleTime = before ? Number.POSITIVE_INFINITY : 0
  const now = await app.queries.fetchQuery({ ...sessionQuery(app.api), staleTime }).catch(() => before)
  if (now?._id === before?._id) return
  if (!before) return enter()
  forgetDraft()
  window.location.reload()
}

/** A call was refused because nobody is signed in, or no administrator, while the page believes that somebody is. */
function hearEndOfSession({ api, queries }: AppContext, ended: () => void): () => void {
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof CallError)) return
    // Somebody has lost the role administrator: who is here is somebody else now.
    if (error.code === 'admins_only') void queries.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    if (error.code === 'not_signed_in' && queries.getQueryData(sessionQuery(api).queryKey)) ended()
  }
  const stopQueries = queries.getQueryCache().subscribe(hear)
  const stopMutations = queries.getMutationCache().subscribe(hear)
  return () => {
    stopQueries()
    stopMutations()
  }
}
