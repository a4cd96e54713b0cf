import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { closeLogin, useLoginDialog } from '#web/app/dialogs.ts'
import { LoadingLogo } from '#web/app/loading-logo.tsx'
import { cx } from '#web/ui/class-names.ts'
import { watchRemovals } from '#web/ui/focus-after-removal.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { useIsUserInQuestion } from '#web/visitor/session.ts'
import { useSessionWatch } from '#web/visitor/session-watch.ts'

const loginDialog = lazyOverlay(() => import('#web/shop/login/login-dialog.tsx'), 'LoginDialog', 'login')

/** Around every page: toasts, sign-in dialog, progress between pages. */
export function RootLayout() {
  useEffect(watchRemovals, [])
  const isUserInQuestion = useIsUserInQuestion()
  const { isOpen } = useLoginDialog()
  useSessionWatch()
  return (
    <>
      <NavigationProgress />
      {isUserInQuestion ? (
        // The page is out of sight, and keeps what was typed.
        <div data-cover>
          <LoadingLogo />
        </div>
      ) : null}
      <Outlet />
      {/* After the page in the document: its links must not come before the skip link. */}
      <Toaster />
      <LazyOverlay overlay={loginDialog} props={{ open: isOpen, onOpenChange: (open) => !open && closeLogin() }} />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  )
}

/** A thin line along the top while the next page is on its way; pages that come at once do not show it. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      data-navigation={isLoading ? 'loading' : 'idle'}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-accent',
        isLoading
          ? '[scale:0.9_1] opacity-100 transition-transform delay-150 duration-[8s] ease-out'
          : '[scale:0_1] opacity-0 transition-opacity duration-200',
      )}
    />
  )
}

/** Reads the title of a new page to screen readers, as a browser does when it loads a document. */
function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const announced = useRef(pathname)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
