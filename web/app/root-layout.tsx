import { Outlet, ScrollRestoration } from 'react-router'
import { LoginDialog } from '#web/shop/login/login-dialog.tsx'
import { LoadingLogo } from '#web/ui/loading-logo.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { useSessionWatch } from './session-watch.ts'
import { useIsUserKnown } from './use-user.ts'

/** Around every page: toasts, sign-in dialog, progress between pages (behaviour §2). */
export function RootLayout() {
  useSessionWatch()
  const isUserKnown = useIsUserKnown()
  return (
    <>
      {/* First, so that it listens before a page says something. */}
      <Toaster />
      <NavigationProgress />
      {isUserKnown ? <Outlet /> : <LoadingLogo />}
      <LoginDialog />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  )
}
