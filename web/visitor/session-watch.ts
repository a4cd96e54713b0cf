import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CallError, isUnavailable } from '#web/api.ts'
import { browserStore } from '#web/app/browser-store.ts'
import { invalidate } from '#web/app/call-query.ts'
import { type AppContext, isSessionOver, sessionQuery, useApp } from '#web/app/context.ts'
import { closeLogin, openLogin } from '#web/app/dialogs.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { closeAttempt, deleteOldAttempt } from './order-attempt.ts'
import { RETURN_DRAFTS_KEY } from './return-drafts-key.ts'
import { seenProducts } from './seen.ts'
import { type News, subscribeToTabs } from './tabs.ts'

/** Keeps the signed-in user of this tab up to date: it changes in another tab, or when the session ends. */
export function useSessionWatch() {
  const app = useApp()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const afterSignIn = () => {
      closeLogin()
      return revalidate()
    }
    const onNews = (news: News) => {
      if (news === 'session') void refreshSession(app, afterSignIn)
      else void invalidate(app.queries, [news === 'cart' ? 'getCart' : 'getWishlist'])
    }
    // Back has restored a page from the browser's cache, perhaps of a user who has logged out since.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && refreshSession(app, afterSignIn))
    window.addEventListener('pageshow', onShow)
    const stopListening = subscribeToTabs(onNews)
    return () => {
      window.removeEventListener('pageshow', onShow)
      stopListening()
    }
  }, [app, revalidate])

  useEffect(() => watchForEnd(app), [app])
  useEffect(showPendingToast, [])
}

/** A sign-in or logout in another tab. */
async function refreshSession(app: AppContext, afterSignIn: () => Promise<void>) {
  const session = sessionQuery(app.api)
  const before = app.queries.getQueryData(session.queryKey)
  // An answer under way may be older than this news.
  void app.queries.getQueryCache().find(session)?.cancel({ silent: true })
  const options = { ...session, staleTime: 0, retry: (_: number, error: Error) => isUnavailable(error) }
  const now = await app.queries.fetchQuery(options).catch(() => undefined)
  // Without an answer the user does not count as signed out: the page stays as it is.
  if (now === undefined) return
  if (before && now?._id !== before._id) forgetVisitor()
  else if (now) await afterSignIn()
}

/**
 * Removes everything of the earlier visitor: `leave` loads a fresh page, which shows `message` once, and this one is hidden in case Back
 * restores it.
 */
export function forgetVisitor(leave = () => window.location.reload(), message: string | null = null) {
  clearTab()
  pendingToast.write(message)
  document.body.hidden = true
  leave()
}

/** The order, its receipt, and what was looked for, which are this tab's; the products that were seen, and returns that are not asked for yet. */
function clearTab() {
  closeAttempt()
  seenProducts.write(null)
  try {
    localStorage.removeItem(RETURN_DRAFTS_KEY)
    sessionStorage.clear()
  } catch {
    // Where storage is forbidden nothing outlives the page.
  }
}

const textOrNull = (stored: unknown) => (typeof stored === 'string' ? stored : null)

/** The last user in this tab; null for a guest, whose order stays on signing in. */
const lastHere = browserStore('sessionStorage', 'visitor', textOrNull)

/** A message about an action on this page, to be shown by the next one. */
const pendingToast = browserStore('sessionStorage', 'pendingToast', textOrNull)

function showPendingToast() {
  const message = pendingToast.read()
  if (message === null) return
  pendingToast.write(null)
  toast.success(message)
}

/** To be called before anything is shown, and at each change: deletes another user's data in this tab. */
export function rememberVisitor({ api, queries }: AppContext) {
  const user = queries.getQueryData(sessionQuery(api).queryKey)
  if (user === undefined) return
  const id = user?._id ?? null
  const last = lastHere.read()
  if (last !== null && last !== id) clearTab()
  deleteOldAttempt(id)
  lastHere.write(id)
}

/**
 * A call was refused because there is no session, or not an administrator's, or another user's, while the page has a
 * signed-in user. Then every action asks to sign in; reads ask once.
 */
function watchForEnd(app: AppContext): () => void {
  const { api, queries } = app
  const { queryKey } = sessionQuery(api)
  let askedAt = 0
  const end = () => {
    askedAt = Date.now()
    // Stale, but not refetched: the page stays as it is until the next sign-in.
    void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    openLogin()
  }
  const onEvent = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' && 'query' in event && event.query.queryKey[0] === queryKey[0])
      rememberVisitor(app)
    if (event.action.type !== 'error') return
    const { error } = event.action
    const userOnPage = queries.getQueryData(queryKey)
    if (!(error instanceof CallError) || !userOnPage) return
    // A refused action reports after the reads that it started: where these have asked already, it does not ask again.
    const hasAsked = () => ('mutation' in event ? event.mutation.state.submittedAt < askedAt : isSessionOver(app))
    const endOnce = () => {
      if (!hasAsked()) end()
    }
    // The user has another role by now: the session is read again.
    if (error.code === 'admins_only') void queries.invalidateQueries({ queryKey })
    // The shop demands a second factor since the page was opened.
    if (error.code === 'factor_missing') window.location.assign(paths.admin.setUpFactor)
    if (error.code === 'not_signed_in') endOnce()
    if (error.code === 'not_yours') void checkSession(app, userOnPage._id, endOnce)
  }
  const stopQueries = queries.getQueryCache().subscribe(onEvent)
  const stopMutations = queries.getMutationCache().subscribe(onEvent)
  return () => {
    stopQueries()
    stopMutations()
  }
}

/** A call that names the user was refused: the session has ended, or is another user's, or the object really was not theirs. */
async function checkSession({ api }: AppContext, believedId: string, end: () => void) {
  const now = await api.checkAuth().catch(() => null)
  if (now && now.user === null) end()
  else if (now?.user && now.user._id !== believedId) forgetVisitor()
}
