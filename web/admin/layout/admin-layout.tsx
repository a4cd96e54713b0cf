import { Link } from '#web/app/link.tsx'
import '../../look/panel.css'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { LanguageSwitch } from '#web/app/language-switch.tsx'
import { panelHome } from '#web/panel-home.ts'
import { paths } from '#web/paths.ts'
import { ProofProvider } from '#web/proof/proof-provider.tsx'
import { Contained } from '#web/ui/contained.tsx'
import { fetchOverlay, whenIdle } from '#web/ui/lazy-overlay.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useUser } from '#web/visitor/session.ts'
import { Hints } from '../hints/hints.tsx'
import { OutcomeDialog } from '../orders/many/outcome-dialog.tsx'
import { UndoBar } from '../steps/undo-bar.tsx'
import { useSendSteps } from '../steps/use-order-step.ts'
import { AdminNav } from './admin-nav.tsx'
import { AdminTopBar } from './admin-top-bar.tsx'
import { texts } from './texts.ts'
import { ThemeField } from './theme-field.tsx'

/** Around every page of the panel: side menu, top bar, live alerts of new orders. */
export function AdminLayout() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  useSendSteps()
  // Menus open where the connection is lost later.
  useEffect(() => whenIdle(() => fetchOverlay('menu')), [])
  // The role was lost since the page was loaded. A signed-out user stays here and gets the login dialog, so that nothing typed is lost.
  if (useUser()?.role === 'customer') return <Navigate to={paths.unauthorised} replace />
  return (
    <div className="panel min-h-dvh lg:pl-60 print:pl-0">
      <a
        href="#content"
        className="label sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-ink focus:px-4 focus:py-3 focus:text-on-ink"
      >
        {texts.skip}
      </a>
      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-line border-r bg-raised px-4 py-2 lg:flex print:hidden">
        <p className="display px-3 text-3xl">
          <PanelTitle />
        </p>
        {/* On a low screen the pages scroll, and the switches stay in sight. */}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <AdminNav />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t pt-2">
          <ThemeField />
          <LanguageSwitch />
        </div>
      </aside>
      <Sheet
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        side="left"
        size="narrow"
        title={<PanelTitle onChosen={closeMenu} />}
      >
        <AdminNav onChosen={closeMenu} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-2 border-line border-t pt-4">
          <ThemeField />
          <LanguageSwitch />
        </div>
      </Sheet>
      <Contained>
        <AdminTopBar onOpenMenu={() => setMenuOpen(true)} />
      </Contained>
      <main id="content" tabIndex={-1} className="page py-8 outline-none sm:py-10 print:max-w-none print:p-0">
        <ProofProvider>
          <Hints />
          <Outlet />
        </ProofProvider>
      </main>
      <UndoBar />
      <OutcomeDialog />
    </div>
  )
}

/** Leads to the first page of the role. */
function PanelTitle({ onChosen }: { onChosen?: () => void }) {
  return (
    <Link to={panelHome(useUser()?.role ?? 'admin')} onClick={onChosen}>
      {texts.panel}
    </Link>
  )
}
