import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { User } from '#contract/auth.ts'
import { isStaff } from '#rules/roles.ts'
import { sessionQuery, useApp } from '#web/app/context.ts'
import { closeLogin } from '#web/app/dialogs.ts'
import { takeWantedPage } from '#web/app/wanted-page.ts'
import { panelHome } from '#web/panel-home.ts'
import { mergeGuestLists } from '#web/visitor/account-lists.tsx'
import { forgetVisitor } from '#web/visitor/session-watch.ts'
// Loaded with the dialog: when the merge asks for it, a newer version may be in place, without this file.
import '#web/visitor/merge-cart.ts'
import { publishToTabs } from '#web/visitor/tabs.ts'

/**
 * What follows every sign-in. Where a session had ended, the same user continues there, and for another user the page is reloaded. The
 * guest's cart and wishlist are added to the account, shoppers stay on their page, users of the panel go to the requested page of the panel, or
 * stay on it.
 */
export function useAfterSignIn() {
  const app = useApp()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isInPanel = useLocation().pathname.startsWith('/admin/')
  return async (user: User): Promise<void> => {
    // Pages that the worker fetched before the answer are a guest's too (offline/shop-worker.ts).
    navigator.serviceWorker?.controller?.postMessage({ forget: true })
    const { queryKey } = sessionQuery(app.api)
    const before = app.queries.getQueryData(queryKey)
    if (before && before._id !== user._id) {
      publishToTabs('session')
      return forgetVisitor()
    }
    app.queries.setQueryData(queryKey, user)
    // Calls that were refused without a session.
    if (before) void app.queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    await mergeGuestLists(app, user._id)
    publishToTabs('session')
    closeLogin()
    if (isStaff(user.role) && !isInPanel) await navigate(takeWantedPage() ?? panelHome(user.role))
    else await revalidate()
  }
}
