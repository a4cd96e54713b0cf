import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLogout } from '#web/visitor/use-logout.ts'
import { NewOrdersBell } from '../alerts/new-orders-bell.tsx'
import { WaitingSteps } from '../steps/waiting-steps.tsx'
import { useMay } from '../use-may.ts'
import { PaletteButton } from './palette-button.tsx'
import { texts } from './texts.ts'

export function AdminTopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const may = useMay()
  const logout = useLogout(() => window.location.assign(paths.home))
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="page flex min-h-16 items-center gap-2">
        <div className="-ml-2.5 lg:hidden">
          <IconButton label={texts.menu} icon={<MenuIcon aria-hidden className="size-6" />} onClick={onOpenMenu} />
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
          <WaitingSteps />
          <PaletteButton />
          {may('orders.alerts') ? <NewOrdersBell /> : null}
          <Button
            variant="secondary"
            size="small"
            className="h-11"
            loading={logout.isPending}
            icon={<LogOut aria-hidden className="size-4" />}
            onClick={() => logout.logOut()}
          >
            {texts.logout}
          </Button>
        </div>
      </div>
    </header>
  )
}
