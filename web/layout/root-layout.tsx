import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { closeLogin, useLoginDialog } from '#web/app/dialogs.ts'
import { watchRemovals } from '#web/ui/focus-after-removal.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { LoadingLogo } from '#web/ui/loading-logo.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { useIsUserKnown } from '#web/visitor/session.ts'
import { useSessionWatch } from '#web/visitor/session-watch.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const loginDialog = lazyOverlay(async () => (await import('#web/shop/login/login-dialog.tsx')).LoginDialog)

/** Around every page: toasts, sign-in dialog, progress between pages (behaviour §2). */
export function RootLayout() {
  useEffect(watchRemovals, [])
  const isUserKnown = useIsUserKnown()
  const { isOpen } = useLoginDialog()
  useSessionWatch()
  return (
    <>
      {/* First, so that it listens before a page says something. */}
      <Toaster />
      <NavigationProgress />
      {isUserKnown ? <Outlet /> : <LoadingLogo />}
      <LazyOverlay overlay={loginDialog} props={{ open: isOpen, onOpenChange: (open) => !open && closeLogin() }} />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  )
}
