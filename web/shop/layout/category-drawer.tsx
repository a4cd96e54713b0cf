import { openLogin, openRegister } from '#web/app/dialogs.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { useUser } from '#web/visitor/session.ts'
import { useLogout } from '#web/visitor/use-logout.ts'
import { NavigationLink, useNavigationEntries, usePageEntries } from './navigation-link.tsx'
import { texts } from './texts.ts'
import { useInstallOffer } from './use-install-offer.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The navigation from the left: categories, and on phones About Us, Contact Us and the login or account block. */
export function CategoryDrawer({ open, onOpenChange }: Props) {
  const close = () => onOpenChange(false)
  const install = useInstallOffer()
  const pages = usePageEntries().filter(({ place }) => place === 'menu')
  const entries = useNavigationEntries()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" size="narrow" painted title={texts.byCategories}>
      <nav aria-label={texts.byCategories}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.key} className="border-line border-b">
              <NavigationLink
                entry={entry}
                onChosen={close}
                className="display flex min-h-13 items-center text-2xl hover:text-accent-ink aria-[current=page]:text-accent-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
      <Link
        to={paths.findOrder}
        onClick={close}
        className="label mt-4 inline-flex min-h-11 items-center text-base underline-offset-4 hover:underline"
      >
        {texts.whereIs}
      </Link>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to} className={isOnPhones(to) ? 'sm:hidden' : undefined}>
            <Link
              to={to}
              onClick={close}
              className="label inline-flex min-h-11 items-center text-base underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3 sm:hidden">
        <AccountBlock onChosen={close} />
      </div>
      {install ? (
        <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={install}>
          {texts.install}
        </Button>
      ) : null}
    </Sheet>
  )
}

/** From small screens these two are in the footer alone. */
const isOnPhones = (to: string) => to === paths.about || to === paths.contact

function AccountBlock({ onChosen }: { onChosen: () => void }) {
  const user = useUser()
  const logout = useLogout(() => window.location.reload())
  if (!user) {
    const choose = (openDialog: () => void) => () => {
      onChosen()
      openDialog()
    }
    return (
      <>
        <Button onClick={choose(openLogin)}>{texts.login}</Button>
        <Button variant="secondary" onClick={choose(openRegister)}>
          {texts.register}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-soft">{texts.loggedInAs(user.userName)}</p>
      <Link to={paths.account} onClick={onChosen} className={buttonClass()}>
        {texts.account}
      </Link>
      <Button variant="secondary" loading={logout.isPending} onClick={() => logout.logOut()}>
        {texts.logout}
      </Button>
    </>
  )
}
